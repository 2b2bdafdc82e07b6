import type { Beat } from '../note/beat';
import type { LeadsInside } from '../plan/links/edit-references';
import { promotedBeat } from '../review/promoted-note';
import type { MergedText } from './decision';
import type { RestructureNote } from './restructure-note';

/** What a note that is made of others cannot tell from them. */
export interface Making {
  /** UUID. */
  readonly id: string;
  /** Time of writing, ISO in UTC. */
  readonly now: string;
  readonly title: string;
  /** Whether a relation of a note leads to one of the notes themselves. */
  readonly leadsInside: LeadsInside;
}

/** A beat made of beats, at least one. It is working memory when all of them are, and then due when the first of them was. */
export function restructuredBeat(
  notes: readonly RestructureNote[],
  { id, now, title, leadsInside }: Making,
  { summary, tags, body }: MergedText & { readonly body: string },
): Beat {
  const text = { title, ...(summary === undefined ? {} : { summary }), ...(tags === undefined ? {} : { tags }), body };
  const isEphemeral = notes.every((note) => note.isEphemeral);
  const [reviewAfter = null] = notes
    .map((note) => note.reviewAfter)
    .filter((day) => day !== '')
    .sort();
  return {
    ...promotedBeat(notes, { newId: id, now, text, leadsInside }),
    id,
    source: 'cb-restructure',
    durability: notes.every(({ durability }) => durability === 'working-memory') ? 'working-memory' : 'durable',
    isEphemeral,
    reviewAfter: isEphemeral ? reviewAfter : null,
  };
}
