import * as z from 'zod';
import { AppError } from '../../core/errors';
import {
  KeptTalk,
  type KeptSource,
  keptTalkSchema,
  partPath,
  type PartPlace,
  talkVersion,
} from '../../core/recall/kept-talk';
import { type SpokenTurn, spokenTurn, type TalkPart } from '../../core/recall/talk-part';
import type { BlobStore } from '../../ports/blob-store';
import type { FileEntry, VaultFiles } from '../../ports/vault';
import { pieceKey, piecesPrefix } from './read-talk';

const catalogKey = 'talk/catalog.json';

const pieceSchema = z.array(
  z.object({
    text: z.string(),
    turns: z.array(
      z.object({
        id: z.string(),
        role: z.enum(['user', 'assistant']),
        at: z.string().nullable(),
        start: z.number(),
        end: z.number(),
        speaker: z.string().optional(),
      }),
    ),
  }),
);

/** Number of pieces that stay in memory: neighbors of a hit are often in the same one. */
const mostPieces = 12;

/**
 * The conversations that the device keeps, as files to search. Everything can be made again from the transcripts, so
 * what is missing or damaged counts as absent.
 */
export class TalkStore implements VaultFiles {
  talk = new KeptTalk([]);
  #catalog = '';
  readonly #pieces = new Map<string, Promise<readonly TalkPart[]>>();

  constructor(private readonly cache: BlobStore) {}

  /** Reads what this or another program stored last. */
  async load(): Promise<void> {
    const text = new TextDecoder().decode((await this.cache.get(catalogKey)) ?? new Uint8Array());
    if (text === this.#catalog) return;
    this.#take(text, readCatalog(text));
  }

  /** Stores which transcripts are kept; returns false when nothing changed. */
  async save(sources: readonly KeptSource[]): Promise<boolean> {
    const text = JSON.stringify({ version: talkVersion, sources });
    if (text === this.#catalog) return false;
    await this.cache.put(catalogKey, new TextEncoder().encode(text));
    this.#take(text, sources);
    return true;
  }

  /** Removes the texts that no kept transcript names. */
  async prune(): Promise<void> {
    const named = new Set(this.talk.sources.flatMap(({ key, pieces }) => pieces.map((first) => pieceKey(key, first))));
    for (const key of await this.cache.list(piecesPrefix('').slice(0, -1)))
      if (key !== catalogKey && !named.has(key)) await this.cache.delete(key);
  }

  list(): Promise<FileEntry[]> {
    return Promise.resolve([...this.talk.parts()].map(entryOf).sort((one, other) => (one.path < other.path ? -1 : 1)));
  }

  stat(path: string): Promise<FileEntry | null> {
    const place = this.talk.placeOf(path);
    return Promise.resolve(place === null ? null : entryOf(place));
  }

  async read(path: string): Promise<Uint8Array> {
    const place = this.talk.placeOf(path);
    const part = place === null ? null : await this.part(place);
    if (part === null) throw new AppError('not-found', `The conversation at ${path} is gone.`, path);
    return new TextEncoder().encode(part.text);
  }

  /** Returns a part; null when its text is gone. */
  async part({ source, number }: PartPlace): Promise<TalkPart | null> {
    const first = source.pieces.filter((each) => each <= number).at(-1);
    if (first === undefined) return null;
    const parts = await this.#piece(pieceKey(source.key, first));
    return parts[number - first] ?? null;
  }

  /** Returns everything that was said in a session, in order; empty when it is not kept. */
  async turnsOf(id: string): Promise<SpokenTurn[]> {
    const kept = this.talk.find(id);
    if (kept === null) return [];
    const turns: SpokenTurn[] = [];
    for (let number = kept.session.from; number < kept.session.to; number += 1) {
      const part = await this.part({ ...kept, number });
      turns.push(...(part?.turns ?? []).map((turn) => spokenTurn(part?.text ?? '', turn)));
    }
    return turns;
  }

  #piece(key: string): Promise<readonly TalkPart[]> {
    const kept = this.#pieces.get(key) ?? this.#readPiece(key);
    this.#pieces.delete(key);
    this.#pieces.set(key, kept);
    const [oldest] = this.#pieces.keys();
    if (this.#pieces.size > mostPieces && oldest !== undefined) this.#pieces.delete(oldest);
    return kept;
  }

  async #readPiece(key: string): Promise<readonly TalkPart[]> {
    const bytes = await this.cache.get(key);
    return bytes === null ? [] : (pieceSchema.safeParse(parsed(new TextDecoder().decode(bytes))).data ?? []);
  }

  #take(text: string, sources: readonly KeptSource[]): void {
    this.#catalog = text;
    this.talk = new KeptTalk(sources);
    this.#pieces.clear();
  }
}

function entryOf(place: PartPlace): FileEntry {
  const [size = 0, stamp = 0] = place.source.parts[place.number] ?? [];
  return { path: partPath(place.source, place.number), size, mtimeMs: stamp, isLink: false };
}

function readCatalog(text: string): readonly KeptSource[] {
  return keptTalkSchema.safeParse(parsed(text)).data?.sources ?? [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
