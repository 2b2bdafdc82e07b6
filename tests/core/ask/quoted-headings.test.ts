import { readStatedLines } from '../../../src/core/ask/note-lines';
import { askedContent } from '../../../src/core/ask/question/asked-words';

test('the headings inside a quote are those of its lines', () => {
  const text = '## One region\n\n> # 3. One region\n>\n> ## Context\n>\n> Two regions cost twice as much.\n';
  const line = readStatedLines(text).find(({ headings }) => headings.includes('Context'));
  expect(line?.headings).toEqual(['One region', '3. One region', 'Context']);
  expect(line?.lines.map(({ start, end }) => text.slice(start, end)).at(-1)).toBe('Two regions cost twice as much.');
});

test.each([
  ['Wie viele Leute stehen auf der Warteliste?', ['leute', 'warteliste']],
  ['Kulenin yüksekliği nedir?', ['kulenin', 'yüksekliği']],
  ['How long does the review take until the release?', ['review', 'release']],
  ['Wann läuft das Backup?', ['läuft', 'backup']],
  ['Ab wann fährt die Fähre?', ['fährt', 'fähre']],
  ['Um wie viel Uhr läuft das Backup?', ['läuft', 'backup']],
  ['Wie heißt das Haus, seit wann auch immer?', ['haus', 'wann', 'immer']],
  ['¿Cuándo abre la tienda?', ['abre', 'tienda']],
  ['Wanneer opent de winkel?', ['opent', 'winkel']],
  ['Когда открывается магазин?', ['открывается', 'магазин']],
  ['متى يفتح المتجر؟', ['يفتح', 'المتجر']],
  ['Кто и где назвал какой город?', ['назвал', 'город']],
  ['Kulede kaç basamak vardır?', ['kulede', 'basamak', 'vardır']],
  ['ما اسم البرج؟', ['البرج']],
  ['Combien de moutons pouvez-vous garder ?', ['moutons', 'pouvez', 'garder']],
])('%s is asked with its own words', (question, words) => {
  expect(askedContent(question).map(({ text }) => text)).toEqual(words);
});
