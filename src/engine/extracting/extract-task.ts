import * as z from 'zod';
import { type ProposedBeat, proposedBeatSchema, readProposedBeat } from '../../core/extraction/proposed-beat';
import type { JsonValue } from '../../core/json';
import { readJsonList } from '../../core/language-models/json-reply';
import type { Vocabulary } from '../../core/note/vocabulary';
import type { Prompt } from '../../core/prompts/prompt';
import type { Session } from '../../core/transcript/turn';
import type { Window } from '../../core/transcript/windows';
import { backgroundOf } from './background';
import { shownTurns } from './shown-turns';
import { orNone, type Reading, type Task } from '../asking/task';
import { replyShape } from '../../core/language-models/reply-shape';

/** Maximum number of characters of a body, and of beats; no window contains more, so a longer reply is an error. */
interface ReplyLimits {
  readonly longestBody: number;
  readonly most: number;
}

const limitsOfTalk = { longestBody: 8_000, most: 25 };

/** Parameters of the requests for all windows of a run. */
export interface ExtractionRules {
  readonly operation: 'extract' | 'file';
  readonly prompt: Prompt;
  readonly vocabulary: Vocabulary;
  /** '' without preferences. */
  readonly preferences: string;
  readonly maxOutputTokens: number;
  /** True when a cached reply without beats is requested again. */
  readonly isAgain?: boolean;
}

const replySchema = replyShape(z.array(proposedBeatSchema));

/** A filed text is a single note, whatever its length. */
const limitsOfText = { longestBody: 60_000, most: 1 };

/** Returns the task that extracts the beats of one window. */
export function extractTask(
  window: Window,
  session: Session,
  project: string | null,
  rules: ExtractionRules,
): Task<readonly ProposedBeat[]> {
  const { prompt, vocabulary, preferences, maxOutputTokens } = rules;
  const firstNew = window.pieces.findIndex((piece) => piece.isNew);
  return {
    operation: rules.operation,
    prompt,
    inputs: {
      types: vocabulary.types.join(', '),
      predicates: vocabulary.predicates.join(', '),
      reply_schema: replySchema,
      preferences: orNone(preferences),
      background: orNone(backgroundOf(session, project, window).join('\n\n')),
      turns: shownTurns({ ...window, pieces: window.pieces.slice(firstNew) }, session).join('\n\n'),
    },
    maxOutputTokens,
    isEmptyRetried: rules.isAgain === true,
    read: (text, isCut) =>
      readBeatsReply(text, isCut, vocabulary, rules.operation === 'file' ? limitsOfText : undefined),
  };
}

/**
 * Reads the beats of a reply to `extract-beats`; each is judged on its own, so that a bad one does not affect the
 * others.
 */
export function readBeatsReply(
  text: string,
  isCut: boolean,
  vocabulary: Vocabulary,
  { longestBody, most }: ReplyLimits = limitsOfTalk,
): Reading<readonly ProposedBeat[]> {
  const entries = readJsonList(text, 'title');
  if (entries === null) return { value: null, faults: ['It contains no JSON array of beats.'], goodCount: 0 };
  const faults: string[] = isCut ? ['It was cut off at the length limit. Write fewer beats, or shorter ones.'] : [];
  const beats: ProposedBeat[] = [];
  // The last beat is incomplete when the reply was cut off.
  const whole = isCut ? entries.slice(0, -1) : entries;
  for (const [at, entry] of whole.slice(0, most).entries()) {
    const read = readProposedBeat(entry, vocabulary, longestBody);
    if ('beat' in read) beats.push(read.beat);
    else faults.push(`Beat ${at + 1}${nameOf(entry)}: ${read.fault}.`);
  }
  if (whole.length > most) faults.push(`It contains ${whole.length} beats; keep the ${most} that matter most.`);
  const isUsable = beats.length > 0 || faults.length === 0;
  return { value: isUsable ? beats : null, faults, goodCount: beats.length };
}

function nameOf(entry: JsonValue): string {
  const title = typeof entry === 'object' && entry !== null && 'title' in entry ? entry.title : null;
  return typeof title === 'string' ? ` ("${title.slice(0, 60)}")` : '';
}
