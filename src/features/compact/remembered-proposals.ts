import * as z from 'zod';
import type { JsonValue } from '../../core/json';
import { parseVaultPath } from '../../core/note/path';
import { stripByteOrderMark } from '../../core/note/note-text';
import { answerNames, jobIds, type JobId, type UpkeepProposal } from '../../core/upkeep/proposal';
import { readUpkeepNote, type UpkeepNote } from '../../core/upkeep/upkeep-note';
import { readExistingNote } from '../../engine/reading/existing-note';
import { localDay } from '../../engine/reading/local-day';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import { readRecord } from '../../engine/reading/read-record';
import type { Run } from '../../ports/run';
import type { FileEntry } from '../../ports/vault';
import type { CompactDeps } from './compact-deps';
import { firstSeenOn } from './read-vault';

/** Record of the device with what the last run found. */
const recordKey = 'upkeep-found.json';
/** Raised when other proposals would be found in the same notes. */
const version = 4;
/** A file that changed so shortly before may change again without another time. */
const settledMs = 2_000;
/** Maximum number of proposals and of left-out notes that are remembered. */
const mostRemembered = 2_000;

const said = z.object({ text: z.string(), words: z.array(z.string()) });
const recordSchema = z.object({
  key: z.string(),
  comparedCount: z.int(),
  leftOut: z.array(z.object({ path: z.string(), reason: z.string() })),
  proposals: z.array(
    z.object({
      job: z.enum(jobIds),
      notes: z.array(z.string()).min(1),
      action: z.enum(['merge', 'trash', 'stale', 'relate', 'decide']),
      reason: z.string(),
      proposed: z.enum(answerNames).optional(),
      sentences: z.tuple([said, said]).optional(),
    }),
  ),
});

export interface FoundProposals {
  readonly proposals: readonly UpkeepProposal[];
  readonly leftOut: readonly LeftOutNote[];
  /** Number of notes that were compared. */
  readonly comparedCount: number;
}

/** What rules found in a vault at the last run, as long as no file of it has changed since. */
export class RememberedProposals {
  private constructor(
    private readonly services: CompactDeps,
    private readonly key: string | null,
  ) {}

  /** `files` are all files of the vault. */
  static async of(
    jobs: readonly JobId[],
    files: readonly FileEntry[],
    services: CompactDeps,
  ): Promise<RememberedProposals> {
    const { clock, hasher, exclusions } = services;
    const today = localDay(clock.now());
    const firstSeen = await firstSeenOn(services.device, today);
    const excludes = await exclusions();
    const latest = files.reduce((most, { mtimeMs }) => Math.max(most, mtimeMs), 0);
    if (latest > clock.now().getTime() - settledMs) return new RememberedProposals(services, null);
    const seen = files.map(
      (file) => `${file.path}\n${file.size} ${file.mtimeMs} ${Number(file.isLink)} ${excludes(file) ?? ''}`,
    );
    const key = [version, today, firstSeen, ...jobs, ...seen].join('\n');
    return new RememberedProposals(services, hasher.sha256(new TextEncoder().encode(key)));
  }

  /** Returns what was found then; null when anything has changed, or nothing was remembered. */
  async get(run: Run): Promise<FoundProposals | null> {
    const record =
      this.key === null
        ? null
        : await readRecord(this.services.device, recordKey, recordSchema, 'All notes are compared again.');
    if (record === null || record.key !== this.key) return null;
    const proposals: UpkeepProposal[] = [];
    for (const { notes: paths, ...proposal } of record.proposals) {
      const [first, ...others] = await this.#read(paths, run);
      if (first === undefined || others.length + 1 < paths.length) return null;
      proposals.push({ ...(proposal as Omit<UpkeepProposal, 'notes'>), notes: [first, ...others] });
    }
    return { proposals, leftOut: record.leftOut, comparedCount: record.comparedCount };
  }

  async put({ proposals, leftOut, comparedCount }: FoundProposals): Promise<void> {
    if (this.key === null || Math.max(proposals.length, leftOut.length) > mostRemembered) return;
    await this.services.device.put(recordKey, {
      ...{ key: this.key, comparedCount },
      leftOut,
      proposals: proposals.map(({ notes, ...proposal }) => ({ ...proposal, notes: notes.map(({ path }) => path) })),
    } as unknown as JsonValue);
  }

  async #read(paths: readonly string[], run: Run): Promise<UpkeepNote[]> {
    const { vault, hasher } = this.services;
    const notes: UpkeepNote[] = [];
    for (const path of paths.map(parseVaultPath)) {
      run.signal.throwIfCancelled();
      const note = await readExistingNote(path, vault, hasher);
      const read =
        note?.isChangeable === true
          ? readUpkeepNote(
              { path, text: stripByteOrderMark(note.text), hash: note.hash },
              localDay(this.services.clock.now()),
            )
          : null;
      if (read !== null) notes.push(read);
    }
    return notes;
  }
}
