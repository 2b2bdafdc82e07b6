import { readWhole } from './read-format';

const texts = (chat: string, names: readonly string[] = []): readonly (readonly [string, string])[] =>
  readWhole(chat, 'WhatsApp Chat mit Rom.txt', { named: null, names }).sessions.flatMap(({ turns }) =>
    turns.map(({ id, text }) => [id, text] as const),
  );

const keys = (chat: string): readonly string[] =>
  readWhole(chat).sessions.flatMap(({ id, turns }) => [id, ...turns.map(({ key }) => key)]);

test('the words below a file or a picture belong to whoever sent it', () => {
  const german = [
    '14.03.26, 18:02 - Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.',
    '14.03.26, 18:02 - Ada Lovelace hat die Gruppe „Rom: Reise“ erstellt',
    '14.03.26, 18:03 - Ada Lovelace: Wir fahren am 3.4.: Treffen um 8',
    '14.03.26, 18:04 - Ben: <Medien ausgeschlossen>',
    '14.03.26, 18:05 - Ben: \u200eIMG-20260314-WA0001.jpg (Datei angehängt)',
    'Das ist das Hotel',
    '14.03.26, 18:07 - Ada Lovelace: <Medien ausgeschlossen>',
    'Die Karte dazu',
    '14.03.26, 18:08 - Ben: Diese Nachricht wurde gelöscht.',
  ].join('\n');
  expect(texts(german, ['Ada Lovelace'])).toEqual([
    ['u1', 'Wir fahren am 3.4.: Treffen um 8'],
    ['a2', 'Ben: Das ist das Hotel'],
    ['u3', 'Die Karte dazu'],
  ]);
  const iPhone = ['[14.03.26, 18:02:15] Ada: Hier das Bild', '\u200eBild weggelassen', '[14.03.26, 18:02:16] Ben: Ok'];
  expect(texts(iPhone.join('\r\n'))).toEqual([
    ['a1', 'Ada: Hier das Bild'],
    ['a2', 'Ben: Ok'],
  ]);
});

test.each<[string, string, string]>([
  ['an iPhone in Android', '14.03.26, 18:02 - Ada: Look:', '[13.03.26, 10:00:01] Ben: That was yesterday'],
  ['Android in an iPhone', '[14.03.26, 18:02:00] Ada: Look:', '13.03.26, 10:00 - Ben: That was yesterday'],
])('a pasted line of another chat stays with whoever pasted it: %s', (_, first, pasted) => {
  expect(texts(`${first}\n${pasted}`)).toEqual([['a1', `Ada: Look:\n${pasted}`]]);
});

test.each<[string, string]>([
  ['Brazil', '14/03/2026 18:02 - Ana: às 18:00: ok?\n14/03/2026 18:03 - Bia: <Mídia oculta>'],
  ['French Canada', '2026-03-14 18 h 02 - Ana: às 18:00: ok?\n2026-03-14 18 h 03 - Bia: <Médias omis>'],
  ['Vietnam', '14/3/26, 6:02 CH - Ana: às 18:00: ok?\n14/3/26, 6:03 CH - Bia: null'],
  ['Arabic', '\u200f١٤/٣/٢٠٢٦، ٦:٠٢ م - Ana: às 18:00: ok?\n\u200f١٤/٣/٢٠٢٦، ٦:٠٣ م - Bia: <استبعاد الوسائط>'],
  ['Bengali', '১৪/৩/২৬, ৬:০২ PM - Ana: às 18:00: ok?'],
])('a chat from %s', (_, chat) => {
  expect(texts(chat)).toEqual([['a1', 'Ana: às 18:00: ok?']]);
});

test('a later export that shows the order of day and month repeats nothing', () => {
  const first = '03.04.26, 18:02 - Ada: one\n03.04.26, 18:03 - Ben: two';
  const before = keys(first);
  expect(before).toHaveLength(3);
  expect(keys(`${first}\n04.14.26, 18:03 - Ben: three`).slice(0, 3)).toEqual(before);
});

test('where people write from right to left, the app marks its own words with the other hidden mark', () => {
  const chat = [
    '[5.6.2025, 8:09:10] \u200fדנה: \u200fההודעות מוצפנות.',
    '[5.6.2025, 8:10:00] \u200fדנה: מתי?',
    '\u200f[5.6.2025, 8:11:00] \u200f~ Avi: 10:00',
    '[17.6.2025, 8:12:00] \u200fדנה: \u200fהתמונה הושמטה',
  ].join('\n');
  expect(texts(chat)).toEqual([
    ['a1', 'דנה: מתי?'],
    ['a2', 'Avi: 10:00'],
  ]);
});

test.each([
  'Du tog bort detta meddelande',
  'Denne besked blev slettet',
  'Bu mesaj silindi',
  'Данное сообщение удалено',
])('a deleted message is none: %s', (deleted) => {
  expect(texts(`2026-01-09 07:16 - Per: Ja\n2026-01-09 07:17 - Per: ${deleted}`)).toEqual([['a1', 'Per: Ja']]);
});
