import fc from 'fast-check';
import type { VaultPath } from '../../../src/core/note/path';
import type { FileOperation } from '../../../src/core/plan/plan';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { trials } from '../../fakes/trials';

interface Draft {
  readonly op: FileOperation['op'];
  readonly from: string;
  readonly to: string;
  readonly text: Uint8Array;
  readonly keep: 'trash' | 'device';
}

const path = fc.constantFrom('a.md', 'b.md', 'f/a.md', 'f/g/a.md', 'new/x.md', 'new/deep/y.md', '日本/ノート.md');
const content = fc.uint8Array({ maxLength: 40 });
const draft: fc.Arbitrary<Draft> = fc.record({
  op: fc.constantFrom('create', 'modify', 'move', 'trash'),
  from: path,
  to: path,
  text: content,
  keep: fc.constantFrom('trash', 'device'),
});
const start = fc.dictionary(path, content, { maxKeys: 5 });

/** Operations that fit the vault as the ones before would leave it; those that cannot fit are left out. */
function operationsOf(drafts: readonly Draft[], ports: MemoryWritingPorts): FileOperation[] {
  const state = new Map([...ports.vault.files].map(([name, file]) => [name, file.bytes]));
  const operations: FileOperation[] = [];
  for (const { op, from, to, text, keep } of drafts) {
    const bytes = state.get(from);
    const place = from as VaultPath;
    if (op === 'create') {
      if (bytes === undefined) operations.push({ op, path: place, bytes: text });
      state.set(from, bytes ?? text);
    } else if (bytes !== undefined) {
      const expects = ports.hasher.sha256(bytes);
      if (op === 'move' && state.has(to)) continue;
      if (op === 'modify') operations.push({ op, path: place, bytes: text, expects });
      else if (op === 'trash') operations.push({ op, path: place, expects, keep });
      else operations.push({ op, path: place, to: to as VaultPath, expects });
      if (op !== 'modify') state.delete(from);
      if (op === 'modify') state.set(from, text);
      if (op === 'move') state.set(to, bytes);
    }
  }
  return operations;
}

const tree = (ports: MemoryWritingPorts): string[] =>
  [
    ...[...ports.vault.files].map(([name, { bytes }]) => `${name} ${ports.hasher.sha256(bytes)}`),
    ...ports.vault.folders,
  ].sort();

async function vaultOf(files: Record<string, Uint8Array>): Promise<MemoryWritingPorts> {
  const ports = await memoryWritingPorts();
  for (const [name, bytes] of Object.entries(files)) ports.vault.place(name, bytes);
  return ports;
}

describe('any plan', () => {
  it('restores the tree when undone: bytes and folders', async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(fc.array(draft, { maxLength: 12 }), { maxLength: 3 }), async (files, plans) => {
        const ports = await vaultOf(files);
        const before = tree(ports);
        const run = testRun();
        let count = 0;
        for (const drafts of plans) {
          const operations = operationsOf(drafts, ports);
          const result = await applyPlan(ports, { operations, records: [], allOrNothing: false }, run);
          expect(result.conflicts).toEqual([]);
          count += result.operations.length;
        }
        if (count > 0) expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([]);
        expect(tree(ports)).toEqual(before);
      }),
      { numRuns: trials(150) },
    );
  });

  it('keeps the user’s edits between plan and apply, and between apply and undo, if the file is where the run moved it from', async () => {
    const edits = fc.dictionary(path, fc.uint8Array({ minLength: 50, maxLength: 60 }), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.array(draft, { maxLength: 10 }),
        edits,
        edits,
        fc.boolean(),
        async (files, drafts, early, late, allOrNothing) => {
          const ports = await vaultOf(files);
          const operations = operationsOf(drafts, ports);
          for (const [name, bytes] of Object.entries(early)) ports.vault.place(name, bytes);
          const edited = tree(ports);
          const run = testRun();
          const result = await applyPlan(ports, { operations, records: [], allOrNothing }, run);
          if (allOrNothing && result.conflicts.length > 0) expect(tree(ports)).toEqual(edited);
          expect(kept(ports, early)).toEqual(Object.keys(early));
          for (const [name, bytes] of Object.entries(late)) ports.vault.place(name, bytes);
          if (result.operations.length > 0) await undoRun(ports, run.id, testRun('undo'));
          expect(lost(ports, late)).toEqual([]);
        },
      ),
      { numRuns: trials(150) },
    );
  });
});

function kept(ports: MemoryWritingPorts, edits: Record<string, Uint8Array>): string[] {
  return Object.keys(edits).filter(
    (name) =>
      ports.hasher.sha256(ports.vault.files.get(name)?.bytes ?? 'gone') === ports.hasher.sha256(edits[name] ?? ''),
  );
}

function lost(ports: MemoryWritingPorts, edits: Record<string, Uint8Array>): string[] {
  const standing = new Set([...ports.vault.files.values()].map(({ bytes }) => ports.hasher.sha256(bytes)));
  return Object.keys(edits).filter((name) => !standing.has(ports.hasher.sha256(edits[name] ?? '')));
}
