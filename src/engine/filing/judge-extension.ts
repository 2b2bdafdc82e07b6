import { cutText } from '../../core/cut-text';
import { readBlocks } from '../../core/note/blocks';
import { readSections } from '../../core/note/sections';
import { askSecondCheck, type Verdict, verdictOf } from '../asking/second-check';
import type { ExistingNote } from '../reading/existing-note';
import type { FilingDeps } from './filing';

interface Judgement {
  /** Result of the second check; a missing or unreadable answer counts as unsure. */
  readonly verdict: Verdict;
  readonly reason: string;
}

const longestStart = 400;
const longestSection = 1_200;

/** Asks for a second judgment of the proposed extension. The note is shown by its beginning and the section itself. */
export async function judgeExtension(
  note: ExistingNote,
  heading: string,
  addition: string,
  deps: FilingDeps,
): Promise<Judgement> {
  const gate = await askSecondCheck(
    'judge-extension',
    { note: `${note.path}\n\n${shownText(note, heading)}`, heading, addition },
    deps,
  );
  return { verdict: verdictOf(gate), reason: gate.reasons.join(' ') || 'it gave no reason.' };
}

function shownText({ body }: ExistingNote, heading: string): string {
  if (body.length <= longestStart + longestSection) return body;
  const wanted = heading
    .replace(/^#+\s*/, '')
    .trim()
    .toLowerCase();
  const section = readSections(readBlocks(body, 0)).find(({ headings }) => headings.at(-1)?.toLowerCase() === wanted);
  const [first, last] = [section?.blocks[0], section?.blocks.at(-1)];
  const shown =
    first === undefined || last === undefined ? body.slice(-longestSection) : body.slice(first.start, last.end);
  return `${cutText(body, longestStart)}\n\n…\n\n${cutText(shown, longestSection)}`;
}
