import type { ContentHash } from '../content-hash';
import type { JsonValue } from '../json';
import type { VaultPath } from '../note/path';

/** One intended change of one file. `expects` is the hash of the content for which the change was made. */
export type FileOperation =
  | { readonly op: 'create'; readonly path: VaultPath; readonly bytes: Uint8Array }
  | { readonly op: 'modify'; readonly path: VaultPath; readonly bytes: Uint8Array; readonly expects: ContentHash }
  | {
      readonly op: 'move';
      readonly path: VaultPath;
      readonly to: VaultPath;
      readonly expects: ContentHash;
      /** Folders that are removed after the file if they are empty, outermost first. */
      readonly clears?: readonly string[];
    }
  | {
      readonly op: 'trash';
      readonly path: VaultPath;
      readonly expects: ContentHash;
      /**
       * `device`: the file leaves the vault, and its bytes are kept only on the device, not in the journal or the
       * trash, because they may contain secrets.
       */
      readonly keep: 'trash' | 'device';
      /** Folders that are removed after the file if they are empty, outermost first. */
      readonly clears?: readonly string[];
    };

/** A change of one device record that is part of the plan: it is committed, rolled back and undone with it. `null` removes the record. */
export interface RecordChange {
  readonly key: string;
  readonly value: JsonValue;
}

/**
 * File operations as data, in the order in which they are applied, and the accompanying changes of device records. With
 * `allOrNothing`, one conflict rolls everything back; otherwise a conflicting operation is skipped and reported.
 */
export interface Plan {
  readonly operations: readonly FileOperation[];
  readonly records: readonly RecordChange[];
  readonly allOrNothing: boolean;
}

/** An operation in the format of the terminal program (`--dry-run`). */
export interface PrintedOperation {
  readonly op: FileOperation['op'];
  readonly path: string;
  readonly to?: string;
  readonly expects?: string;
}

const contents = new WeakMap<PrintedOperation, Uint8Array>();

/** Returns the operations of a plan without their bytes, in order. */
export function printPlan({ operations }: Pick<Plan, 'operations'>): PrintedOperation[] {
  return operations.map((operation) => {
    const printed = {
      op: operation.op,
      path: operation.path,
      ...(operation.op === 'move' ? { to: operation.to } : {}),
      ...(operation.op === 'create' ? {} : { expects: operation.expects }),
    };
    if ('bytes' in operation) contents.set(printed, operation.bytes);
    return printed;
  });
}

/** Returns what an operation that `printPlan` printed writes; null when it writes nothing, or was printed elsewhere. */
export function plannedContent(printed: PrintedOperation): Uint8Array | null {
  return contents.get(printed) ?? null;
}

/** True when a line of `before` that is missing in `after` contains the name of a file: `name` as it is or URL-encoded, in any letter case. */
export function isNamedInChange(before: string, after: string, name: string): boolean {
  const kept = new Set(after.split(/\r\n?|\n/));
  const changed = before
    .split(/\r\n?|\n/)
    .filter((line) => !kept.has(line))
    .join('\n')
    .toLowerCase();
  return [name, encodeURI(name), encodeURIComponent(name)].some((spelled) => changed.includes(spelled.toLowerCase()));
}
