import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { isWithdrawn, withdrawalsIn } from '../../../../src/core/extraction/stated/withdrawals';
import { session } from '../session';

const decided = (chosen: string, later: string): string[] =>
  extractOffline(
    session('tides', [
      ['u', 'Please set up the tests of the tide app.'],
      ['a', 'Two runners fit, Vitest and Jest.'],
      ['u', chosen],
      ['a', 'It is configured.'],
      ['u', later],
      ['a', 'Done.'],
    ]),
    { isNew: () => true },
  ).map(({ title }) => title);

const chosen = "Let's use Vitest for the tide app because it starts faster.";

test.each([
  [chosen, 'Scrap that.'],
  [chosen, 'Forget about Vitest.'],
  [chosen, 'We no longer use Vitest.'],
  [chosen, "We don't use Vitest any more."],
  ['Wir nehmen Vitest für die Gezeiten-App, weil es schneller startet.', 'Vergiss das mit Vitest.'],
  ['Wir nehmen Vitest für die Gezeiten-App, weil es schneller startet.', 'Wir nehmen Vitest nicht mehr.'],
  ["On utilise Vitest pour l'app des marées parce qu'il démarre plus vite.", "On n'utilise plus Vitest."],
  ['Usamos Vitest para la app de mareas porque arranca más rápido.', 'Olvida lo de Vitest.'],
  ["Usiamo sempre Vitest per l'app delle maree, perché parte più in fretta.", 'Non usiamo più Vitest.'],
  ['Sempre use Vitest no app das marés, porque ele inicia mais rápido.', 'Não usamos mais o Vitest.'],
  ['We gebruiken Vitest voor de getijden-app omdat het sneller start.', 'We gebruiken Vitest niet meer.'],
  ['Будем использовать Vitest для приложения приливов, потому что он быстрее запускается.', 'Забудь про Vitest.'],
  ['潮汐应用统一使用 Vitest，因为启动更快。', '不用 Vitest 了。'],
])('a decision that the person withdraws makes no note: %s / %s', (words, later) => {
  expect(decided(words, later)).toEqual([]);
});

test('what stays in place of the withdrawn thing is the decision', () => {
  expect(decided(chosen, 'Forget the Vitest thing, we stay with Jest.')).toEqual(['Stay with Jest']);
});

test.each(['We no longer use Vitest in the pier app.', 'Should we forget Vitest?', 'Do we no longer use Vitest?'])(
  'the decision stands after: %s',
  (later) => {
    expect(decided(chosen, later)).toContain('Use Vitest for the tide app');
  },
);

const named = (text: string): string[][] =>
  withdrawalsIn({ id: 'u1', role: 'user', key: 'k', text, at: null }).map(({ words }) => [...words]);

test.each([
  ['Forget about the pier gauge idea, please', ['pier', 'gaug']],
  ['Vitestの件は忘れて。', ['vitest']],
  ['Vitest는 더 이상 안 써요.', ['vitest']],
])('the withdrawn thing is named: %s', (text, words) => {
  expect(named(text)).toEqual([words]);
});

test.each([
  "Don't forget the gauge cache.",
  'Forget it.',
  'Forget to log in and the page fails.',
  'Vergiss nicht die Pegel.',
])('nothing is withdrawn: %s', (text) => {
  expect(named(text)).toEqual([]);
});

test('every word of the withdrawn thing must be in the note, and one in its title', () => {
  const note = { title: 'Use Vitest for the tide app', summary: 'It starts faster.' };
  expect(isWithdrawn(note, { words: new Set(['vitest']) })).toBe(true);
  expect(isWithdrawn(note, { words: new Set(['vitest', 'pier']) })).toBe(false);
  expect(isWithdrawn(note, { words: new Set(['faster']) })).toBe(false);
});
