import * as z from 'zod';
import { proposedBeatSchema, type ProposedBeat } from '../../core/extraction/proposed-beat';
import type { Vocabulary } from '../../core/note/vocabulary';
import type { Prompt } from '../../core/prompts/prompt';
import type { Session } from '../../core/transcript/turn';
import type { Window, WindowPiece } from '../../core/transcript/windows';
import { orNone, replySchemaText, type Task } from '../asking/task';
import { readBeatsReply } from './read-beats-reply';

/** What every window of a run is asked with. */
export interface ExtractionRules {
  readonly operation: 'extract' | 'file';
  readonly prompt: Prompt;
  readonly vocabulary: Vocabulary;
  /** '' when the vault names none. */
  readonly preferences: string;
  readonly maxOutputTokens: number;
}

const replySchema = replySchemaText(z.array(proposedBeatSchema));

/** A text that somebody filed is one note, as long as it is. */
const limitsOfText = { longestBody: 60_000, most: 1 };

/** Beats of one window. */
export function extractTask(
  window: Window,
  session: Session,
  project: string | null,
  rules: ExtractionRules,
): Task<readonly ProposedBeat[]> {
  const { prompt, vocabulary, preferences, maxOutputTokens } = rules;
  const firstNew = window.pieces.findIndex((piece) => piece.isNew);
  const background = [...knownOf(session, project, window), ...window.pieces.slice(0, firstNew).map(pieceText)];
  return {
    operation: rules.operation,
    prompt,
    inputs: {
      types: vocabulary.types.join(', '),
      predicates: vocabulary.predicates.join(', '),
      reply_schema: replySchema,
      preferences: orNone(preferences),
      background: background.join('\n\n'),
      turns: window.pieces.slice(firstNew).map(pieceText).join('\n\n'),
    },
    maxOutputTokens,
    read: (text, isCut) =>
      readBeatsReply(text, isCut, vocabulary, rules.operation === 'file' ? limitsOfText : undefined),
  };
}

/** What is known of the session: its project, and of a talk that goes on from one that is not there, what the tool itself retold. */
function knownOf({ title, summaries }: Session, project: string | null, { pieces }: Window): string[] {
  const first = pieces[0]?.turn.id.slice(1);
  return [
    ...(project === null ? [] : [`Project: ${project}`]),
    ...(title == null ? [] : [`Title of the talk: ${title}`]),
    ...summaries
      .filter(({ turnsBefore }) => turnsBefore === 0 && first === '1')
      .map(({ text }) => `What the tool retold of the talk before:\n${text.slice(0, longestSummary)}`),
  ];
}

const longestSummary = 12_000;

function pieceText({ turn, text, isNew }: WindowPiece): string {
  const who = turn.role === 'user' ? 'person' : 'assistant';
  return `[${turn.id}] ${who}${turn.at === null ? '' : `, ${turn.at.slice(0, 16)}`}${isNew ? '' : ', read before'}:\n${text}`;
}
