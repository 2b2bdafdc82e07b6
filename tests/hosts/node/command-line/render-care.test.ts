import type { AuditOutput } from '../../../../src/features/audit/audit';
import type { EnrichOutput } from '../../../../src/features/enrich/enrich';
import type { RestructureOutput } from '../../../../src/features/restructure/restructure-output';
import { renderAudit } from '../../../../src/hosts/node/command-line/render/render-audit';
import { renderEnrich } from '../../../../src/hosts/node/command-line/render/render-enrich';
import { renderRestructure } from '../../../../src/hosts/node/command-line/render/render-restructure';

const proof = { linksBefore: 3, linksAfter: 3, broken: [], lostSentences: [] };
const restructured: RestructureOutput = { run: 'r1', grouping: { by: 'model', remarks: [] }, groups: [], large: [], proof, cost: null, applied: [], refused: [], leftOut: [], hints: [], lost: [] };
const passed = { passed: true, confidence: 0.9, reasons: ['Fine.'] };
const unsure = { passed: true, confidence: 0.5, reasons: ['Maybe.'] };

test('of each decision it is told whether it was made, by whose word, and why not', () => {
  const lines = renderRestructure({
    ...restructured,
    groups: [
      { notes: ['A.md', 'B.md'], action: 'merge', reason: 'One subject.', gate: passed },
      { notes: ['C.md'], action: 'move', reason: '', gate: unsure },
      { notes: ['C.md', 'D.md', 'E.md'], action: 'keep', reason: 'They differ.', gate: null },
      { notes: ['F.md'], action: 'keep', reason: 'It only links to them.', gate: null },
    ],
    large: [{ note: 'Long.md', action: 'keep', reason: 'One argument.', gate: null }],
    applied: [{ action: 'merge', notes: ['A.md', 'B.md'], to: ['AB.md'], isUnasked: true }],
    changed: [{ op: 'modify', path: 'Links.md' }, { op: 'create', path: 'AB.md' }],
    refused: [{ path: 'C.md', reason: 'A second look was not sure: Maybe.' }, { path: 'entry 2', reason: 'Entry 2 of d.json: Write it anew.' }],
  });
  expect(lines).toEqual([
    'Merged:', '  A.md', '  B.md', '  now one note: AB.md', '  One subject.', '  Second look: passed, confidence 0.9. Fine.', '  Nobody was asked, because it passed that.',
    'Move:', '  C.md', '  Second look: not sure, confidence 0.5. Maybe.', '  Left as they are. A second look was not sure: Maybe.',
    'Related notes that stay as they are. They differ.', '  D.md | E.md',
    'Single notes that stay as they are. It only links to them.', '  F.md',
    'Large notes that stay whole. One argument.', '  Long.md',
    'Refused:', '  Entry 2 of d.json: Write it anew.',
    'Links that lead to a file: 3 before, all of them still do.',
    'What was done:', '  modify Links.md', '  create AB.md',
    'To take it back: cyberbrain undo r1',
  ]);
});

test('what would become of notes is told where nothing was done', () => {
  const groups = [{ notes: ['A.md', 'B.md'], action: 'merge' as const, reason: 'One subject.', gate: null }];
  const planned = [{ action: 'merge' as const, notes: ['A.md', 'B.md'], to: ['AB.md'] }];
  expect(renderRestructure({ ...restructured, groups, planned, plan: [{ op: 'create', path: 'AB.md' }] }).slice(0, 4)).toEqual(['Merge:', '  A.md', '  B.md', '  would be one note: AB.md']);
});

test('what the model did not group is told, and what to do about a stop', () => {
  const stopped = renderRestructure({ ...restructured, proof: { ...proof, linksAfter: 2 }, newLinks: 6, stopped: 'Nothing was changed: nobody agreed to it.', failed: 'The language model gave no groups: It is busy.', plan: [{ op: 'create', path: 'AB.md' }] });
  expect(stopped).toEqual(['Links that lead to a file: 3 before, 2 of them still do, 6 are new.', 'Agreed to, this would:', '  create AB.md', 'The language model gave no groups: It is busy.', 'With --regroup the groups are asked for again.', 'Nothing was changed: nobody agreed to it.', 'Run the command again with --yes to agree.']);
  expect(renderRestructure({ ...restructured, stopped: 'Nothing was changed: something speaks against each of the changes.', plan: [] }).at(-1)).toBe('What you decide yourself goes into a file for --decisions.');
});

test('what ended a run early is told beside what was done before, and how to take that back', () => {
  const lines = renderRestructure({ ...restructured, groups: [], applied: [{ action: 'move', notes: ['A.md'], to: ['New/A.md'], isUnasked: false }], changed: [{ op: 'move', path: 'A.md', to: 'New/A.md' }], ended: 'The disk is full.' });
  expect(lines).toEqual(expect.arrayContaining(['What was done:', '  move A.md to New/A.md', 'It ended early: The disk is full.', `To take it back: cyberbrain undo ${restructured.run}`]));
});

test('an audit says once what is wrong in the same way', () => {
  const finding = (path: string, problem: string, fix: string | null = null): AuditOutput['findings'][number] => ({ path, line: 2, kind: 'keys', problem, fix });
  const output: AuditOutput = { run: 'r1', checked: 9, findings: [...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => finding(`${name}.md`, 'It has no id.', 'Give it one.')), finding('g.md', 'It has no type.')], unwritten: [{ name: 'Japan', in: ['a.md', 'b.md'] }], leftOut: [], fixed: [], refused: [], report: null };
  expect(renderAudit(output)).toEqual([
    '9 notes examined, 7 things found, 6 of which can be mended (--fix).',
    'Missing properties:', '  It has no id. Give it one.  In a.md:2, b.md:2, c.md:2, d.md:2 and 2 more', '  g.md:2  It has no type.',
    'Linked, and not written yet:', '  Japan  in a.md, b.md',
  ]);
  expect(renderAudit({ ...output, findings: output.findings.slice(0, 1) })[0]).toBe('9 notes examined, 1 thing found, which can be mended (--fix).');
  expect(renderAudit({ ...output, findings: [], unwritten: [] })).toEqual(['9 notes examined, everything is as it should be.']);
});

test('notes for which the model gave nothing are named, apart from those that lack nothing more', () => {
  const output: EnrichOutput = {
    run: 'r1', leftOut: [], cost: null, failed: 'The language model gave nothing for 1 of 2 notes: It is busy.',
    notes: [{ path: 'a.md', action: 'kept', added: {}, reason: 'It is busy.', isFailed: true }, { path: 'b.md', action: 'kept', added: {}, reason: 'There was nothing to add.' }],
  };
  expect(renderEnrich(output)).toEqual(['Kept as they are:', '  b.md: There was nothing to add.', 'The language model gave nothing for 1 of 2 notes: It is busy.', 'No answer for:', '  a.md']);
});
