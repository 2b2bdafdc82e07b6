import { TerminalApproval } from '../../../../src/hosts/node/command-line/terminal-consent';
import type { Proposal, Question } from '../../../../src/ports/consent';

const change: Proposal['changes'][number] = {
  id: 'one',
  group: 'Merge',
  title: 'A, B → C',
  reason: 'One subject.',
  warnings: [],
  files: [
    { path: 'C.md', before: null, after: 'Both of them.\n' },
    { path: 'L.md', before: '[[A]]\n', after: '[[C]]\n' },
    { path: 'A.md', before: 'x', after: null },
  ],
  isRecommended: true,
};
const doubtful = { ...change, id: 'two', warnings: ['A second check was not sure.'], isRecommended: false };

function approval(
  answer: boolean,
  canAsk = true,
): {
  readonly asked: Question[];
  readonly choose: (...changes: Proposal['changes']) => Promise<ReadonlySet<string> | null>;
} {
  const asked: Question[] = [];
  const terminal = new TerminalApproval({
    canAsk,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  });
  return {
    asked,
    choose: (...changes) => terminal.choose({ title: 'Restructure', sentences: ['All links hold.'], changes }),
  };
}

test('the texts that would be written are shown before anything is agreed to', async () => {
  const { asked, choose } = approval(true);
  expect(await choose(change, doubtful)).toEqual(new Set(['one']));
  expect(asked[0]?.sentences.slice(0, 7)).toEqual([
    '+ Merge: A, B → C',
    '    One subject.',
    '    New note C.md, “C”:',
    '      | Both of them.',
    '    L.md:',
    '      - [[A]]',
    '      + [[C]]',
  ]);
  expect(asked[0]?.sentences).toContain('1 change is not selected because of an objection.');
});

test('answering no applies nothing; without a terminal or applicable changes, no question is asked', async () => {
  expect(await approval(false).choose(change)).toEqual(new Set());
  expect(await approval(true, false).choose(change)).toBeNull();
  expect(await approval(true).choose(doubtful)).toBeNull();
});
