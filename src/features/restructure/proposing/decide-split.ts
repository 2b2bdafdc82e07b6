import * as z from 'zod';
import { fileNameFromTitle } from '../../../core/note/file-name';
import { harmlessLine } from '../../../core/note/harmless-markdown';
import { cutPieces } from '../../../core/restructure/cut-pieces';
import type { RestructureDecision, SplitPart } from '../../../core/restructure/decision';
import { readObject, type Reading } from '../../../engine/asking/task';
import { replyShape } from '../../../core/language-models/reply-shape';
import type { CollectedNote } from '../collect-notes';
import { kept } from './decide-group';
import { vaultWords, type ProposingDeps } from './proposing-deps';

const partSchema = z.object({ title: z.string(), summary: z.string().default(''), pieces: z.array(z.int()).min(1) });

const replySchema = z.object({
  action: z.enum(['split', 'keep']),
  parts: z.array(partSchema).default([]),
  reason: z.string(),
  confidence: z.number().min(0).max(1),
});

type Reply = z.infer<typeof replySchema>;

const shownSchema = replyShape(replySchema);
const mostOutputTokens = 1_500;
const leastConfidence = 0.5;
const fewestParts = 2;
const mostParts = 4;
/** Maximum number of characters shown of a piece; of a longer one, the beginning and the end are shown. */
const longestPiece = 6_000;
const longestNote = 60_000;

/** Asks the model whether and how to split a large note. Throws a `ModelError`, `over-budget` and `cancelled`. */
export async function decideSplit(note: CollectedNote, deps: ProposingDeps): Promise<RestructureDecision> {
  const { client, instructions, run } = deps;
  const { pieces, introEnd } = cutPieces(note.text);
  const prompt = await instructions.prompt('restructure-split', (sentence) => {
    run.warn(sentence);
  });
  const shown = pieces
    .map(({ start, end }, at) => `[piece ${at + 1}]\n${shortened(note.text.slice(start, end))}`)
    .join('\n');
  const text = `Path: ${note.path}\nTitle: ${note.title}\n\n${note.text.slice(0, introEnd)}\n${shown}`.slice(
    0,
    longestNote,
  );
  const inputs = { reply_schema: shownSchema, ...(await vaultWords(deps)), note: text };
  const { value } = await client.ask(
    {
      operation: 'restructure',
      prompt,
      inputs,
      maxOutputTokens: mostOutputTokens,
      read: (reply) => readReply(reply, pieces.length),
    },
    run,
  );
  const { action, reason, confidence } = value;
  if (action === 'keep' || confidence < leastConfidence)
    return {
      ...kept([note.path]),
      confidence,
      reason: action === 'keep' ? reason : `Not sure enough to split: ${reason}`,
    };
  return {
    notes: [note.path],
    action: 'split',
    parts: value.parts.map(cleanPart),
    reason,
    confidence,
    acceptsLoss: false,
  };
}

function readReply(text: string, count: number): Reading<Reply> {
  const read = readObject(text, replySchema);
  if (read.value === null || read.value.action === 'keep') return read;
  const fault = faultOf(read.value, count);
  return fault === null ? read : { value: null, faults: [fault], goodCount: 0 };
}

function faultOf({ parts }: Reply, count: number): string | null {
  if (parts.length < fewestParts || parts.length > mostParts) return `parts: give ${fewestParts} to ${mostParts}.`;
  const numbers = parts.flatMap(({ pieces }) => pieces);
  if (numbers.some((number) => number < 1 || number > count)) return `pieces: there are only the pieces 1 to ${count}.`;
  if (new Set(numbers).size < numbers.length) return 'pieces: each may be in only one part.';
  const names = parts.map(({ title }) => fileNameFromTitle(title).toLowerCase());
  return new Set(names).size < names.length || names.includes(fileNameFromTitle('').toLowerCase())
    ? 'title: each part needs a different one.'
    : null;
}

function cleanPart({ title, summary, pieces }: SplitPart): SplitPart {
  const line = (text: string): string => harmlessLine(text).replace(/\s+/g, ' ').trim();
  return { title: line(title).slice(0, 120), summary: line(summary).slice(0, 300), pieces };
}

function shortened(text: string): string {
  return text.length <= longestPiece ? text : `${text.slice(0, longestPiece - 1_000)}\n(…)\n${text.slice(-1_000)}`;
}
