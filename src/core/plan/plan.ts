import type { ContentHash } from '../content-hash';
import type { JsonValue } from '../json';
import type { VaultPath } from '../note/path';

/** One intended change of one file. `expects` is the hash of the content the change was made for. */
export type Operation =
  | { readonly op: 'create'; readonly path: VaultPath; readonly bytes: Uint8Array }
  | { readonly op: 'modify'; readonly path: VaultPath; readonly bytes: Uint8Array; readonly expects: ContentHash }
  | {
      readonly op: 'move';
      readonly path: VaultPath;
      readonly to: VaultPath;
      readonly expects: ContentHash;
      /** Folders that are removed with the file when they are empty then, outermost first. */
      readonly clears?: readonly string[];
    }
  | {
      readonly op: 'trash';
      readonly path: VaultPath;
      readonly expects: ContentHash;
      /** `device`: the file leaves the vault and its bytes are kept on the device only (they may hold secrets), not in the journal nor the trash. */
      readonly keep: 'trash' | 'device';
    };

/** A change of one device record that belongs to the plan: it is committed, rolled back and undone with it. `null` removes. */
export interface RecordChange {
  readonly key: string;
  readonly value: JsonValue;
}

/**
 * File operations as data, in the order they are applied, and the device records that go with them.
 * All or nothing: one conflict rolls everything back. Otherwise a conflicting operation is skipped and reported.
 */
export interface Plan {
  readonly operations: readonly Operation[];
  readonly records: readonly RecordChange[];
  readonly allOrNothing: boolean;
}

/** An operation as the terminal program prints it (`--dry-run`). */
export interface PrintedOperation {
  readonly op: Operation['op'];
  readonly path: string;
  readonly to?: string;
  readonly expects?: string;
}

/** The plan without its bytes, in order. */
export function printPlan(plan: Plan): PrintedOperation[] {
  return plan.operations.map((operation) => ({
    op: operation.op,
    path: operation.path,
    ...(operation.op === 'move' ? { to: operation.to } : {}),
    ...(operation.op === 'create' ? {} : { expects: operation.expects }),
  }));
}

/** Whether the lines of `before` that `after` does not have name a file: `name` as it is or encoded for an address, in any letter case. */
export function isNamedInChange(before: string, after: string, name: string): boolean {
  const kept = new Set(after.split(/\r\n?|\n/));
  const changed = before
    .split(/\r\n?|\n/)
    .filter((line) => !kept.has(line))
    .join('\n')
    .toLowerCase();
  return [name, encodeURI(name), encodeURIComponent(name)].some((spelled) => changed.includes(spelled.toLowerCase()));
}
