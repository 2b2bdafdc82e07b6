import { PassThrough } from 'node:stream';
import { TerminalConsent } from '../../../../src/hosts/node/command-line/terminal-consent';

const question = { title: 'Download tiny?', sentences: ['23.1 MB will be downloaded.'], action: 'Download' };

function terminal(isTTY: boolean): {
  readonly consent: TerminalConsent;
  readonly input: PassThrough;
  readonly shown: () => string;
} {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) => Object.assign(stream, { isTTY }));
  if (input === undefined || output === undefined) throw new Error('No streams.');
  return { consent: new TerminalConsent(input, output), input, shown: () => String(output.read() ?? '') };
}

test.each([
  ['y\n', true],
  [' YES \n', true],
  ['\n', false],
  ['n\n', false],
  ['yesterday\n', false],
])('%j is %p', async (typed, isYes) => {
  const { consent, input, shown } = terminal(true);
  const answer = consent.ask(question);
  input.write(typed);
  expect(await answer).toBe(isYes);
  expect(shown()).toMatch(/^Download tiny\?\n23\.1 MB will be downloaded\.\n.*Download\? Type yes or no: /);
});

test('the end of the input counts as no', async () => {
  const { consent, input } = terminal(true);
  const answer = consent.ask(question);
  input.end();
  expect(await answer).toBe(false);
});

test('without a terminal no question is asked', async () => {
  const { consent, shown } = terminal(false);
  expect(await consent.ask(question)).toBe(false);
  expect(shown()).toBe('');
});
