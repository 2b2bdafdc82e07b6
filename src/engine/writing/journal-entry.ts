import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import { joinBytes } from '../../core/join-bytes';
import type { Step } from '../../core/plan/step';
import type { BlobStore } from '../../ports/blob-store';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { OpenRun } from './run-records';

const hash = z.custom<ContentHash>((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));

const folders = z.array(z.string());

const stepSchema: z.ZodType<Step> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    path: z.string(),
    before: hash.nullable(),
    after: hash.nullable(),
    leaves: z.enum(['trash', 'outright']),
    isPrivate: z.boolean(),
    makes: folders,
    clears: folders,
  }),
  z.object({ kind: z.literal('move'), path: z.string(), to: z.string(), hash, makes: folders, clears: folders }),
  z.object({ kind: z.literal('record'), key: z.string(), before: hash.nullable(), after: hash.nullable() }),
]);

const problem = z.object({ path: z.string(), reason: z.string() });

const entrySchema = z.discriminatedUnion('entry', [
  /** First line of each part. */
  z.object({
    entry: z.literal('run'),
    version: z.literal(2),
    run: z.string(),
    command: z.string(),
    device: z.string(),
    at: z.string(),
  }),
  /** Start of a transaction; `by` is the run that writes it: the run itself, or the one that undoes or redoes it. */
  z.object({ entry: z.literal('begin'), kind: z.enum(['apply', 'undo']), by: z.string(), at: z.string() }),
  /** A piece of a content that a later step needs: text, or base64 when it is not UTF-8. */
  z.object({
    entry: z.literal('content'),
    hash,
    piece: z.number(),
    of: z.number(),
    text: z.string().optional(),
    base64: z.string().optional(),
  }),
  /** A step that may be carried out once this line is on disk; `undoes` is the id of the step that it reverts, of an undo in a redo. */
  z.object({ entry: z.literal('step'), id: z.string(), step: stepSchema, undoes: z.string().optional() }),
  /** The step had a conflict and was not carried out. */
  z.object({ entry: z.literal('skipped'), id: z.string() }),
  z.object({ entry: z.literal('committed'), at: z.string() }),
  z.object({ entry: z.literal('rolled-back'), at: z.string(), left: z.array(problem) }),
]);

/** One line of a journal. */
export type JournalEntry = z.infer<typeof entrySchema>;

/** A file or record that was not changed, and the reason. */
export type Problem = z.infer<typeof problem>;

/**
 * Time in ms after which reading or writing a journal pauses: a large content makes many lines, and the app handles
 * them on the UI thread.
 */
export const journalSliceMs = 8;

/** Upper bound of the length of a line we write. */
const lineLength = 2_000_000;

const encoder = new TextEncoder();

const framed = /^\{"mac":"([0-9a-f]{64})","entry":(\{.*\})\}$/;

/**
 * Keys of the files of one run under `journal/`. Anything else there, such as a conflict copy made by a sync program,
 * is ignored.
 */
export interface RunKeys {
  readonly device: string;
  readonly run: string;
  /** Numbers of the journal's parts, ascending. */
  readonly parts: readonly number[];
  /** True when an earlier version left its marker of an unfinished transaction. */
  readonly isMarked: boolean;
}

const name = /^[A-Za-z0-9_-]{1,100}$/;

const form = /^journal\/([A-Za-z0-9_-]{1,100})\.([A-Za-z0-9_-]{1,100})\.(?:(\d{1,6})\.jsonl|(open|json))$/;

/** Signs the lines of one run's journal, each chained to the previous one. */
export class JournalChain {
  /** `head`: the signature of the line to continue from; '' before the first. */
  constructor(
    private readonly ports: {
      readonly device: Pick<DeviceData, 'deviceId' | 'sign'>;
      readonly hasher: Pick<Hasher, 'sha256'>;
    },
    private readonly of: Pick<OpenRun, 'run' | 'chain'>,
    public head: string,
  ) {}

  /** Returns the line `{"mac":"<64 hex digits>","entry":<entry>}` with a line feed for the JSON of an entry. */
  encode(text: Uint8Array): Uint8Array {
    this.head = this.#sign(text);
    return joinBytes([encoder.encode(`{"mac":"${this.head}","entry":`), text, encoder.encode('}\n')]);
  }

  /**
   * Returns the entry of a line, or null when this device did not write the line directly after `head`: torn, changed,
   * moved, or from another run, device or version.
   */
  decode(line: string): JournalEntry | null {
    const [, mac, text] = line.length > lineLength ? [] : (framed.exec(line) ?? []);
    if (mac === undefined || text === undefined || this.#sign(text) !== mac) return null;
    const { data } = entrySchema.safeParse(JSON.parse(text));
    if (data === undefined) return null;
    this.head = mac;
    return data;
  }

  #sign(text: Uint8Array | string): string {
    const { device, hasher } = this.ports;
    return device.sign(
      [
        'cyberbrain journal 2',
        device.deviceId,
        this.of.run,
        String(this.of.chain),
        this.head,
        hasher.sha256(text),
      ].join('\n'),
    );
  }
}

/** Returns the entry of a line that anybody may have written; null when it is malformed. Never act on it unasked. */
export function readUnverified(line: string): JournalEntry | null {
  const text = line.length > lineLength ? undefined : framed.exec(line)?.[2];
  if (text === undefined) return null;
  try {
    return entrySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** True when the text has the form of a run id. */
export function isRunId(text: string): boolean {
  return name.test(text);
}

export function partKey(device: string, run: string, part: number): string {
  return `journal/${device}.${run}.${part}.jsonl`;
}

export function summaryKey(device: string, run: string): string {
  return `journal/${device}.${run}.json`;
}

/**
 * Lists all runs with files under `journal/`, of one device or of all, sorted by run id. These files are not trusted:
 * anybody may have put them there.
 */
export async function listRunKeys(state: Pick<BlobStore, 'list'>, device?: string): Promise<RunKeys[]> {
  const runs = new Map<string, { device: string; run: string; parts: number[]; isMarked: boolean }>();
  for (const key of await state.list(device === undefined ? 'journal/' : `journal/${device}.`)) {
    const match = form.exec(key);
    const [owner, run] = [match?.[1], match?.[2]];
    if (owner === undefined || run === undefined) continue;
    const keys = runs.get(`${run}.${owner}`) ?? { device: owner, run, parts: [], isMarked: false };
    if (match?.[3] !== undefined) keys.parts.push(Number(match[3]));
    if (match?.[4] === 'open') keys.isMarked = true;
    runs.set(`${run}.${owner}`, keys);
  }
  const sorted = [...runs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, keys]) => keys);
  for (const keys of sorted) keys.parts.sort((a, b) => a - b);
  return sorted;
}
