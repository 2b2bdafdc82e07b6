import * as z from 'zod';
import { parseVaultPath, type VaultPath } from '../note/path';

/** Raised when transcripts have to be read again. */
export const talkVersion = 2;

const count = z.int().nonnegative();

const sessionSchema = z.object({
  id: z.string(),
  title: z.string(),
  project: z.string(),
  /** Day `YYYY-MM-DD` of the first turn; '' when the transcript gives no times. */
  day: z.string(),
  turns: count,
  /** Number of its first part in the transcript, and of the part after its last. */
  from: count,
  to: count,
});

const sourceSchema = z.object({
  key: z.string(),
  /** Where the transcript is: its path in the vault or on this computer. */
  label: z.string(),
  size: count,
  mtimeMs: z.number(),
  sessions: z.array(sessionSchema),
  /** Size in bytes and hash of the text of each part. */
  parts: z.array(z.tuple([count, count])),
  /** Number of the first part in each piece of the stored texts. */
  pieces: z.array(count),
  /** Names of the user by which its talks among people were read; missing without such talks. */
  names: z.array(z.string()).optional(),
  /** Why the transcript could not be read; missing when it could. */
  problem: z.string().optional(),
  /** True when its texts no longer fit, so that it has no conversations here. */
  isOld: z.literal(true).optional(),
});

/** A conversation of a transcript that is searched. */
export type KeptSession = z.infer<typeof sessionSchema>;

/** A transcript whose conversations are searched. */
export type KeptSource = z.infer<typeof sourceSchema>;

/** What the device keeps of captured transcripts besides their texts. */
export const keptTalkSchema = z.object({ version: z.literal(talkVersion), sources: z.array(sourceSchema) });

/** A place of a part: its transcript, its conversation and its number in the transcript. */
export interface PartPlace {
  readonly source: KeptSource;
  readonly session: KeptSession;
  readonly number: number;
}

/** Returns the path under which the index knows a part. */
export function partPath({ key }: Pick<KeptSource, 'key'>, number: number): VaultPath {
  return parseVaultPath(`${key}/${String(number).padStart(6, '0')}.md`);
}

/** Finds parts by the paths under which the index knows them. */
export class KeptTalk {
  readonly #sources: ReadonlyMap<string, KeptSource>;
  /** For each session the transcript that holds most of it. */
  readonly #best = new Map<string, { readonly source: KeptSource; readonly session: KeptSession }>();

  constructor(readonly sources: readonly KeptSource[]) {
    this.#sources = new Map(sources.map((source) => [source.key, source]));
    for (const source of sources)
      for (const session of source.sessions)
        if ((this.#best.get(session.id)?.session.turns ?? 0) < session.turns)
          this.#best.set(session.id, { source, session });
  }

  get sessionCount(): number {
    return this.#best.size;
  }

  hasSession(id: string): boolean {
    return this.#best.has(id);
  }

  /** Returns where a session is kept; null when it is not. */
  find(id: string): { readonly source: KeptSource; readonly session: KeptSession } | null {
    return this.#best.get(id) ?? null;
  }

  /** Yields every part once: of a session in several transcripts, those of the one that holds most of it. */
  *parts(): Iterable<PartPlace> {
    for (const { source, session } of this.#best.values())
      for (let number = session.from; number < session.to; number += 1) yield { source, session, number };
  }

  placeOf(path: string): PartPlace | null {
    const [, key = '', digits = ''] = /^([0-9a-f]+)\/(\d+)\.md$/.exec(path) ?? [];
    const source = this.#sources.get(key);
    const number = Number(digits);
    const session = source?.sessions.find(({ from, to }) => from <= number && number < to);
    return source === undefined || session === undefined ? null : { source, session, number };
  }
}
