import { QuoteFinder } from '../../../src/core/extraction/evidence';
import { withEndedLines } from '../../../src/core/extraction/text/chat-lines';
import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passages: readonly string[]): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), 'capture'));

const rule = [
  "um, no ok i'll say how we do this",
  'anything that goes to the boat should stay in the oars/ directory, any old rope should go into a new directory oars/rope/',
].join('\n');

describe('a line of chat', () => {
  test('ends a sentence without a stop', () => {
    const kept = 'Anything that goes to the boat should stay in the oars/ directory.';
    expect(isWritten(kept, [`User: ${rule}`])).toBe(true);
    expect(isWritten(kept.replace('should', 'should not'), [`User: ${rule}`])).toBe(false);
  });

  test('is a quote without the line before it', () => {
    const turn = { role: 'user', id: 'u1', key: 'u1', at: null, text: rule } as const;
    const text = 'anything that goes to the boat should stay in the oars/ directory';
    expect(new QuoteFinder([turn]).find({ turn: 'u1', text })?.text).toBe(text);
  });

  test('goes on if it is wrapped, indented or code, or ends with a comma', () => {
    const wrapped =
      'the copy of the plans of the cellar door does not run on a Monday since\nthe archive of the town hall is closed then and nobody is there who\nanswers';
    for (const text of [wrapped, 'oars first,\nthen the rope', 'use this\n  oar', '```\nlet oar\nlet rope\n```'])
      expect(withEndedLines(text)).toBe(text);
    expect(withEndedLines('oars first\nthen the rope')).toBe('oars first\n\nthen the rope');
  });
});

test('a passage with the same run of words is meant, not one that names the subject', () => {
  const said = [
    "Assistant: When you're ready (once `west` is there), run `west build` from inside `programs/blinky-stm32/`.",
    "User: we haven't been using west for this program actually, it was an early step",
  ];
  expect(isWritten('The person has not been using west for the program blinky-stm32.', said)).toBe(true);
});

test('a word that another passage has in the same clause is not exchanged', () => {
  const said = [
    'Assistant: The page uses rejection sampling to avoid modulo bias.',
    'Assistant: It also uses rejection sampling to eliminate modulo bias, so every number is equally likely.',
  ];
  expect(isWritten('The code uses rejection sampling to eliminate modulo bias.', said)).toBe(true);
  const soaked = ['Assistant: The stuck sensor flooded the bed.', 'Assistant: The valve closed.'];
  expect(isWritten('The stuck valve flooded the bed.', soaked)).toBe(false);
});

test('a subject for a pronoun replaces no other word', () => {
  expect(
    isWritten('The page must be pushed to a git repo.', [
      'User: the page?',
      'Assistant: You need to push this to a git repo.',
    ]),
  ).toBe(true);
  expect(
    isWritten('The code only looks at the class.', ['Assistant: On Mondays it waits; here we only look at the class.']),
  ).toBe(true);
});

test('a negation answers, or stands with what another clause says', () => {
  const failed = ['Assistant: No, no logré completar el proceso de commit debido a archivos incompletos.'];
  expect(isWritten('El asistente no logró completar el proceso de commit debido a archivos incompletos.', failed)).toBe(
    true,
  );
  expect(isWritten('El asistente logró completar el proceso de commit.', failed)).toBe(false);
  const list = [
    'Assistant: Esas rutas quedan bajo control, ya que no están en la lista.',
    'Assistant: Directorios a ignorar: build/ dist/',
  ];
  expect(isWritten('La lista de directorios a ignorar es build/ dist/.', list)).toBe(true);
  const boats = ['Assistant: Bote azul (sin cambios necesarios): remos largos.'];
  expect(isWritten('El bote azul quedó sin cambios necesarios, todavía con remos largos.', boats)).toBe(true);
  expect(isWritten('El bote azul quedó con cambios necesarios.', boats)).toBe(false);
});

test('two letters in the wrong order are the same word, unless both orders are words', () => {
  expect(isWritten('It needs a simple animation of the boat.', ['User: it needs a simlpe animation of the boat'])).toBe(
    true,
  );
  expect(isWritten('The causal model of the boat failed.', ['Assistant: The casual model of the boat failed.'])).toBe(
    false,
  );
});

test('*both* before a verb stands for two things named before', () => {
  const said = ['User: the logic for both oar.sh and rope.sh should be in boat.sh'];
  expect(isWritten('The logic for both should be in boat.sh.', said)).toBe(true);
  expect(
    isWritten('The logic for both should be in oar.sh.', ['User: the logic for rope.sh should be in boat.sh']),
  ).toBe(false);
});
