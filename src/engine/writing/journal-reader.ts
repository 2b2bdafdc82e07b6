import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { Step } from '../../core/plan/step';
import { Breather, unstoppable } from '../running/breather';
import { joinPieces, type Piece } from './content-pieces';
import { decodeEntry, journalSliceMs, type JournalEntry } from './journal-entry';
import { listRunKeys, partKey, type RunKeys } from './journal-keys';
import type { WritingPorts } from './writing-ports';

export interface JournalledStep {
  readonly id: string;
  readonly step: Step;
  readonly undoes: string | null;
}

export interface JournalledTransaction {
  readonly kind: 'apply' | 'undo';
  state: 'open' | 'committed' | 'rolled-back';
  /** Without those that were skipped. */
  steps: JournalledStep[];
}

type JournalPorts = Pick<WritingPorts, 'state' | 'device' | 'hasher' | 'clock'>;

/** What a device or the user's journal says of one run. Contents are read from the parts when they are asked for. */
export class Journal {
  readonly transactions: JournalledTransaction[] = [];
  command = '';
  at = '';
  /** True when a line other than the last of a part is not what was written. */
  isDamaged = false;
  private readonly places = new Map<ContentHash, number[]>();
  private hasChangedPlaces: boolean | null = null;
  private cached: { readonly part: number; readonly entries: JournalEntry[] } | null = null;

  private constructor(
    private readonly ports: JournalPorts,
    readonly keys: RunKeys,
  ) {}

  static async read(ports: JournalPorts, keys: RunKeys): Promise<Journal> {
    const journal = new Journal(ports, keys);
    for (const part of keys.parts) {
      for (const entry of await journal.entries(part)) journal.take(entry, part);
    }
    return journal;
  }

  /** The journal of a run of this device; null when there is none. */
  static async ofRun(ports: JournalPorts, run: string): Promise<Journal | null> {
    const keys = (await listRunKeys(ports.state, ports.device.deviceId)).find((each) => each.run === run);
    return keys === undefined ? null : Journal.read(ports, keys);
  }

  /** A content that a step named. Throws `damaged` when it cannot be had whole. */
  async content(hash: ContentHash): Promise<Uint8Array> {
    const bytes = (await this.fromParts(hash)) ?? (await this.ports.device.blobs.get(`originals/${hash}`));
    if (bytes === null || (await this.ports.hasher.digest(bytes)) !== hash) {
      throw new AppError('damaged', `The journal of run ${this.keys.run} is damaged: a content it kept cannot be read.`);
    }
    return bytes;
  }

  private take(entry: JournalEntry, part: number): void {
    if (entry.entry === 'run') {
      if (this.command === '') [this.command, this.at] = [entry.command, entry.at];
    } else if (entry.entry === 'content') {
      const parts = this.places.get(entry.hash) ?? [];
      if (parts.at(-1) !== part) parts.push(part);
      this.places.set(entry.hash, parts);
    } else if (entry.entry === 'begin') {
      this.transactions.push({ kind: entry.kind, state: 'open', steps: [] });
    } else {
      this.takeInto(this.transactions.at(-1), entry);
    }
  }

  private takeInto(transaction: JournalledTransaction | undefined, entry: Exclude<JournalEntry, { entry: 'run' | 'content' | 'begin' }>): void {
    if (transaction === undefined) this.isDamaged = true;
    else if (entry.entry === 'step') transaction.steps.push({ id: entry.id, step: entry.step, undoes: entry.undoes ?? null });
    else if (entry.entry === 'skipped') transaction.steps = transaction.steps.filter((step) => step.id !== entry.id);
    else transaction.state = entry.entry;
  }

  /** True for a run that moved files or took some away. */
  get changedPlaces(): boolean {
    this.hasChangedPlaces ??= this.transactions.some(({ kind, state, steps }) => kind === 'apply' && state === 'committed' && steps.some(({ step }) => step.kind === 'move' || (step.kind === 'file' && step.after === null)));
    return this.hasChangedPlaces;
  }

  private async fromParts(hash: ContentHash): Promise<Uint8Array | null> {
    let pieces: Piece[] = [];
    for (const part of this.places.get(hash) ?? []) {
      for (const entry of await this.entries(part)) {
        if (entry.entry !== 'content' || entry.hash !== hash) continue;
        // A writer that was stopped in the middle of a content began it anew.
        if (entry.piece === 0) pieces = [];
        pieces.push(entry);
        if (pieces.length === entry.of) return joinPieces(pieces);
      }
    }
    return null;
  }

  private async entries(part: number): Promise<JournalEntry[]> {
    if (this.cached?.part === part) return this.cached.entries;
    const bytes = await this.ports.state.get(partKey(this.keys.device, this.keys.run, part));
    const lines = new TextDecoder().decode(bytes ?? new Uint8Array(0)).split('\n');
    const entries: JournalEntry[] = [];
    const breather = new Breather(this.ports.clock, unstoppable, journalSliceMs);
    for (const [index, line] of lines.entries()) {
      await breather.breathe();
      const entry = line === '' ? null : decodeEntry(line, this.ports.hasher);
      if (entry !== null) entries.push(entry);
      else if (index < lines.length - 1) this.isDamaged = true;
    }
    this.cached = { part, entries };
    return entries;
  }
}
