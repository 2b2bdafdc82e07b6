import type { AuditOutput } from '../../../../../src/features/audit/audit';
import type { EnrichOutput } from '../../../../../src/features/enrich/enrich';
import type { RestructureOutput } from '../../../../../src/features/restructure/restructure-output';
import { shownFiles } from '../../../../../src/core/plan/shown-file';
import { renderAudit } from '../../../../../src/hosts/node/command-line/render/render-audit';
import { renderEnrich } from '../../../../../src/hosts/node/command-line/render/render-enrich';
import { renderRestructure } from '../../../../../src/hosts/node/command-line/render/render-restructure';

const proof = { linksBefore: 3, linksAfter: 3, broken: [], lostSentences: [] };
const restructured: RestructureOutput = {
  run: 'r1',
  grouping: { by: 'model', remarks: [] },
  groups: [],
  large: [],
  proof,
  cost: null,
  applied: [],
  refused: [],
  leftOut: [],
  hints: [],
  lost: [],
};
const passed = { passed: true, confidence: 0.9, reasons: ['Fine.'] };
const unsure = { passed: true, confidence: 0.5, reasons: ['Maybe.'] };

test('reports for each decision whether it was applied, who agreed, and why not', () => {
  const lines = renderRestructure({
    ...restructured,
    groups: [
      { notes: ['A.md', 'B.md'], action: 'merge', reason: 'One subject.', gate: passed },
      { notes: ['C.md'], action: 'move', reason: '', gate: unsure },
      { notes: ['C.md', 'D.md', 'E.md'], action: 'keep', reason: 'They differ.', gate: null },
      { notes: ['F.md'], action: 'keep', reason: 'It only links to them.', gate: null },
    ],
    large: [
      {
        note: 'Long.md',
        action: 'keep',
        reason: 'One argument.',
        gate: null,
        pieces: [
          { number: 1, begins: 'Storing' },
          { number: 2, begins: 'Serving' },
        ],
      },
    ],
    applied: [{ action: 'merge', notes: ['A.md', 'B.md'], to: ['AB.md'], isUnasked: true }],
    changed: [
      { op: 'modify', path: 'Links.md' },
      { op: 'create', path: 'AB.md' },
    ],
    refused: [
      { path: 'C.md', reason: 'A second check was not sure: Maybe.' },
      { path: 'entry 2', reason: 'Entry 2 of d.json: Write it anew.' },
    ],
  });
  expect(lines).toEqual([
    'Merged:',
    '  A.md',
    '  B.md',
    '  now one note: AB.md',
    '  One subject.',
    '  Second check: passed, confidence 0.9. Fine.',
    '  Applied automatically after a second check.',
    'Move:',
    '  C.md',
    '  Not changed. A second check was not sure: Maybe.',
    'Related notes, unchanged. They differ.',
    '  D.md | E.md',
    'Single notes, unchanged. It only links to them.',
    '  F.md',
    'Large notes, unchanged. One argument.',
    '  Long.md',
    '    piece 1: Storing',
    '    piece 2: Serving',
    'Refused:',
    '  Entry 2 of d.json: Write it anew.',
    'Working links: 3 before, all of them still work.',
    'Changes:',
    '  modify Links.md',
    '  create AB.md',
    'To undo: cyberbrain undo r1',
  ]);
});

test('lists the planned changes of notes if nothing was done', () => {
  const groups = [{ notes: ['A.md', 'B.md'], action: 'merge' as const, reason: 'One subject.', gate: null }];
  const planned = [
    {
      action: 'merge' as const,
      notes: ['A.md', 'B.md'],
      to: ['AB.md'],
      remarks: ['Differing properties are kept as a list: permalink.'],
      files: shownFiles([
        { path: 'Links.md', before: 'One.\n[[A]]\n', after: 'One.\n[[AB]]\n' },
        { path: 'AB.md', before: null, after: '---\ntitle: A and B\n---\nBoth.\u001B[2J\n' },
        { path: 'A.md', before: 'x', after: null },
      ]),
    },
  ];
  expect(renderRestructure({ ...restructured, groups, planned, plan: [{ op: 'create', path: 'AB.md' }] })).toEqual([
    'Merge:',
    '  A.md',
    '  B.md',
    '  would become one note: AB.md',
    '  One subject.',
    '  Differing properties are kept as a list: permalink.',
    '  New note AB.md, “A and B”:',
    '    | ---',
    '    | title: A and B',
    '    | ---',
    '    | Both.\u001B[2J',
    '  Links.md:',
    '      One.',
    '    - [[A]]',
    '    + [[AB]]',
    'Working links: 3 before, all of them still work.',
    'Nothing was changed. Without --dry-run this would:',
    '  create AB.md',
  ]);
});

