import type { ContentHash } from '../../core/content-hash';
import { joinBytes } from '../../core/join-bytes';
import { Breather, unstoppable } from '../running/breather';
import { cutPieces, encodePiece } from './content-pieces';
import { encodeEntry, journalSliceMs, type JournalEntry } from './journal-entry';
import { listRunKeys, openKey, partKey } from './journal-keys';
import type { WritingPorts } from './writing-ports';

/** Sync programs refuse larger files. */
const partBytes = 3_900_000;

export interface JournalRun {
  readonly run: string;
  readonly command: string;
}

/**
 * Appends to the journal of one run. Each writer begins a part of its own, so that a torn last line never stands before a good one.
 * What `write` was given is on disk when it resolves.
 */
export class JournalWriter {
  private size = 0;
  private constructor(
    private readonly ports: WritingPorts,
    private readonly run: JournalRun,
    private part: number,
    private readonly kept: Set<ContentHash>,
  ) {}

  /** Marks the run as unfinished before anything else. `kept`: contents that the journal of this run holds already. */
  static async open(ports: WritingPorts, run: JournalRun, kept: Iterable<ContentHash> = []): Promise<JournalWriter> {
    const device = ports.device.deviceId;
    const keys = (await listRunKeys(ports.state, device)).find((each) => each.run === run.run);
    await ports.state.put(openKey(device, run.run), new Uint8Array(0));
    return new JournalWriter(ports, run, (keys?.parts.at(-1) ?? 0) + 1, new Set(kept));
  }

  /** The number that names this writer's steps. */
  get firstPart(): number {
    return this.part;
  }

  /** Entries in order; contents are written before the entries that need them, each once. */
  async write(entries: readonly JournalEntry[], contents: ReadonlyMap<ContentHash, Uint8Array> = new Map()): Promise<void> {
    await this.append(this.lines(entries, contents));
    for (const hash of contents.keys()) this.kept.add(hash);
  }

  /** The transaction has ended, one way or the other. */
  async close(): Promise<void> {
    await this.ports.state.delete(openKey(this.ports.device.deviceId, this.run.run));
  }

  /** One at a time: a large content makes many, and never all of them lie in memory. */
  private *lines(entries: readonly JournalEntry[], contents: ReadonlyMap<ContentHash, Uint8Array>): Generator<string, void, undefined> {
    for (const [hash, bytes] of contents) {
      if (this.kept.has(hash)) continue;
      const pieces = cutPieces(bytes);
      for (const [index, piece] of pieces.entries()) yield this.encode({ entry: 'content', hash, piece: index, of: pieces.length, ...encodePiece(piece) });
    }
    for (const entry of entries) yield this.encode(entry);
  }

  private encode(entry: JournalEntry): string {
    return encodeEntry(entry, this.ports.hasher);
  }

  private async append(lines: Iterable<string>): Promise<void> {
    const encoder = new TextEncoder();
    const breather = new Breather(this.ports.clock, unstoppable, journalSliceMs);
    let block: Uint8Array[] = [];
    for (const line of lines) {
      await breather.breathe();
      const bytes = encoder.encode(line);
      if (this.size + bytes.length > partBytes) {
        await this.flush(block);
        block = [];
        this.part++;
        this.size = 0;
      }
      if (this.size === 0) {
        const header = encoder.encode(this.encode(this.header()));
        block.push(header);
        this.size += header.length;
      }
      block.push(bytes);
      this.size += bytes.length;
    }
    await this.flush(block);
  }

  private async flush(block: readonly Uint8Array[]): Promise<void> {
    if (block.length === 0) return;
    try {
      await this.ports.state.append(partKey(this.ports.device.deviceId, this.run.run, this.part), joinBytes(block));
    } catch (error) {
      // The line may be torn: what follows goes into a part of its own.
      this.part++;
      this.size = 0;
      throw error;
    }
  }

  private header(): JournalEntry {
    return { entry: 'run', version: 1, run: this.run.run, command: this.run.command, device: this.ports.device.deviceId, at: this.ports.clock.now().toISOString() };
  }
}
