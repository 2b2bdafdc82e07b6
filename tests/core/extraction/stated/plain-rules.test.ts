import { toDraft } from '../../../../src/core/extraction/draft';
import { decidedWords } from '../../../../src/core/extraction/stated/rule-words';
import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const notes = (talk: Talk): { title: string; summary: string; body: string }[] =>
  extractOffline(session('mill', talk), { isNew: () => true }).map(({ title, summary, body }) => ({
    title,
    summary,
    body,
  }));
const ofMessage = (words: string): string[] =>
  notes([
    ['u', 'Build the page of the mill that lists the sacks of flour.'],
    ['a', 'Done. The page is in `sacks.html`.'],
    ['u', words],
    ['a', 'I see.'],
  ]).map(({ title, summary }) => `${title} | ${summary}`);

test.each([
  [
    'слушай. мне не нравится рамка списка. мне больше нравится подход, когда сервисы возвращают вес мешка числом',
    'Сервисы возвращают вес мешка числом | Мне не нравится рамка списка.',
  ],
  [
    'та слушай, давай просто в тестах на GET будем убирать as: :json и хелпер не понадобится',
    'В тестах на GET будем убирать as: :json и хелпер не понадобится | Правило пользователя.',
  ],
  [
    'так, теперь надо запретить удаление мешков: рожь, овёс, ячмень, просо',
    'Запретить удаление мешков | Запретить удаление мешков: рожь, овёс, ячмень, просо.',
  ],
  [
    'слушай, давай просто в тестах мешков будем убирать as: :json и эта штука не понадобится',
    'В тестах мешков будем убирать as: :json | Правило пользователя.',
  ],
  [
    'надо запретить удаление мешков: рожь, овёс. и запретить изменение мешков',
    'Запретить удаление мешков: рожь, овёс | Запретить удаление мешков: рожь, овёс. И запретить изменение мешков.',
  ],
  ['i do not prefer paper labels. i want printed tags', 'The user does not prefer paper labels | I want printed tags.'],
])('a plain rule is a note: %s', (words, note) => {
  expect(ofMessage(words)).toEqual([note]);
});

test.each([
  '列表打开以后，不能选择面粉的种类，所以没有库存。于是记账也不能保存',
  '安装完成以后，想要增加一个面粉袋却显示 保存失败，请检查磨坊的网络',
  'добавь тест на вес мешка',
  'перепиши список мешков на таблицу',
  '面粉袋的列表不需要改了',
])('a fault or an order for once is none: %s', (words) => {
  expect(ofMessage(words)).toEqual([]);
});

test.each([
  'We keep the key in the vault and that key is rotated monthly.',
  'Buttons are blue and this must hold on phones too.',
  'We keep Postgres for the sessions, and this part must never be cached.',
  'We keep Postgres, and this part needs some tests.',
  'We keep the old log, and this part is gone only after a review.',
  'Wir behalten das Protokoll und das Problem verschwindet nicht',
  'Никогда не пишем ключ в журнал, и эту часть никогда не удаляем.',
  'Usamos Postgres y esta versión de Node en todos los servidores',
])('the second half of a rule stays: %s', (rule) => {
  expect(decidedWords(rule)).toBe(rule);
});

test('a sentence about something else is no summary of a rule', () => {
  const said = ofMessage('The scale stands in the barn. I like the list of the sacks by weight better.');
  expect(said.join()).toContain('better');
  expect(said.join()).not.toMatch(/\| The scale/);
});

test.each([
  ['Never print the price on a label', 'And never print it on the bill.'],
  ['Niemals den Preis auf ein Etikett drucken', 'Und niemals auf die Rechnung.'],
  ['No imprimas nunca el precio en la etiqueta', 'Y nunca en la factura.'],
])('a sentence that only goes on from the title stands behind it in the summary: %s', (title, more) => {
  const draft = toDraft(
    {
      type: 'decision',
      title,
      summary: `${title}. ${more}`,
      body: title,
      score: 9,
      turns: [0],
      at: 0,
      origin: 'user',
      words: new Set(),
    },
    session('mill', [['u', title]]),
    [true],
  );
  expect(draft.summary).toBe(`${title}. ${more}`);
});

test.each([
  'What I want for you to do is to analyze the sacks (568, 572) and tell me why this failure always occurs, and how we could fix it, because only the list is sorted.',
  "what's the command i should always use to list the sacks of mill.html, because only the list is sorted",
])('an order to find something out, or a question, makes no note: %s', (words) => {
  expect(ofMessage(words)).toEqual([]);
});

test('an order to explain every choice is a rule', () => {
  expect(ofMessage('Always explain every choice in the commit message, because nobody reads the code.')).toHaveLength(
    1,
  );
});