test('reports notes that the model did not group, and what to do about a stop', () => {
  const stopped = renderRestructure({
    ...restructured,
    proof: { ...proof, linksAfter: 2 },
    newLinks: 6,
    stopped: 'Not confirmed, so nothing was changed.',
    failed: 'The language model gave no groups: It is busy.',
    plan: [{ op: 'create', path: 'AB.md' }],
  });
  expect(stopped).toEqual([
    'Working links: 3 before, 2 of them still work, 6 are new.',
    'If you agree, this will:',
    '  create AB.md',
    'The language model gave no groups: It is busy.',
    'To ask for the groups again, add --regroup.',
    'Not confirmed, so nothing was changed.',
    'Run the command again with --yes to agree.',
  ]);
  expect(
    renderRestructure({
      ...restructured,
      stopped: 'Nothing was changed, because there is an objection to each change.',
      plan: [],
    }).at(-1),
  ).toBe('To decide yourself, use --decisions FILE.');
});

test('reports what ended a run early, beside its changes, and how to undo them', () => {
  const lines = renderRestructure({
    ...restructured,
    groups: [],
    applied: [{ action: 'move', notes: ['A.md'], to: ['New/A.md'], isUnasked: false }],
    changed: [{ op: 'move', path: 'A.md', to: 'New/A.md' }],
    ended: 'The disk is full.',
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      'Changes:',
      '  move A.md to New/A.md',
      'It stopped early: The disk is full.',
      `To undo: cyberbrain undo ${restructured.run}`,
    ]),
  );
});

const audited: AuditOutput = {
  run: 'r1',
  checked: 9,
  findings: [],
  unwritten: [],
  leftOut: [],
  fixed: [],
  refused: [],
  left: [],
  report: null,
};

test('an audit does not say of each note that it links to all missing files of a folder', () => {
  const finding = (path: string, target: string): AuditOutput['findings'][number] => ({
    path,
    line: 2,
    kind: 'links',
    problem: `"${target}" does not exist.`,
    fix: null,
    target,
  });
  const findings = [finding('a.md', 'plans/roof.md'), finding('b.md', 'plans/cellar.md')];
  expect(renderAudit({ ...audited, findings })).toContain(
    '  a.md:2, b.md:2  2 files in "plans" do not exist: "roof.md", "cellar.md".',
  );
});

test('an audit reports the same problem once', () => {
  const finding = (path: string, problem: string, fix: string | null = null): AuditOutput['findings'][number] => ({
    path,
    line: 2,
    kind: 'keys',
    problem,
    fix,
  });
  const output: AuditOutput = {
    ...audited,
    findings: [
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => finding(`${name}.md`, 'It has no id.', 'Give it one.')),
      finding('g.md', 'It has no type.'),
    ],
    unwritten: [{ name: 'Japan', in: ['a.md', 'b.md'] }],
  };
  expect(renderAudit(output)).toEqual([
    '9 notes checked, 7 problems found. 6 can be fixed automatically. To fix: cyberbrain audit --fix',
    'Missing properties:',
    '  a.md:2, b.md:2, c.md:2, d.md:2 and 2 more  Each: It has no id. Give it one.',
    '  g.md:2  It has no type.',
    'Linked notes that don’t exist yet:',
    '  Japan  in a.md, b.md',
  ]);
  expect(renderAudit({ ...output, findings: output.findings.slice(0, 1) })[0]).toBe(
    '9 notes checked, 1 problem found. It can be fixed automatically. To fix: cyberbrain audit --fix',
  );
  expect(renderAudit({ ...output, findings: [], unwritten: [] })).toEqual(['9 notes checked, no problems found.']);
});

test('an address of thousands of characters is cut where the audit names it', () => {
  const target = `https://example.org/a?q=${'x '.repeat(2_000)}`;
  const finding = { path: 'a.md', line: 1, kind: 'links', problem: `"${target}" does not exist.`, fix: null } as const;
  const lines = renderAudit({ ...audited, findings: [finding], unwritten: [{ name: target, in: ['b.md'] }] });
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}a\.md:1 {2}"https:.{90,115}…" does not exist\.$/u));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}https:.{90,115}… {2}in b\.md$/u));
});

test('notes for which the model gave nothing are named, apart from those that lack nothing more', () => {
  const output: EnrichOutput = {
    run: 'r1',
    leftOut: [],
    cost: null,
    failed: 'The language model gave no usable answer for 1 of 2 notes: It is busy.',
    notes: [
      { path: 'a.md', action: 'kept', added: {}, reason: 'It is busy.', isFailed: true },
      { path: 'b.md', action: 'kept', added: {}, reason: 'There was nothing to add.' },
    ],
  };
  expect(renderEnrich(output)).toEqual([
    'Unchanged:',
    '  b.md: There was nothing to add.',
    'The language model gave no usable answer for 1 of 2 notes: It is busy.',
    'No answer for:',
    '  a.md',
  ]);
});

