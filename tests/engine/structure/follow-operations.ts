import type { FileOperation } from '../../../src/core/plan/plan';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();

/** Does operations to files in memory as a disk would that minds letter case: each finds what it expects, and its place free. */
export function followOperations(
  files: ReadonlyMap<string, string>,
  operations: readonly FileOperation[],
): Map<string, string> {
  const after = new Map(files);
  for (const operation of operations) {
    const { op, path } = operation;
    const text = after.get(path);
    if (op === 'create') expect(text).toBeUndefined();
    else expect(hasher.sha256(text ?? 'nothing')).toBe(operation.expects);
    if (op === 'create' || op === 'modify')
      after.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(operation.bytes));
    else after.delete(path);
    if (op === 'move') {
      expect(after.has(operation.to)).toBe(false);
      after.set(operation.to, text ?? '');
    }
  }
  return after;
}
