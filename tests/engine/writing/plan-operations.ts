import type { FileOperation, Plan } from '../../../src/core/plan/plan';
import type { VaultPath } from '../../../src/core/note/path';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const at = (path: string): VaultPath => path as VaultPath;
export const plan = (operations: FileOperation[], given: Partial<Plan> = {}): Plan => ({
  operations,
  records: [],
  allOrNothing: false,
  ...given,
});
export const create = (path: string, text: string): FileOperation => ({
  op: 'create',
  path: at(path),
  bytes: bytes(text),
});

export const modify = (path: string, from: string, to: string): FileOperation => ({
  op: 'modify',
  path: at(path),
  bytes: bytes(to),
  expects: hasher.sha256(from),
});
export const move = (path: string, to: string, text: string): FileOperation => ({
  op: 'move',
  path: at(path),
  to: at(to),
  expects: hasher.sha256(text),
});
export const trash = (path: string, text: string, keep: 'trash' | 'device' = 'trash'): FileOperation => ({
  op: 'trash',
  path: at(path),
  expects: hasher.sha256(text),
  keep,
});