test('a run by decisions lists only these, with remedies for refusals', () => {
  const lines = renderRestructure({
    ...restructured,
    isByHand: true,
    hints: [{ path: 'H.md', hint: 'low-quality', reason: 'It is empty.' }],
    leftOut: [{ path: 'L.md', reason: 'It is locked.' }],
    groups: [
      { notes: ['A.md', 'B.md'], action: 'merge', reason: '', gate: null },
      { notes: ['C.md', 'D.md'], action: 'keep', reason: 'The model made no decision.', gate: null, isUndecided: true },
    ],
    large: [
      {
        note: 'Long.md',
        action: 'keep',
        reason: 'The model made no decision.',
        gate: null,
        isUndecided: true,
        pieces: [],
      },
    ],
    refused: [{ path: 'A.md', reason: '1 sentence would be lost: “A.”', remedies: [{ entry: 'acceptLoss' }] }],
  });
  expect(lines).toEqual([
    'Merge:',
    '  A.md',
    '  B.md',
    '  Not changed. 1 sentence would be lost: “A.” ("acceptLoss": true).',
    '2 more groups and large notes are not in your decisions and not changed.',
  ]);
});

test('lists unselected changes, stray notes and the rest of groups separately', () => {
  const keep = { action: 'keep', reason: '', gate: null } as const;
  expect(
    renderRestructure({
      ...restructured,
      groups: [
        { notes: ['A.md', 'B.md'], action: 'merge', reason: '', gate: null },
        { ...keep, notes: ['C.md'], isStray: true },
        { ...keep, notes: ['D.md'] },
      ],
    }),
  ).toEqual([
    'Merge:',
    '  A.md',
    '  B.md',
    '  Skipped by you.',
    'Notes that may belong elsewhere, unchanged:',
    '  C.md',
    'Single notes, unchanged:',
    '  D.md',
    'You skipped 1 change.',
  ]);
});

const quote = {
  calls: 3,
  inputTokens: 10,
  outputTokens: 5,
  usd: null,
  provider: 'anthropic',
  model: 'm',
  others: [],
  passesCaps: false,
  isAllowed: false,
} as const;

test('a dry run without consent to the cost shows the price, and that no model was asked', () => {
  const told = [
    expect.stringContaining('Up to 3 calls') as string,
    expect.stringContaining('Nothing was sent: this was a dry run.') as string,
  ];
  expect(renderRestructure({ ...restructured, quote })).toEqual(told);
  expect(renderEnrich({ run: 'r1', notes: [], leftOut: [], cost: null, quote })).toEqual(told);
});

test('an audit shows its fixes, and omits those that only the user can decide about', () => {
  const finding = { path: 'a.md', line: null, kind: 'keys', problem: 'It has no id.', fix: 'Give it one.' } as const;
  const output: AuditOutput = {
    run: 'r1',
    checked: 1,
    findings: [
      finding,
      { ...finding, kind: 'name', problem: 'Its name holds ?.', fix: 'Call it "a".', asksWord: true },
    ],
    unwritten: [],
    leftOut: [],
    fixed: [],
    refused: [],
    report: null,
    left: [{ path: 'a.md', reason: 'It is your own.', remedies: [{ command: 'move' }] }],
    plan: [{ op: 'modify', path: 'a.md' }],
    planned: [
      {
        path: 'a.md',
        reason: '',
        warnings: [],
        files: shownFiles([{ path: 'a.md', before: 'x\n', after: 'id: 1\nx\n' }]),
      },
    ],
  };
  const lines = renderAudit(output);
  expect(lines[0]).toBe('1 note checked, 2 problems found. To list what is left: cyberbrain audit');
  expect(renderAudit({ ...output, findings: output.findings.slice(1), left: [], planned: [] })[0]).toBe(
    '1 note checked, 1 problem found. It needs your confirmation. To confirm: “Fix audit problems…” in the app, or by hand.',
  );
  expect(lines).not.toContain('Missing properties:');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Would be fixed:',
      '  a.md:',
      '    + id: 1',
      '      x',
      'For you to fix:',
      '  a.md: It is your own (cyberbrain move).',
    ]),
  );
});

test('shows the changed lines of enriched notes, and names unselected notes', () => {
  const enriched = {
    path: 'a.md',
    action: 'enriched',
    added: { type: 'insight' },
    diff: [{ kind: 'added', text: 'type: insight' }],
  } as const;
  expect(renderEnrich({ run: 'r1', leftOut: [], cost: null, notes: [enriched], plan: [] })).toEqual([
    'Properties to add to 1 note:',
    '  a.md:',
    '    + type: insight',
  ]);
  expect(
    renderEnrich({
      run: 'r1',
      leftOut: [],
      cost: null,
      notes: [{ path: 'b.md', action: 'left', added: { type: 'insight' } }],
      refused: 'Cancelled, nothing changed.',
    }),
  ).toEqual(['Skipped by you:', '  b.md: type: insight', 'Cancelled, nothing changed.']);
  expect(
    renderEnrich({ run: 'r1', leftOut: [{ path: 'c.md', reason: 'It is empty.' }], cost: null, notes: [] }),
  ).toEqual(['Not included:', '  c.md: It is empty.', 'Nothing was added.']);
});
