import { inventedSentences } from '../../core/plan/invented-sentences';
import { inventedHeadings } from '../../core/plan/invented-titles';
import { missingTagLine } from '../../core/merging/merged-tags';
import { clashingLabels, isTakenFrom, noteAsSection, standsApart } from '../../core/note/note-as-section';
import { parseVaultPath } from '../../core/note/path';
import { appendUnderHeading, levelOfHeading } from '../../core/note/sections';
import { selfContainedMarkdown } from '../../core/note/self-contained-markdown';
import { askSecondCheck, type Verdict, verdictOf } from '../asking/second-check';
import type { ExistingNote } from '../reading/existing-note';
import type { FilingDeps, NoteToFile } from './filing';

/** The text to add to a note, or the reason why none can be added, as the end of a sentence. */
export type Passage = { readonly text: string } | { readonly obstacle: string };

interface Judgement {
  /** Result of the second check; a missing or unreadable answer counts as unsure. */
  readonly verdict: Verdict;
  readonly reason: string;
}

const longestShown = 12_000;

/**
 * Returns the text of a note that would be added to `old` below `heading`. For an existing note it is the whole note,
 * with the tags by which it would otherwise not be found there. For a new note it is the model's text if this says
 * nothing that is not in the note, sentence by sentence; else the whole note.
 */
export function passageFor(
  note: NoteToFile,
  old: ExistingNote,
  { heading, text: proposed }: { readonly heading: string; readonly text: string },
): Passage {
  const isOwn = note.path !== null;
  const contained = selfContainedMarkdown(proposed);
  const isFaithful = !isOwn && isToldBy(contained, note);
  const section = isFaithful ? contained : noteAsSection({ ...note, isOwn }, levelOfHeading(old.text, heading) ?? 0);
  if (section === null)
    return {
      obstacle: 'it contains HTML, comments, queries or unclosed formulas that would change their meaning there.',
    };
  const tags = isOwn ? missingTagLine(note, appendUnderHeading(old.text, heading, section)) : '';
  const text = tags === '' ? section : `${section}\n\n${tags}`;
  if (isOwn && !standsApart(old.text, heading, text))
    return { obstacle: 'that note has unclosed code or an unclosed comment.' };
  const [clash] = clashingLabels(old.body, text);
  return clash === undefined ? { text } : { obstacle: `both contain "${clash}", which would change its meaning.` };
}

/** True when every sentence and heading of a text is supported by a note. */
function isToldBy(text: string, { title, summary, body }: NoteToFile): boolean {
  const source = [title, summary, body].join('\n\n');
  const told = [{ path: parseVaultPath('note.md'), text: source }];
  return (
    isTakenFrom(text, source) && inventedSentences(text, told).length === 0 && inventedHeadings(text, told).length === 0
  );
}

/** Asks for a second judgment of the proposed extension. */
export async function judgeExtension(
  note: ExistingNote,
  heading: string,
  addition: string,
  deps: FilingDeps,
): Promise<Judgement> {
  const gate = await askSecondCheck(
    'judge-extension',
    { note: `${note.path}\n\n${note.body.slice(0, longestShown)}`, heading, addition },
    deps,
  );
  return { verdict: verdictOf(gate), reason: gate.reasons.join(' ') || 'it gave no reason.' };
}
