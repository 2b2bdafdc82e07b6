import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../../extraction/session';

const decided = (later: string): boolean[] => {
  const talk = session('shop', [
    ['u', 'Write a script that checks the metrics of the repository.'],
    ['a', 'Here is a script.'],
    ['u', "Let's use python instead of bash."],
    ['a', 'Here it is in Python.'],
    ['u', later],
    ['a', 'Done.'],
  ]);
  const lines = recordOfSession(talk)?.lines.map(({ text }) => text) ?? [];
  const titles = extractOffline(talk, { isNew: () => true }).map(({ title }) => title);
  return [lines, titles].map((texts) => texts.some((text) => /python instead of bash/i.test(text)));
};

test.each([
  "Actually, never mind. Let's continue using bash.",
  'Please go back to bash.',
  'On second thought we should keep bash.',
])('what was chosen is gone once the person wants the other after all: %s', (later) => {
  expect(decided(later)).toEqual([false, false]);
});

test.each([
  'Please add a completion for bash.',
  'We should keep python instead of bash everywhere.',
  'Does the CI still have bash?',
  'Please never keep bash.',
  'Keep the old script in a folder called bash.',
  'Remove everything that is still using bash.',
])('but not by other words about it: %s', (later) => {
  expect(decided(later)).toEqual([true, true]);
});
