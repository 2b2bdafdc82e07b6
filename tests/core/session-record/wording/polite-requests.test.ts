import { shortMatter } from '../../../../src/core/session-record/matter';
import { isPolite } from '../../../../src/core/session-record/wording/polite-requests';

test.each([
  ['Kannst du bitte eine Tabelle der Gezeiten anlegen?', 'Eine Tabelle der Gezeiten anlegen'],
  ['Так, а можешь написать таблицу приливов для причала?', 'Написать таблицу приливов для причала'],
  ['Você pode criar uma tabela das marés do cais?', 'Criar uma tabela das marés do cais'],
  ['Pourrais-tu créer une table des marées du port ?', 'Créer une table des marées du port'],
  ['¿Puedes crear una tabla de las mareas?', 'Crear una tabla de las mareas'],
  ['Можешь добавить таблицу приливов для причала', 'Добавить таблицу приливов для причала'],
  ['Kun je een tabel van de getijden maken?', 'Een tabel van de getijden maken'],
])('a polite question is a request: %s', (said, title) => {
  expect(shortMatter(said)).toBe(title);
});

test.each([['Kannst du das bitte machen und dann weiter?'], ['Puoi farlo?'], ['¿Puedes?']])(
  'a request that names nothing keeps its words: %s',
  (said) => {
    expect(shortMatter(said)).toBe(said.replace(/\?$/, ''));
  },
);

test.each([
  '能不能帮我加一个潮汐表',
  '潮汐表を追加してもらえますか？',
  '조석표를 추가해 줄 수 있어?',
  'Gelgit tablosunu ekleyebilir misin?',
  'Можешь добавить таблицу приливов для причала',
  'Puoi aggiungere una tabella delle maree.',
  'Tu peux ajouter une table des marées stp',
  '¿Puedes añadir una tabla de las mareas?',
  'Hola, ¿me puedes añadir una tabla de `tides.json`?',
])('a polite request differs from a question wherever its words stand: %s', (said) => {
  expect(isPolite(said)).toBe(true);
});

test.each([
  'Why is the lamp dark?',
  '为什么灯是暗的？',
  'なぜランプは暗いですか？',
  'Can the lamp be moved?',
  'Puede que el servidor de correo esté caído desde ayer.',
  'Podría ser un problema de la caché del muelle.',
  'Tu peux ignorer les avertissements de la lampe.',
  'Ты можешь не писать таблицу приливов.',
  'Will you remember this tomorrow?',
  'Puoi ignorare gli avvisi della lampada.',
  'Можешь не писать таблицу приливов.',
  'Tu peux ignorer les avertissements. Que dit la lampe ?',
  'Podrías tener un error en la lámpara.',
])('a question is no request: %s', (said) => {
  expect(isPolite(said)).toBe(false);
});
