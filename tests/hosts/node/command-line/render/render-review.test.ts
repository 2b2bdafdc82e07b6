import type { ProposalRow, ReviewOutput } from '../../../../../src/features/review/review-output';
import { renderReview } from '../../../../../src/hosts/node/command-line/render/render-review';

const nothing: ReviewOutput = {
  run: 'r1',
  today: '2026-01-01',
  due: [],
  applied: [],
  refused: [],
  problems: [],
  cost: null,
};
const row = (path: string, group: number, reviewAfter = '2025-12-31'): ReviewOutput['due'][number] => ({
  path,
  reviewAfter,
  group,
  title: path,
  hash: 'h',
});
const proposal: ProposalRow = {
  path: 'a.md',
  notes: ['a.md', 'b.md'],
  action: 'promote',
  title: 'T',
  confidence: 0.9,
  reason: 'One matter.',
  gate: { passed: true, confidence: 0.5, reasons: ['Hm.'] },
  hashes: {},
  lostSentences: [{ path: 'a.md', sentence: 'S.' }],
  inventedSentences: [],
  proof: null,
};
const advice =
  'To apply proposals, run the same command with --json (it costs nothing more), edit the output, and pass it to --decisions.';

it('lists due notes by groups, with the possible actions', () => {
  expect(renderReview(nothing)).toEqual(['Nothing is due on 2026-01-01.']);
  expect(
    renderReview({
      ...nothing,
      due: [row('a.md', 1), row('b.md', 1, '2026-01-01'), row('c.md', 2, '2026-01-04')],
      problems: [{ path: 'x.md', reason: 'No date.' }],
    }),
  ).toEqual([
    '3 notes in 2 groups:',
    'Group 1',
    '  a.md  due since 2025-12-31',
    '  b.md  due today',
    'Group 2',
    '  c.md  due on 2026-01-04',
    'No valid review date:',
    '  x.md: No date.',
    `To decide about one on the line (extend, promote or delete): echo '{"path":"a.md","action":"extend","weeks":4}' | cyberbrain review --decisions - --yes`,
    'To decide about several, use --decisions FILE. To get proposals from a language model, use --propose.',
  ]);
  const many = renderReview({ ...nothing, due: Array.from({ length: 500 }, (_, at) => row(`n${at}.md`, at + 1)) });
  expect([many.length, many.at(-3)]).toEqual([44, '… and 480 more groups (--json lists all)']);
});

it('shows each proposal with its notes and what speaks against it', () => {
  const refused: ProposalRow = {
    ...proposal,
    notes: ['c.md'],
    action: 'skip',
    reason: 'A second check decided against it (delete): No.',
    gate: { passed: false, confidence: 0.9, reasons: ['No.'] },
    lostSentences: [],
  };
  expect(renderReview({ ...nothing, proposals: [proposal, refused] })).toEqual([
    'Promote to “T”: One matter.',
    '  a.md',
    '  b.md',
    '  Second check: not sure, confidence 0.5. Hm.',
    '  Would be lost: “S.” (a.md)',
    'Do not change: A second check decided against it (delete): No.',
    '  c.md',
    `Nothing was changed. ${advice}`,
  ]);
  expect(renderReview({ ...nothing, proposals: [refused] })).toHaveLength(2);
});

it('shows the note that a proposal would make, and where links would lead', () => {
  const link = { path: 'h.md', line: 2, link: '[[a#H]]' };
  const proof = {
    linksBefore: 2,
    linksAfter: 1,
    broken: [{ ...link, path: 'a.md' }],
    withoutHeading: [link],
    lostSentences: [],
  };
  const whole: ProposalRow = {
    ...proposal,
    notes: ['a.md'],
    gate: null,
    lostSentences: [],
    to: 'F/T.md',
    summary: 'Short.',
    type: 'insight',
    tags: ['x', 'y'],
    body: 'One.\n\u001b[2J\n',
    proof,
  };
  expect(renderReview({ ...nothing, proposals: [whole] }).slice(0, -1)).toEqual([
    'Promote to “T”: One matter.',
    '  a.md',
    '  New note F/T.md, “T”:',
    '    | Summary: Short.',
    '    | Type: insight',
    '    | Tags: x, y',
    '    |',
    '    | One.',
    '    | \u001B[2J',
    '  Would no longer lead to the same place: a.md:2  [[a#H]]',
    '  Would lead to the note, but no longer to its heading or block: h.md:2  [[a#H]]',
  ]);
});

