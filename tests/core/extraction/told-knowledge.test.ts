import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from './session';

const said = (words: string, answer = 'Fine.'): ReturnType<typeof session> =>
  session('tides', [
    ['u', 'Look at the tide app.'],
    ['a', 'It reads three gauges.'],
    ['u', words],
    ['a', answer],
  ]);

const notes = (words: string, answer?: string): string[] =>
  extractOffline(said(words, answer), { isNew: () => true }).map(
    ({ type, durability, title }) => `${type} ${durability} ${title}`,
  );

const parts = (words: string): (string | undefined)[] =>
  (recordOfSession(said(words))?.lines ?? []).filter(({ turn }) => turn === 'u3').map(({ part }) => part);

test.each([
  ['For now we skip the login page of the tide app.'],
  ['Vorerst lassen wir die Anmeldeseite weg.'],
  ["Pour l'instant on laisse de côté la page de connexion."],
  ['Por ahora no hacemos la página de inicio de sesión.'],
  ['Per ora saltiamo la pagina di login.'],
  ['Por enquanto pulamos a página de login.'],
  ['Voorlopig laten we de inlogpagina weg.'],
  ['Пока пропускаем страницу входа в приложение.'],
  ['暂时先不做登录页面。'],
  ['とりあえずログイン画面は作らない。'],
  ['당분간 로그인 페이지는 만들지 않습니다.'],
])('what is set aside for a while is working memory: %s', (words) => {
  expect(notes(words)).toEqual([`decision working-memory ${words.slice(0, -1)}`]);
  expect(parts(words)).toEqual(['decided']);
});

test('what ends it stands in the summary', () => {
  const words = 'For now we skip the login page of the tide app until the harbour office has an account.';
  expect(extractOffline(said(words), { isNew: () => true })).toMatchObject([
    { title: 'For now we skip the login page of the tide app', summary: words, durability: 'working-memory' },
  ]);
});

test.each(["For now we don't know why the gauge export is empty.", 'とりあえず問題ない。', '目前不知道原因。'])(
  'nothing is set aside: %s',
  (words) => {
    expect(notes(words)).toEqual([]);
  },
);

test.each([
  'Todo: write a migration for the gauges table.',
  'Noch zu tun: Migration für die Tabelle gauges schreiben.',
  'À faire : écrire la migration de la table gauges.',
  'Pendiente: escribir la migración de la tabla gauges.',
  '待办：为 gauges 表编写迁移。',
])('a task for later is open: %s', (words) => {
  expect(notes(words)).toEqual([]);
  expect(parts(words)).toEqual(['open']);
});
