import type { KeptSession, KeptSource } from '../../core/recall/kept-talk';
import { partsOf, type TalkPart } from '../../core/recall/talk-part';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { isAppError, messageOf } from '../../core/errors';
import type { Session, Turn } from '../../core/transcript/turn';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { ReadingRun, TranscriptReader } from '../../ports/transcript-reader';
import { findProject, type ProjectDeps } from '../filing/find-project';
import { readingName } from '../capturing/reading-name';
import { Yielder } from '../running/yielder';
import type { CapturedFile } from './captured-files';

export interface ReadTalkDeps extends ProjectDeps {
  readonly transcripts: TranscriptReader;
  readonly hasher: Hasher;
  readonly clock: Clock;
  /** The device cache, which stores the texts. */
  readonly cache: BlobStore;
}

/** Size in characters of a piece of the stored texts: small enough to be read for a single part. */
const pieceLength = 120_000;

const longestTitle = 200;

/** Returns the prefix of the stored texts of a transcript. */
export function piecesPrefix(key: string): string {
  return `talk/${key}/`;
}

/** Returns the key of the piece that begins with this part. */
export function pieceKey(key: string, firstPart: number): string {
  return `${piecesPrefix(key)}${String(firstPart).padStart(6, '0')}.json`;
}

/** Returns the short name of a transcript in the store. */
export function keyOfFile({ label }: Pick<CapturedFile, 'label'>, hasher: Hasher): string {
  return hasher.sha256(label).slice(0, 16);
}

/**
 * Reads the conversations of a transcript and stores their parts, without secrets. A transcript that cannot be read has
 * none, and says why. Throws `cancelled`.
 */
export async function readTalk(file: CapturedFile, deps: ReadTalkDeps, run: ReadingRun): Promise<KeptSource> {
  const { label, size, mtimeMs } = file;
  const key = keyOfFile(file, deps.hasher);
  const writer = new PartWriter(key, deps, new Yielder(deps.clock, run.signal));
  const facts = { key, label, size, mtimeMs };
  try {
    const sessions = await readSessions(file, deps, writer, run);
    await writer.finish();
    const names = writer.isAmongPeople ? { names: [...deps.settings.ownNames] } : {};
    return { ...facts, ...names, sessions, parts: writer.parts, pieces: writer.pieces };
  } catch (error) {
    if (isAppError(error, 'cancelled') || isAppError(error, 'disk-full')) throw error;
    return { ...facts, sessions: [], parts: [], pieces: [], problem: messageOf(error) };
  }
}

async function readSessions(
  file: CapturedFile,
  deps: ReadTalkDeps,
  writer: PartWriter,
  run: ReadingRun,
): Promise<KeptSession[]> {
  const me = { named: null, names: deps.settings.ownNames };
  const opened = await deps.transcripts.open(await file.open(), readingName(file.label, file.label), run, me);
  const sessions: KeptSession[] = [];
  try {
    for await (const session of opened.sessions(run)) {
      if (session.turns.length === 0) continue;
      const talk = await opened.talk(session.id, file.isRedacted, run);
      sessions.push(await writer.add(session, talk));
    }
  } finally {
    await opened.close();
  }
  return sessions;
}

/** Stores the parts of conversations in pieces. */
class PartWriter {
  readonly parts: [size: number, stamp: number][] = [];
  readonly pieces: number[] = [];
  isAmongPeople = false;
  #piece: TalkPart[] = [];
  #length = 0;

  constructor(
    private readonly key: string,
    private readonly deps: ReadTalkDeps,
    private readonly yielder: Yielder,
  ) {}

  async add(session: Session, talk: readonly Turn[]): Promise<KeptSession> {
    const { hasher, redactor } = this.deps;
    const project = (await findProject(session.cwd, this.deps))?.name ?? '';
    const written = (session.title ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
    const title = harmlessLine((await redactor.redact(written)).text.slice(0, longestTitle));
    const from = this.parts.length;
    const isAmongPeople = session.isAmongPeople === true;
    this.isAmongPeople ||= isAmongPeople;
    for (const part of partsOf(talk, { session: session.id, title, project, isAmongPeople })) {
      const bytes = new TextEncoder().encode(part.text);
      this.parts.push([bytes.length, parseInt(hasher.sha256(bytes).slice(0, 8), 16)]);
      this.#piece.push(part);
      this.#length += part.text.length;
      if (this.#length >= pieceLength) await this.finish();
      await this.yielder.yieldIfDue();
    }
    const day = (talk.find(({ at }) => at !== null)?.at ?? '').slice(0, 10);
    return { id: session.id, title, project, day, turns: talk.length, from, to: this.parts.length };
  }

  /** Stores the parts that are not stored yet. */
  async finish(): Promise<void> {
    if (this.#piece.length === 0) return;
    const first = this.parts.length - this.#piece.length;
    this.pieces.push(first);
    await this.deps.cache.put(pieceKey(this.key, first), new TextEncoder().encode(JSON.stringify(this.#piece)));
    this.#piece = [];
    this.#length = 0;
  }
}