it('shows the results of decisions, and the removed notes', () => {
  const files = [{ path: 'F/T.md', title: 'T', frontmatter: '---\nid: 1\n---\n', body: 'One.\n' }];
  const diff = [
    { kind: 'removed' as const, text: 'day: 1' },
    { kind: 'added' as const, text: 'day: 2' },
  ];
  const proof = { linksBefore: 1, linksAfter: 1, broken: [], lostSentences: [{ path: 'c.md', sentence: 'Gone.' }] };
  expect(
    renderReview({
      ...nothing,
      plan: [{ op: 'create', path: 'F/T.md' }],
      planned: [
        { notes: ['a.md', 'b.md'], action: 'promote', to: 'F/T.md', files },
        { notes: ['d.md'], action: 'extend', files: [{ path: 'd.md', diff }] },
        { notes: ['c.md'], action: 'delete', files: [] },
      ],
      proof,
    }),
  ).toEqual([
    'Nothing was changed. This would happen:',
    '  create F/T.md',
    'a.md, b.md would become:',
    '  New note F/T.md, “T”:',
    '    | ---',
    '    | id: 1',
    '    | ---',
    '    | One.',
    '  d.md:',
    '    - day: 1',
    '    + day: 2',
    'Sentences that would be lost:',
    '  c.md: Gone.',
  ]);
});

it('lists due notes before the price of asking about them, and why a named note is not due', () => {
  const quote = {
    calls: 4,
    inputTokens: 10,
    outputTokens: 5,
    usd: null,
    provider: 'command' as const,
    model: 'm',
    others: [],
    passesCaps: false,
    isAllowed: false,
  };
  expect(renderReview({ ...nothing, due: [row('a.md', 1)], proposals: [], quote })).toEqual([
    '1 note in 1 group:',
    'Group 1',
    '  a.md  due since 2025-12-31',
    expect.stringContaining('Up to 4 calls'),
    'Nothing was sent: this was a dry run.',
  ]);
  expect(renderReview({ ...nothing, proposals: [] })).toEqual(['Nothing is due on 2026-01-01.']);
  expect(renderReview({ ...nothing, notReviewed: [{ path: 'Nix', reason: "This note doesn't exist." }] })).toEqual([
    'Not reviewed:',
    "  Nix: This note doesn't exist.",
  ]);
});

it('lists automatic changes and the remaining notes', () => {
  const applied = ['c.md', 'd.md'].map((path) => ({ path, action: 'promote' as const, to: 'N.md', isUnasked: true }));
  expect(
    renderReview({
      ...nothing,
      applied,
      proposals: [{ ...proposal, action: 'extend', weeks: 1, gate: null, lostSentences: [] }],
    }),
  ).toEqual([
    'Promoted automatically after a second check:',
    '  c.md, d.md became N.md',
    'Proposed, not applied:',
    'Postpone by 1 week: One matter.',
    '  a.md',
    '  b.md',
    `The proposals above are not applied yet. ${advice}`,
    'To undo: cyberbrain undo r1',
  ]);
});

it('lists decisions and refusals once', () => {
  const stopped = 'Not confirmed, so nothing was changed.';
  expect(
    renderReview({
      ...nothing,
      refused: [
        { path: 'a.md', reason: stopped },
        { path: 'entry 2', reason: 'Entry 2 of d.json: Bad.' },
      ],
      plan: [{ op: 'trash', path: 'a.md' }],
      stopped,
    }),
  ).toEqual([
    'Refused:',
    '  Entry 2 of d.json: Bad.',
    'Nothing was changed. This would happen:',
    '  trash a.md',
    stopped,
    'Run the command again with --yes to agree.',
  ]);
  expect(
    renderReview({
      ...nothing,
      applied: [
        { path: 'a.md', action: 'extend' },
        { path: 'b.md', action: 'delete' },
        { path: 'c.md', action: 'promote', to: 'N.md' },
      ],
      refused: [
        { path: 'd.md', reason: 'No.' },
        { path: 'e.md', reason: 'No.' },
      ],
    }),
  ).toEqual([
    'a.md was postponed',
    'b.md was moved to the trash',
    'c.md became N.md',
    'Refused:',
    '  d.md, e.md: No.',
    'To undo: cyberbrain undo r1',
  ]);
});
