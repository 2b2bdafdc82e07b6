import type { ContentHash } from '../content-hash';
import { AppError } from '../errors';

/** A change of a file from one content to another; `null` means no file. */
export interface FileStep {
  readonly kind: 'file';
  readonly path: string;
  readonly before: ContentHash | null;
  readonly after: ContentHash | null;
  /** How the file is removed: to the user's trash, or permanently. */
  readonly leaves: 'trash' | 'outright';
  /** True when the contents may contain secrets: they are kept on the device, never in the journal. */
  readonly isPrivate: boolean;
  /** Folders that this step creates, outermost first; if empty, they are removed again when it is reversed. */
  readonly makes: readonly string[];
  /** Folders that are removed after the file if they are empty, outermost first. */
  readonly clears: readonly string[];
}

/** A move of a file of known content. */
export interface MoveStep {
  readonly kind: 'move';
  readonly path: string;
  readonly to: string;
  readonly hash: ContentHash;
  readonly makes: readonly string[];
  readonly clears: readonly string[];
}

/** A change of a device record; the hashes are those of its JSON text, `null` means no record. */
export interface RecordStep {
  readonly kind: 'record';
  readonly key: string;
  readonly before: ContentHash | null;
  readonly after: ContentHash | null;
}

/** One change between two known states, as stored in the journal, with everything needed to apply or reverse it. */
export type Step = FileStep | MoveStep | RecordStep;

const form = /^(?:watermarks|held)\/[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/;

/** Returns the step that reverses `step`. A created file is removed permanently, never to a trash. */
export function inverseOf(step: Step): Step {
  switch (step.kind) {
    case 'file':
      return {
        ...step,
        before: step.after,
        after: step.before,
        leaves: 'outright',
        makes: step.clears,
        clears: step.makes,
      };
    case 'move':
      return { ...step, path: step.to, to: step.path, makes: step.clears, clears: step.makes };
    case 'record':
      return { ...step, before: step.after, after: step.before };
  }
}

/** Returns the hashes of the contents that must be kept to apply or reverse the step. */
export function contentsOf(step: Step): ContentHash[] {
  if (step.kind === 'move') return [];
  return [step.before, step.after].filter((hash) => hash !== null);
}

/** Returns the paths and records that a step reads or changes; two steps that share one cannot be prepared together. */
export function placesOf(step: Step): string[] {
  switch (step.kind) {
    case 'file':
      return [step.path];
    case 'move':
      return [step.path, step.to];
    case 'record':
      return [`record ${step.key}`];
  }
}

/** Returns the file or record that a report names. */
export function subjectOf(step: Step): string {
  return step.kind === 'record' ? step.key : step.path;
}

/**
 * Checks that a plan or a journal may change a device record: the read positions of sessions, and the inbox files that
 * are not captured again. Settings, providers, accepted texts, the ledger and the list of runs are off limits. Throws
 * `outside-vault`.
 */
export function requireJournalledRecord(key: string): string {
  if (!form.test(key))
    throw new AppError(
      'outside-vault',
      `The device record "${key.slice(0, 100)}" is not one that a run may change.`,
      key,
    );
  return key;
}
