import * as z from 'zod';
import { isModelError } from '../../core/language-models/model-error';
import type { OldNote } from '../reading/old-note';
import type { FilingWorld } from './filing';
import { readObject } from './filing-task';

const judgementSchema = z.object({ passed: z.boolean(), confidence: z.number().min(0).max(1), reasons: z.array(z.string()) });

export interface Judgement {
  /** An answer that cannot be had or read is unsure. */
  readonly verdict: 'passed' | 'unsure' | 'failed';
  readonly reason: string;
}

const replySchema = JSON.stringify(z.toJSONSchema(judgementSchema, { io: 'input' }));
const mostOutputTokens = 500;
const longestShown = 12_000;
/** A pass with less is none. */
const leastConfidence = 0.7;

/** A second call judges what the first proposed. */
export async function judgeExtension(note: OldNote, heading: string, addition: string, { asker, house, run }: FilingWorld): Promise<Judgement> {
  const prompt = await house.prompt('judge-extension', (sentence) => { run.warn(sentence); });
  const inputs = { reply_schema: replySchema, note: `${note.path}\n\n${note.body.slice(0, longestShown)}`, heading, addition };
  try {
    const { value } = await asker.ask({ operation: 'judge', prompt, inputs, maxOutputTokens: mostOutputTokens, read: (text) => readObject(text, judgementSchema) }, run);
    const reason = value.reasons.join(' ') || 'it gave no reason.';
    if (!value.passed) return { verdict: 'failed', reason };
    return { verdict: value.confidence >= leastConfidence ? 'passed' : 'unsure', reason };
  } catch (error) {
    if (!isModelError(error)) throw error;
    return { verdict: 'unsure', reason: error.message };
  }
}
