//! What `--linear` says, and how games end. The commands themselves are English words.

use super::texts;

texts! {
    /// A sentence, or a part of one, that is read aloud.
    Spoken;
    Row: "Row {0}", "Ред {0}", "{0}행";
    Ring: "Ring {0}", "Пръстен {0}", "고리 {0}";
    Board: "Board {0}", "Дъска {0}", "판 {0}";
    NorthWest: "north-west, {0}", "северозапад, {0}", "북서쪽, {0}";
    NorthEast: "north-east, {0}", "североизток, {0}", "북동쪽, {0}";
    SouthWest: "south-west, {0}", "югозапад, {0}", "남서쪽, {0}";
    SouthEast: "south-east, {0}", "югоизток, {0}", "남동쪽, {0}";
    Dark: "{0}, dark", "{0}, тъмна", "{0}, 어두운 색";
    Light: "{0}, light", "{0}, светла", "{0}, 밝은 색";
    Empty: "Empty.", "Празна.", "비어 있음.";
    WithNumber: "{0} with {1}", "{0} с {1}", "{0} 숫자 {1}";
    Edge: "The edge of {0}: {1}.", "Страна на {0}: {1}.", "{0}의 변: {1}.";
    Edges: "The edges of {0}: {1}.", "Страни на {0}: {1}.", "{0}의 변: {1}.";
    And: "{0} and {1}", "{0} и {1}", "{0}, {1}";
    Top: "top", "горе", "위";
    Bottom: "bottom", "долу", "아래";
    Left: "left", "вляво", "왼쪽";
    Right: "right", "вдясно", "오른쪽";
    OneGroup: "{0} has 1 group: {1}.", "{0} имат 1 група: {1}.", "{0}의 무리 1개: {1}.";
    Groups: "{0} has {1} groups: {2}.", "{0} имат {1} групи: {2}.", "{0}의 무리 {1}개: {2}.";
    NoGroups: "There are no groups here.", "Тук няма групи.", "무리가 없습니다.";
    Plays: "{0}. {1} plays {2}: {3}.", "{0}. {1} играят {2}: {3}.", "{0}. {1}, {2}: {3}.";
    APiece: "a piece", "фигура", "말";
    Moves: "{0} to {1}", "от {0} на {1}", "{0}에서 {1}까지 이동";
    Pushes: "pushes {0} from {1} to {2}", "избутват {0} от {1} на {2}", "{1}의 {0}을 {2}까지 밀어냄";
    PushesOff: "pushes {0} from {1} off the board", "избутват {0} от {1} извън дъската", "{1}의 {0}을 판 밖으로 밀어냄";
    Puts: "puts {0} on {1}", "поставят {0} на {1}", "{1}에 {0}을 놓음";
    Takes: "takes {0} on {1}", "вземат {0} на {1}", "{1}의 {0}을 들어냄";
    TurnsInto: "{0} on {1} turns into {2}", "{0} на {1} става {2}", "{1}의 {0}이 {2}이 됨";
    Exchanges: "exchanges colours", "разменят цветовете", "색을 교환함";
    Passes: "passes", "пасуват", "패스";
    NoPiece: "empty", "празно", "비어 있음";
    InDanger: "{0}, in danger", "{0}, в опасност", "{0}, 위험";
    InGroup: "{0}, in a group with {1}", "{0}, в група с {1}", "{0}, 같은 무리: {1}";
    NoTurnsHere: "no turns from here", "няма ходове оттук", "여기서 둘 수 없음";
    OneTurnHere: "1 turn: {0}", "1 ход: {0}", "둘 수 있는 수 1개: {0}";
    TurnsHere: "{0} turns: {1}", "{0} хода: {1}", "둘 수 있는 수 {0}개: {1}";
    NoTurnYet: "no turn has been played", "още няма изигран ход", "아직 둔 수가 없습니다";
    NoPoint: "there is no point {0}", "няма точка {0}", "{0}: 그런 점이 없습니다";
    Refused: "{0}", "ходът не е приет: {0}", "둘 수 없는 수입니다: {0}";
    SaveWhere: "save needs the name of a file: save FILE", "командата save иска име на файл: save FILE", "파일 이름이 필요합니다: save FILE";
    SavedTo: "saved to {0}", "запазено в {0}", "저장됨: {0}";
    NothingToUndo: "there is no turn to take back", "няма ход за връщане", "무를 수가 없습니다";
    NothingToRedo: "there is no turn to play again", "няма ход за повтаряне", "다시 둘 수가 없습니다";
    OneTakenBack: "1 turn taken back.", "Върнат е 1 ход.", "1수 무름.";
    TakenBack: "{0} turns taken back.", "Върнати са {0} хода.", "{0}수 무름.";
    IsOver: "the game is over: {0}", "играта свърши: {0}", "게임이 끝났습니다: {0}";
    EnginePlaysOn: "the engine plays on", "компютърът продължава играта", "컴퓨터가 무승부를 거절했습니다";
    NoTurnFound: "the engine has found no turn", "компютърът не намери ход", "컴퓨터가 둘 수를 찾지 못했습니다";
    Hint: "hint: {0} ({1})", "подсказка: {0} ({1})", "힌트: {0} ({1})";
    WinsIn: "wins in {0}", "победа след {0}", "{0}수 만에 승리";
    LosesIn: "loses in {0}", "загуба след {0}", "{0}수 만에 패배";
    Wins: "{0} wins: {1}", "{0} печелят: {1}", "{0} 승리: {1}";
    Draw: "Draw: {0}", "Реми: {0}", "무승부: {0}";
    DrawAgreed: "Draw by agreement", "Реми по взаимно съгласие", "합의 무승부";
    Resigned: "{0} resigned", "{0} се предадоха", "{0} 기권";
    OutOfTime: "{0} ran out of time", "{0} просрочиха времето", "{0} 시간 초과";
    First: "First: {0}", "Първи: {0}", "선: {0}";
    Second: "Second: {0}", "Втори: {0}", "후: {0}";
    Date: "Date: {0}", "Дата: {0}", "날짜: {0}";
    Clock: "Clock: {0}", "Часовник: {0}", "시계: {0}";
    WhichGame: "Which game? Its number or name; quit leaves.", "Коя игра? Напишете номер или име; quit е за изход.", "어느 게임을 할까요? 번호나 이름을 입력하세요. quit: 종료.";
    NoSuchGame: "{0}: no such game", "{0}: няма такава игра", "{0}: 그런 게임이 없습니다";
    AgainstWhom: "Against whom? 1 to 10: the computer at this level; 0: a person; quit leaves.", "Срещу кого? От 1 до 10: компютърът на това ниво; 0: човек; quit е за изход.", "상대는 누구입니까? 1부터 10까지: 그 단계의 컴퓨터. 0: 사람. quit: 종료.";
    NoSuchLevel: "{0}: a number from 0 to 10", "{0}: нужно е число от 0 до 10", "{0}: 0부터 10까지의 수를 입력하세요";
    HelpLists: "help lists the commands.", "help изброява командите.", "help: 명령 목록.";
    Help: "\
A turn in the game's notation plays it. The commands are:
  moves      the legal turns
  board      the board again
  last       the last turn in words
  groups     which pieces hang together
  where P    what stands on point P, and the turns from there
  position   the position as text
  undo       take the last turn back, against the engine its answer too
  redo       play again what was taken back
  hint       what the engine would play
  draw       agree on a draw, or offer one to the engine
  resign     give up
  save FILE  save the game
  rules      the rules of the game
  help       this list
  quit       leave
", "\
Ход се играе, като се напише. Командите са:
  moves      позволените ходове
  board      дъската отново
  last       последният ход с думи
  groups     кои фигури са свързани
  where P    какво има на точка P и ходовете оттам
  position   позицията като текст
  undo       връща последния ход, срещу компютъра и неговия отговор
  redo       повтаря върнатото
  hint       какво би играл компютърът
  draw       реми по съгласие или предложение за реми към компютъра
  resign     предаване
  save FILE  запазва играта във файл FILE
  rules      правилата на играта
  help       този списък
  quit       изход
", "\
수를 입력하면 둡니다. 명령은 다음과 같습니다:
  moves      둘 수 있는 수
  board      판 다시 듣기
  last       마지막 수 설명
  groups     서로 이어진 말
  where P    점 P에 있는 말과 거기서 둘 수 있는 수
  position   국면 텍스트
  undo       마지막 수 무르기. 컴퓨터와 둘 때는 컴퓨터의 수까지
  redo       무른 수 다시 두기
  hint       컴퓨터가 추천하는 수
  draw       무승부 합의, 또는 컴퓨터에게 무승부 제안
  resign     기권
  save FILE  파일 FILE에 게임 저장
  rules      게임 규칙
  help       이 목록
  quit       종료
";
}
