import { clashingLabels, isTakenFrom, noteAsSection, standsApart } from '../../core/note/note-as-section';
import { levelOfHeading } from '../../core/note/sections';
import { selfContainedMarkdown } from '../../core/note/self-contained-markdown';
import { askGate, type Verdict, verdictOf } from '../asking/gate';
import type { ExistingNote } from '../reading/existing-note';
import type { FilingWorld, NoteToFile } from './filing';

/** What goes into the note, or why nothing can, as the end of a sentence. */
export type Passage = { readonly text: string } | { readonly obstacle: string };

interface Judgement {
  /** An answer that cannot be had or read is unsure. */
  readonly verdict: Verdict;
  readonly reason: string;
}

const longestShown = 12_000;

/** What of a note would go into `old` below `heading`. Of a note that stands in the vault all of it, with the tags that `old` has not; of a new one what the model made of it, if that adds nothing. */
export function passageFor(
  note: NoteToFile,
  old: ExistingNote,
  { heading, text: proposed }: { readonly heading: string; readonly text: string },
): Passage {
  const isOwn = note.path !== null;
  const contained = selfContainedMarkdown(proposed);
  const isFaithful = !isOwn && isTakenFrom(contained, `${note.title}\n${note.summary}\n${note.body}`);
  const section = isFaithful ? contained : noteAsSection({ ...note, isOwn }, levelOfHeading(old.text, heading) ?? 0);
  if (section === null)
    return {
      obstacle: 'it contains HTML, comments, queries or unclosed formulas that would change their meaning there.',
    };
  const text = isOwn ? [section, tagLine(note, old)].filter((part) => part !== '').join('\n\n') : section;
  if (isOwn && !standsApart(old.text, heading, text))
    return { obstacle: 'that note has unclosed code or an unclosed comment.' };
  const [clash] = clashingLabels(old.body, text);
  return clash === undefined ? { text } : { obstacle: `both contain "${clash}", which would change its meaning.` };
}

function tagLine({ tags, body }: NoteToFile, old: ExistingNote): string {
  const known = new Set(old.tags.map((tag) => tag.toLowerCase()));
  const inBody = new Set(body.toLowerCase().match(/#[\p{L}\p{M}\p{N}_/-]+/gu) ?? []);
  return tags
    .filter((tag) => isInlineTag(tag) && !known.has(tag.toLowerCase()) && !inBody.has(`#${tag.toLowerCase()}`))
    .map((tag) => `#${tag}`)
    .join(' ');
}

/** Whether a tag can stand in running text. */
function isInlineTag(tag: string): boolean {
  return /^[\p{L}\p{M}\p{N}_/-]+$/u.test(tag) && !/^\d+$/.test(tag);
}

/** A second call judges what the first proposed. */
export async function judgeExtension(
  note: ExistingNote,
  heading: string,
  addition: string,
  world: FilingWorld,
): Promise<Judgement> {
  const gate = await askGate(
    'judge-extension',
    { note: `${note.path}\n\n${note.body.slice(0, longestShown)}`, heading, addition },
    world,
  );
  return { verdict: verdictOf(gate), reason: gate.reasons.join(' ') || 'it gave no reason.' };
}
