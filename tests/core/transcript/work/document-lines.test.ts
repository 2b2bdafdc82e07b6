import { BesideReader } from '../../../../src/core/transcript/work/beside-reader';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { readToolCall } from '../../../../src/core/transcript/work/tool-call';
import { readToolResult } from '../../../../src/core/transcript/work/tool-result';

type Step = readonly [name: string, given: Record<string, unknown>, isFailed?: boolean];

function deedsOf(steps: readonly Step[]): readonly Deed[] {
  const reader = new BesideReader();
  for (const [at, [name, given, isFailed = false]] of steps.entries()) {
    const place = { turnsBefore: 1, at: null };
    reader.add({ kind: 'call', id: String(at), call: readToolCall(name, given) }, place);
    reader.add({ kind: 'result', id: String(at), result: readToolResult('', isFailed) }, place);
  }
  return reader.finish([]).deeds ?? [];
}

const linesOf = (...steps: Step[]): unknown =>
  deedsOf(steps).flatMap((deed) => (deed.kind === 'document' ? deed.lines : []));
const guide = '/pier/GUIDE.md';
const write = (content: string, path = guide): Step => ['Write', { file_path: path, content }];
const edit = (before: string, after: string): Step => [
  'Edit',
  { file_path: guide, old_string: before, new_string: after },
];
const run = (command: string): Step => ['Bash', { command }];

const rules = '# Lamps\n\n- Never dim lamp 4.\n- Keep the red lamp on.';
const ofRules = ['# Lamps', '- Never dim lamp 4.', '- Keep the red lamp on.'];

test('a document holds the lines that calls wrote into it', () => {
  expect(linesOf(write(rules))).toEqual(ofRules);
  expect(linesOf(write(rules, '/pier/lamps.ts'))).toEqual([]);
  expect(linesOf(edit('- Old.', '- Old.\n- Never dim lamp 4.'))).toEqual(['- Never dim lamp 4.']);
  expect(
    linesOf(['MultiEdit', { file_path: guide, edits: [{ old_string: 'a', new_string: '- One.\n- Two.' }] }]),
  ).toEqual(['- One.', '- Two.']);
  const patch = '*** Begin Patch\n*** Update File: docs/GUIDE.md\n@@\n-Dim it.\n+Never dim lamp 4.\n*** End Patch';
  expect(linesOf(['apply_patch', { input: patch }])).toEqual(['Never dim lamp 4.']);
});

test('parts of lines are none', () => {
  expect(linesOf(edit('lamp 4', 'lamp 5'))).toEqual([]);
  expect(linesOf(edit('dim', 'dim the lamps\n- Never dim lamp 4.\nand never'))).toEqual(['- Never dim lamp 4.']);
});

test.each([
  ['replaced', edit('Never dim lamp 4', 'Dim lamp 4')],
  ['overwritten', write('# Lamps\n- Keep the red lamp on.')],
  ['deleted', run('rm /pier/GUIDE.md')],
  ['taken back by Git', run('git checkout -- GUIDE.md')],
  ['edited by a program', run("sed -i 's/Never//' GUIDE.md")],
  ['written by a command', run('echo "Dim everything." > GUIDE.md')],
])('a line that was %s is gone', (_how, step) => {
  expect(linesOf(write(rules), step)).not.toContain('- Never dim lamp 4.');
});

test('looking at it leaves a line, and what failed wrote none', () => {
  expect(linesOf(write(rules), run('git status && cat GUIDE.md'))).toEqual(ofRules);
  expect(linesOf([...write(rules), true] as unknown as Step)).toEqual([]);
});
