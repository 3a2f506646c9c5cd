//! Every text of the screens in every language. `{0}`, `{1}`, ... stand for what is
//! filled in. What a game says itself (its title, options, the rule a turn breaks) is in
//! English.

use super::texts;

texts! {
    /// A text of the screens.
    Text;
    Tagline: "five games for two", "пет игри за двама", "둘이서 하는 다섯 가지 게임";
    ContinueLast: "Continue the last game", "Продължи последната игра", "지난 게임 계속하기";
    SavedGames: "Saved games", "Запазени игри", "저장된 게임";
    Settings: "Settings", "Настройки", "설정";
    Quit: "Quit", "Изход", "종료";
    Rules: "Rules", "Правила", "규칙";
    Help: "Keys", "Клавиши", "키 도움말";
    Menu: "Menu", "Меню", "메뉴";
    Back: "Back", "Назад", "뒤로";
    BackToGame: "Back to the game", "Обратно към играта", "게임으로 돌아가기";
    Choose: "Choose", "Избери", "선택";
    Change: "Change", "Промени", "바꾸기";
    StartGame: "Start the game", "Започни играта", "게임 시작";
    CreditedTo: "by {0}", "от {0}", "만든이: {0}";
    Human: "human", "човек", "사람";
    CpuLevel: "computer, level {0}", "компютър, ниво {0}", "컴퓨터, {0}단계";
    MovesFirst: "first", "първи", "선";
    MovesSecond: "second", "втори", "후";
    Clock: "Clock", "Часовник", "시계";
    NoClock: "none", "без", "없음";
    ClockOfGame: "{0}, as the game proposes", "{0}, както предлага играта", "{0}, 게임의 권장 시간";
    Yes: "Yes", "Да", "예";
    No: "No", "Не", "아니요";
    On: "on", "да", "켬";
    Off: "off", "не", "끔";
    Theme: "Theme", "Тема", "테마";
    Glyphs: "Characters", "Знаци", "글자";
    Language: "Language", "Език", "언어";
    Animation: "Animation", "Анимация", "애니메이션";
    Mouse: "Mouse", "Мишка", "마우스";
    Insights: "Marks", "Означения", "표시";
    Search: "Search:", "Търсене:", "찾기:";
    NoSavedGames: "No game has been saved yet.", "Още няма запазени игри.", "아직 저장된 게임이 없습니다.";
    NothingFound: "No saved game fits.", "Няма такава запазена игра.", "찾는 게임이 없습니다.";
    OpenGame: "Open", "Отвори", "열기";
    Delete: "Delete", "Изтрий", "삭제";
    AskDelete: "Delete {0}?", "Да се изтрие ли {0}?", "{0}: 삭제할까요?";
    BrokenFile: "{0}: cannot be read", "{0}: не може да се прочете", "{0}: 읽을 수 없음";
    PlyPlayed: "{0} turn", "{0} ход", "{0}수";
    PliesPlayed: "{0} turns", "{0} хода", "{0}수";
    PageDown: "Page down", "Надолу", "다음 쪽";
    Undo: "Undo", "Върни хода", "무르기";
    Redo: "Redo", "Повтори хода", "다시 두기";
    Hint: "Hint", "Подсказка", "힌트";
    Lesson: "A first game", "Първа игра", "첫 게임";
    LessonAt: "Lesson, {0} of {1}", "Урок, {0} от {1}", "수업 {0}/{1}";
    LessonOther: "{0} is legal, but not what is asked for.", "{0} е позволен ход, но не търсеният.", "{0}: 둘 수 있지만 찾는 수가 아닙니다.";
    LessonLoses: "After {0} the other side wins at once.", "След {0} другата страна печели веднага.", "{0}: 상대가 바로 이깁니다.";
    LessonNoWin: "{0} does not win.", "{0} не печели.", "{0}: 이기지 못합니다.";
    LessonGoOn: "Enter goes on.", "Enter продължава.", "Enter: 계속.";
    NextStep: "Next", "Напред", "다음";
    PreviousStep: "Back", "Назад", "이전";
    MoveNow: "Move now", "Играй сега", "지금 두기";
    Analysis: "Analysis", "Анализ", "분석";
    Flip: "Turn the board", "Обърни дъската", "판 돌리기";
    Save: "Save", "Запази", "저장";
    SavedAs: "Saved as {0}", "Запазено като {0}", "저장됨: {0}";
    Resign: "Resign", "Предай се", "기권";
    AskResign: "{0} resigns. Are you sure?", "Предаване на {0}. Сигурни ли сте?", "{0} 기권. 확실합니까?";
    OfferDraw: "Offer a draw", "Предложи реми", "무승부 제안";
    AskDraw: "Do both players agree on a draw?", "Съгласни ли са двамата на реми?", "두 사람 모두 무승부에 동의합니까?";
    DrawAccepted: "{0} accepts the draw.", "{0}: ремито се приема.", "{0}: 무승부를 받아들입니다.";
    DrawDeclined: "{0} wants to play on.", "{0}: играта продължава.", "{0}: 계속 둡니다.";
    Pause: "Pause", "Пауза", "멈춤";
    Continue: "Continue", "Продължи", "계속";
    Faster: "Faster", "По-бързо", "빠르게";
    Slower: "Slower", "По-бавно", "느리게";
    NewGame: "New game", "Нова игра", "새 게임";
    Rematch: "Play again", "Още веднъж", "다시 한 판";
    Replay: "Replay", "Преглед", "다시 보기";
    Autoplay: "Play/stop", "Пусни/спри", "재생/정지";
    StepBack: "Step back", "Стъпка назад", "한 단계 뒤로";
    StepOn: "Step on", "Стъпка напред", "한 단계 앞으로";
    PlayFromHere: "Play from here", "Играй оттук", "여기서부터 두기";
    PlayingFromHere: "You play on from here; the recorded game is untouched.", "Играете оттук нататък; записът остава същият.", "여기서부터 둡니다. 기록은 그대로입니다.";
    NextComment: "Next comment", "Следващ коментар", "다음 설명";
    NextCapture: "Next capture", "Следващо вземане", "다음 잡기";
    Review: "Look back at the game", "Преглед с оценка", "복기";
    ReviewDone: "Turns that gave the result away: {0}.", "Ходове, които обръщат резултата: {0}.", "결과를 바꾼 수: {0}개.";
    StatusReview: "Looking back, turn {0} ..", "Преглед с оценка, ход {0} ..", "복기 중, {0}수 ..";
    Comment: "Comment", "Коментар", "설명";
    NextSibling: "Other variation", "Друг вариант", "다른 변화";
    Promote: "Make it the main line", "Направи главен вариант", "주 변화로";
    Promoted: "This is the main line now.", "Това вече е главният вариант.", "이제 주 변화입니다.";
    DeleteVariation: "Delete the variation", "Изтрий варианта", "변화 삭제";
    AskDeleteVariation: "Delete this turn and all that follows?", "Да се изтрие ли ходът и всичко след него?", "이 수와 그 뒤를 모두 삭제할까요?";
    Position: "Position", "Позиция", "국면";
    PositionStart: "the start; type or paste another", "началната; напишете или поставете друга", "시작 국면. 다른 국면을 입력하거나 붙여넣기";
    EditPosition: "Set up a position", "Нареди позиция", "국면 만들기";
    EditEmpty: "Empty", "Празно", "빈칸";
    EditSide: "Other side to move", "Другата страна е на ход", "차례 바꾸기";
    EditClear: "Clear the board", "Изчисти дъската", "판 비우기";
    EditStart: "Start position", "Начална позиция", "시작 국면";
    HelpCycle: "put the next kind of piece on the point, after the last one nothing", "поставя следващия вид фигура, след последния - нищо", "다음 말을 놓음. 마지막 다음은 빈칸";
    HelpPut: "put this piece on the point", "поставя тази фигура", "그 말을 놓음";
    CopyPosition: "Copy the position", "Копирай позицията", "국면 복사";
    Copied: "Copied: {0}", "Копирано: {0}", "복사됨: {0}";
    SideToMove: "To move", "На ход", "둘 차례";
    PositionGood: "Enter plays from here.", "Enter започва игра оттук.", "Enter: 여기서부터 두기.";
    PositionOver: "The game is over here. {0}", "Тук играта е свършила. {0}", "여기서는 게임이 끝났습니다. {0}";
    PositionBad: "No position yet: {0}", "Още не е позиция: {0}", "아직 국면이 아님: {0}";
    HelpTake: "take away what stands under the cursor", "маха фигурата под курсора", "커서의 말 치우기";
    HelpEditMouse: "click: put the chosen piece or take it away; drag: move a piece; right button: take away", "щракване: поставя или маха избраната фигура; влачене: мести; десен бутон: маха", "누르기: 고른 말을 놓거나 치움. 끌기: 옮기기. 오른쪽 단추: 치우기";
    JumpTo: "Go to turn: {0}", "Към ход: {0}", "이동할 수: {0}";
    Turns: "Turns", "Ходове", "수순";
    Groups: "Groups: {0} {1}, {2} {3}", "Групи: {0} {1}, {2} {3}", "무리: {0} {1}, {2} {3}";
    Depth: "depth {0}, {1} positions", "дълбочина {0}, {1} позиции", "깊이 {0}, 국면 {1}개";
    Evaluation: "{0} {1}", "{0} {1}", "{0} {1}";
    WinsIn: "{0} wins in {1}", "{0} печелят след {1}", "{0} {1}수 만에 승리";
    Thinking: "Thinking ..", "Мисля ..", "생각 중 ..";
    StatusToMove: "{0} to move", "На ход: {0}", "{0} 차례";
    StatusThinking: "{0} is thinking ..", "{0} мислят ..", "{0} 생각 중 ..";
    StatusPaused: "{0} to move, paused", "На ход: {0}, пауза", "{0} 차례, 멈춤";
    StatusWaiting: "{0} waits for 'move now'", "{0} чакат 'играй сега'", "{0}: '지금 두기'를 기다림";
    ReplayStands: "Turn {0}", "Ход {0}", "{0}수";
    ReplayRuns: "Turn {0}, {1}", "Ход {0}, {1}", "{0}수, {1}";
    EntryHint: "type a turn, or pick a point", "напишете ход или изберете точка", "수를 입력하거나 점을 고르세요";
    EntryIdle: "wait for the other side", "изчакайте другата страна", "상대 차례입니다";
    PlayTurn: "Play", "Играй", "두기";
    Complete: "Complete", "Допълни", "완성";
    Clear: "Clear", "Изчисти", "지우기";
    OtherPiece: "Other piece", "Друга фигура", "다른 말";
    SeveralTurns: "{0}: {1} turns begin so", "{0}: така започват {1} хода", "{0}: 이렇게 시작하는 수가 {1}개";
    DidYouMean: "Did you mean {0}?", "Имахте предвид {0}?", "{0} 말인가요?";
    GameOver: "The game is over. {0}", "Играта свърши. {0}", "게임이 끝났습니다. {0}";
    NotYourTurn: "It is the other side's turn.", "Другата страна е на ход.", "상대 차례입니다.";
    NothingToUndo: "There is nothing to take back.", "Няма какво да се върне.", "무를 수가 없습니다.";
    Swapped: "Colours swapped: who swapped now plays {0}, the other plays {1} and moves.", "Размяна: размененият играе с {0}, другият е с {1} и е на ход.", "색 교환: 교환한 쪽이 이제 {0}, 상대는 {1}이며 상대 차례입니다.";
    SwapOffer: "You may swap: take over the stone on the board and its colour.", "Може да размените: вземате фигурата на дъската и нейния цвят.", "교환할 수 있습니다: 놓인 말과 그 색을 가져옵니다.";
    HintWhere: "Hint: look at the marked point.", "Подсказка: вижте означената точка.", "힌트: 표시된 점을 보세요.";
    HintTurn: "Hint: {0}", "Подсказка: {0}", "힌트: {0}";
    HintLine: "Hint: {0}", "Подсказка: {0}", "힌트: {0}";
    SearchFailed: "The engine has failed: {0}", "Машината се провали: {0}", "엔진 오류: {0}";
    NoFolder: "There is no folder to save games in.", "Няма папка за запазване на игри.", "게임을 저장할 폴더가 없습니다.";
    TooSmall: "Quintet needs at least 40 columns and 18 rows; please enlarge the terminal. The game is kept.", "Нужни са поне 40 колони и 18 реда; моля, увеличете терминала. Играта е запазена.", "40열 18행 이상이 필요합니다. 터미널을 키워 주세요. 게임은 그대로 있습니다.";
    HelpMove: "move the cursor", "премества курсора", "커서 이동";
    HelpDiagonals: "move the cursor aslant", "премества курсора по диагонал", "커서 대각선 이동";
    HelpEnter: "choose the point under the cursor, or play what is typed", "избира точката под курсора или играе написаното", "커서의 점을 고르거나 입력한 수를 둠";
    HelpBack: "one step back; with nothing chosen, Esc opens the menu", "стъпка назад; ако нищо не е избрано, Esc отваря менюто", "한 단계 뒤로. 고른 것이 없으면 Esc는 메뉴";
    HelpSpace: "place the other kind of piece", "поставя другия вид фигура", "다른 종류의 말 놓기";
    HelpTyping: "begin to type a turn; from then on every key types until Enter or Esc", "започва писане на ход; после всеки клавиш пише до Enter или Esc", "수 입력 시작. Enter나 Esc까지 모든 키가 입력됨";
    HelpColon: "begin to type a turn that starts with any letter (or use Shift)", "започва писане на ход с произволна буква (или с Shift)", "아무 글자로나 시작하는 수 입력(또는 Shift)";
    HelpTab: "complete what is typed; with nothing typed, open the line", "допълва написаното; ако е празно, отваря реда", "입력 완성. 비어 있으면 입력 줄 열기";
    HelpMouse: "click the points of a turn one after the other, or drag; right button: back", "щракнете точките на хода една след друга или влачете; десен бутон: назад", "수의 점을 차례로 누르거나 끌기. 오른쪽 단추: 뒤로";
    HelpScrollTurns: "scroll the list of turns", "превърта списъка с ходове", "수순 스크롤";
    HelpEnds: "to the first and the last turn", "към първия и последния ход", "첫 수와 마지막 수로";
    HelpReplayArrows: "one turn back, one turn on", "ход назад, ход напред", "한 수 뒤로, 앞으로";
    HelpReplayJump: "go to a turn by its number", "към ход по номер", "번호로 이동";
    HelpRows: "go up and down", "нагоре и надолу", "위아래로 이동";
    HelpChange: "change the value", "променя стойността", "값 바꾸기";
    HelpNumbers: "choose a game by its number", "избира игра по номер", "번호로 게임 선택";
    HelpSuspend: "put Quintet to the background; fg brings it back", "изпраща Quintet на заден план; fg го връща", "Quintet을 백그라운드로. fg로 돌아옴";
    HelpQuit: "save the game and quit", "запазва играта и излиза", "게임을 저장하고 종료";
}

/// How many turns have been played.
pub(crate) fn plies_played(plies: usize, language: crate::core::Language) -> String {
    let text = if plies == 1 {
        Text::PlyPlayed
    } else {
        Text::PliesPlayed
    };
    super::fill(text.of(language), &[&plies])
}
