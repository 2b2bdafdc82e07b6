import type { Standing } from '../../../core/upkeep/standing';
import type { AnswerName, JobId } from '../../../core/upkeep/proposal';
import type { TextRange } from '../../../core/search/text/phrase';

/** Headings over the proposals of each job. */
export const jobTitles: Readonly<Record<JobId, string>> = {
  orphans: 'Its source is gone',
  'low-confidence': 'Nothing confirms it any more',
  duplicates: 'The same claim',
  'near-duplicates': 'Nearly the same words',
  contradictions: 'They contradict each other',
};

/** Labels of the answers, and what each does. */
export const answerWords: Readonly<Record<AnswerName, readonly [label: string, effect: string]>> = {
  merge: ['Merge', 'Keep the first note with all that the others add'],
  trash: ['Move to trash', 'It can be undone'],
  stale: ['Mark as stale', 'It stays, and search and brief put it behind'],
  keep: ['Keep', 'Confirm it today, so that its confidence is full again'],
  first: ['The first holds', 'The second is marked as superseded'],
  second: ['The second holds', 'The first is marked as superseded'],
  both: ['Both hold', 'Both say that they contradict each other, with your condition'],
  same: ['The same', 'Merge them; nothing that only one says is lost'],
  corroborates: ['One supports the other', 'They are linked'],
  refines: ['One adds to the other', 'They are linked'],
  contradicts: ['They contradict', 'Both say so'],
  different: ['Different things', 'They are not compared again'],
};

/** Returns where words stand in a text, for marking them; each at its first place after the one before. */
export function rangesOf(text: string, words: readonly string[]): TextRange[] {
  const plain = text.toLowerCase();
  const ranges: TextRange[] = [];
  let from = 0;
  for (const word of words) {
    const at = plain.indexOf(word, from);
    if (at === -1) continue;
    from = at + word.length;
    ranges.push([at, from]);
  }
  return ranges;
}

/** Says what weighs for or against a note, in one line, in the words of the app: the terminal program shows the figures. */
export function standingWords({ date, authority, confidence, source }: Standing): string {
  return [
    date,
    `${trustWords(authority)} trust`,
    confidence === null ? '' : `${percent(confidence)} confidence`,
    sourceWords(source),
  ]
    .filter((each) => each !== '')
    .join(' · ');
}

/** Names bands of authority: rules and what a person wrote, what was captured, and what is only temporary or was said. */
function trustWords(authority: number): string {
  if (authority >= 0.9) return 'high';
  return authority >= 0.8 ? 'normal' : 'low';
}

function percent(share: number): string {
  return `${String(Math.round(share * 100))}%`;
}

/** A session has a long id that says nothing to a reader; its turns are named as over the note. */
function sourceWords(source: string): string {
  if (!source.startsWith('session ')) return source;
  const colon = source.indexOf(': ');
  if (colon === -1) return 'from a session';
  const turns = source.slice(colon + 2);
  return `from a session, ${turns.includes(', ') ? 'turns' : 'turn'} ${turns}`;
}
