import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { takesBack } from '../../../../src/core/session-record/wording/reverts';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const linesOf = (talk: Talk): readonly string[] =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );
const talk = (last: string): Talk => [
  ['u', 'Build a page of the tides for the harbor of Brest.'],
  ['a', 'Done. The page is in `tides.html`.'],
  ['u', 'Please split the tide table into four tables by season.'],
  ['a', '`splitTides` of `tides.html` now measures the text of each season with 20 px of margin.'],
  ['u', last],
  ['a', 'All right.'],
];

test.each([
  'Never mind, I undid your changes, because the table is read as a whole.',
  'Ich habe deine Änderungen wieder rückgängig gemacht, weil die Tabelle ganz gelesen wird.',
  'Я откатил твои изменения, потому что таблица читается целиком.',
])('what the person took back is no report, and its request is listed as undone: %s', (last) => {
  const lines = linesOf(talk(last));
  expect(lines).toContain('decided: Undone later: “Please split the tide table into four tables by season.”');
  expect(lines.join('\n')).not.toContain('now measures');
});

test('nothing is undone when the person goes on', () => {
  const lines = linesOf(talk('Please add the heights of the tides in meters.')).join('\n');
  expect(lines).not.toContain('Undone');
  expect(lines).toContain('now measures');
});

test.each(['What would break if I reverted everything of last week?', 'I reverted the staging flag by hand, thanks.'])(
  'nothing of the last work is undone: %s',
  (last) => {
    expect(linesOf(talk(last)).join('\n')).not.toContain('Undone later');
  },
);

test.each([
  'no, put it back',
  'undo that',
  'I reverted that, the rows were better in one place.',
  'nein, ich habe das zurückgesetzt',
  "j'ai tout annulé",
  'lo dejé como estaba',
  'ho annullato tutto',
  'reverti, ficou confuso',
  'не, я ревертнул.',
  'вернул как было',
  '我回退了',
  '元に戻してください',
  '되돌렸어요',
])('a person who takes the last work back need not name it: %s', (last) => {
  expect(linesOf(talk(last)).join('\n')).not.toContain('now measures');
});

test('the last reply that changed something is taken back, not an explanation after it', () => {
  const asked: Talk = [
    ['u', 'Why do the tables of the tides have no borders?'],
    ['a', '`tides.css` sets the borders of all tables to none.'],
  ];
  const lines = linesOf([...talk('').slice(0, 4), ...asked, ['u', 'undo that'], ['a', 'All right.']]).join('\n');
  expect(lines).not.toContain('now measures');
});

test('what a later reply does again stays, and a request that another one replaces is not listed as undone', () => {
  const again: Talk = [
    ['u', 'I reverted that. Please keep one page, but do the four tables again.'],
    ['a', '`tides.html` now measures tables of tides again, one for each season.'],
  ];
  const lines = linesOf([...talk('').slice(0, 4), ...again]).join('\n');
  expect(lines).toContain('measures tables of tides again');
  expect(lines).not.toContain('Undone later');
});

test.each([
  'I reverted the part about the seasons, fix the tests.',
  'слушай, я ревертнул тему про сезоны, поправь тесты',
])('a request of which only a part was taken back is not listed as undone: %s', (last) => {
  const lines = linesOf(talk(last)).join('\n');
  expect(lines).not.toContain('Undone later');
  expect(lines).not.toContain('now measures');
});

test.each([
  'Undo, redo and copy need icons on the page of the tides.',
  'Undo: the button stays gray on the page of the tides.',
  'Note that last year we moved everything back to the harbor office.',
  'In May we reverted that rule of the harbor, because it costs too much.',
  '取り消した予約を一覧に表示して',
  '사용자가 되돌렸을 때 알림을 보내 주세요',
])('other words for taking something back leave the last work: %s', (last) => {
  const lines = linesOf(talk(last)).join('\n');
  expect(lines).toContain('now measures');
  expect(lines).not.toContain('Undone later');
});

test('what somebody else took back is no work of the session', () => {
  expect(takesBack('Клиент отменил эту бронь причала, покажи её серой.')).toBe(false);
});

test('a message of many denials is read at once', () => {
  expect(takesBack(`${'no '.repeat(5_000)}leave the tides`)).toBe(false);
});
