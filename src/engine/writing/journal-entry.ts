import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import type { Step } from '../../core/plan/step';
import type { Hasher } from '../../ports/hasher';

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
  z.object({ entry: z.literal('run'), version: z.literal(1), run: z.string(), command: z.string(), device: z.string(), at: z.string() }),
  /** A transaction begins; `by` is the run that writes it: the run itself, or the one that undoes it. */
  z.object({ entry: z.literal('begin'), kind: z.enum(['apply', 'undo']), by: z.string(), at: z.string() }),
  /** A piece of a content that a later step needs, as text or, where it is not UTF-8, as base64. */
  z.object({ entry: z.literal('content'), hash, piece: z.number(), of: z.number(), text: z.string().optional(), base64: z.string().optional() }),
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

/** `{"sum":"<first 16 hex digits of the entry's SHA-256>","entry":<entry>}` and a line feed. */
export function encodeEntry(entry: JournalEntry, hasher: Hasher): string {
  const text = JSON.stringify(entry);
  return `{"sum":"${hasher.sha256(text).slice(0, 16)}","entry":${text}}\n`;
}

const framed = /^\{"sum":"([0-9a-f]{16})","entry":(.*)\}$/;

/** null for a line that is torn, changed or of another version. */
export function decodeEntry(line: string, hasher: Hasher): JournalEntry | null {
  const match = framed.exec(line);
  const text = match?.[2] ?? '';
  if (match === null || hasher.sha256(text).slice(0, 16) !== match[1]) return null;
  const result = entrySchema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}
