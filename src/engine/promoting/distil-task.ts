import * as z from 'zod';
import { proposedBeatSchema, type ProposedBeat } from '../../core/extraction/proposed-beat';
import { replyShape } from '../../core/language-models/reply-shape';
import type { Fact } from '../../core/promotion/fact';
import type { DocumentPassage } from '../../core/promotion/documents/read-document';
import type { Turn } from '../../core/transcript/turn';
import { orNone, type Task } from '../asking/task';
import { WindowEvidence } from '../extracting/draft-from-proposal';
import { type ExtractionRules, readBeatsReply } from '../extracting/extract-task';

/** Number of passages of a call. */
export const passagesOfCall = 8;

/** Passages of one document that a model reads at once. */
export interface DistilledBatch {
  /** Name of the document. */
  readonly title: string;
  readonly project: string | null;
  readonly passages: readonly DocumentPassage[];
}

const replySchema = replyShape(z.array(proposedBeatSchema));

/** Returns the task that distils a batch of passages. */
export function distilTask(batch: DistilledBatch, rules: ExtractionRules): Task<readonly ProposedBeat[]> {
  const { vocabulary, preferences, maxOutputTokens, prompt } = rules;
  const { title, project, passages } = batch;
  return {
    operation: 'extract',
    prompt,
    inputs: {
      types: vocabulary.types.join(', '),
      predicates: vocabulary.predicates.join(', '),
      reply_schema: replySchema,
      preferences: orNone(preferences),
      document: orNone([title, ...(project === null ? [] : [`Project: ${project}`])].join('\n').trim()),
      passages: withIds(passages)
        .map(([id, { headings, text }]) => `[${id}] ${headings.join(' › ')}\n${text}`)
        .join('\n\n'),
    },
    maxOutputTokens,
    read: (text, isCut) => readBeatsReply(text, isCut, vocabulary),
  };
}

/** A fact that a model proposed, with the passage that it rests on. */
export interface ProposedFact {
  readonly fact: Fact;
  readonly passage: DocumentPassage;
  /** Sentences that were left out because nothing supports them. */
  readonly dropped: readonly string[];
}

/** Returns proposed beats as facts: each with quotes that were found, and without sentences that no passage supports. */
export function checkedFacts(beats: readonly ProposedBeat[], batch: DistilledBatch): ProposedFact[] {
  const { title, project, passages } = batch;
  const named = withIds(passages);
  const turns = named.map(([id, { text }]): Turn => ({ id, role: 'user', key: '', text, at: null }));
  const names = passages.flatMap(({ headings }) => headings).join(' › ');
  const session = { id: '', title: `${title}\n\n${names}`, cwd: null, turns, summaries: [] };
  const pieces = turns.map((turn) => ({ turn, text: turn.text, isNew: true }));
  const evidence = new WindowEvidence({ pieces, completes: turns }, session, project, 'document');
  return beats.flatMap((beat): ProposedFact[] => {
    const draft = evidence.draft(beat);
    const passage = named.find(([id]) => draft?.turnIds.includes(id))?.[1] ?? passages[0];
    if (draft === null || passage === undefined) return [];
    const { type, summary, tags, confidence, body, doubt, dropped } = draft;
    const fact: Fact = {
      ...{ at: `:${String(passage.line)}`, type, title: draft.title, summary, tags, excerpt: passage.text },
      ...{ status: 'active', day: null, authority: null },
      distilled: { source: 'document-intake', confidence, body, doubt },
    };
    return [{ fact, passage, dropped }];
  });
}

/** Returns passages with their ids: the line, by which quotes name it in notes, too; further parts of a long line are numbered. */
function withIds(passages: readonly DocumentPassage[]): (readonly [string, DocumentPassage])[] {
  const counts = new Map<number, number>();
  return passages.map((passage) => {
    const count = (counts.get(passage.line) ?? 0) + 1;
    counts.set(passage.line, count);
    return [`line ${String(passage.line)}${count === 1 ? '' : `, part ${String(count)}`}`, passage] as const;
  });
}
