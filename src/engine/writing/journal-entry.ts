import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import { joinBytes } from '../../core/join-bytes';
import type { Step } from '../../core/plan/step';
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
  /** Opens each part. */
  z.object({
    entry: z.literal('run'),
    version: z.literal(2),
    run: z.string(),
    command: z.string(),
    device: z.string(),
    at: z.string(),
  }),
  /** A transaction begins; `by` is the run that writes it: the run itself, or the one that undoes it. */
  z.object({ entry: z.literal('begin'), kind: z.enum(['apply', 'undo']), by: z.string(), at: z.string() }),
  /** A piece of a content that a later step needs, as text or, where it is not UTF-8, as base64. */
  z.object({
    entry: z.literal('content'),
    hash,
    piece: z.number(),
    of: z.number(),
    text: z.string().optional(),
    base64: z.string().optional(),
  }),
  /** A step that may be done once this line is on disk; `undoes` names the step it takes back. */
  z.object({ entry: z.literal('step'), id: z.string(), step: stepSchema, undoes: z.string().optional() }),
  /** The step met a conflict and was not done. */
  z.object({ entry: z.literal('skipped'), id: z.string() }),
  z.object({ entry: z.literal('committed'), at: z.string() }),
  z.object({ entry: z.literal('rolled-back'), at: z.string(), left: z.array(problem) }),
]);

/** One line of a journal. */
export type JournalEntry = z.infer<typeof entrySchema>;

/** A file or record that was left as it is, and why. */
export type Problem = z.infer<typeof problem>;

/** A large content makes many lines, and in the app they are made and read on the thread that draws. */
export const journalSliceMs = 8;

/** No line of ours is longer. */
const lineLength = 2_000_000;

const encoder = new TextEncoder();
const framed = /^\{"mac":"([0-9a-f]{64})","entry":(\{.*\})\}$/;

/** Signs the lines of one run's journal, each together with the one before it. */
export class JournalChain {
  /** `head`: the signature of the line to go on from; '' before the first. */
  constructor(
    private readonly ports: {
      readonly device: Pick<DeviceData, 'deviceId' | 'sign'>;
      readonly hasher: Pick<Hasher, 'sha256'>;
    },
    private readonly of: Pick<OpenRun, 'run' | 'chain'>,
    public head: string,
  ) {}

  /** `{"mac":"<64 hex digits>","entry":<entry>}` and a line feed, of the JSON of an entry. */
  encode(text: Uint8Array): Uint8Array {
    this.head = this.#sign(text);
    return joinBytes([encoder.encode(`{"mac":"${this.head}","entry":`), text, encoder.encode('}\n')]);
  }

  /** null for a line that this device did not write behind `head`: torn, changed, moved, or of another run, device or version. */
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
