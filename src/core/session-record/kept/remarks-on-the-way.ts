import type { Session } from '../../transcript/turn';
import { squeezed } from '../replies';
import type { RecordLine } from '../record-line';

const longestRead = 60_000;
/** Number of letters and figures at the end of a line by which its paragraph is found. */
const compared = 40;
const emptyLine = /\n[ \t]{0,20}\n\s{0,200}/;
/** Matches the beginning of a paragraph with which a report starts: a heading, an item of a list, or a table. */
const ofReport = /^\s{0,20}(?:#{1,6} |[-*•] |\d{1,3}[.)] |\||\*\*[^*\n]{1,120}\*\*:?[ \t]{0,4}(?:\n|$))/;

/**
 * Leaves out what the assistant remarked while it worked, when its message then reports with headings or lists: it says
 * what comes next or supposes a cause (of 30 such lines a third was true). The paragraph in front of the report stays.
 */
export function withoutRemarks(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const remarks = new Map<string, readonly string[]>();
  const remarksOf = (id: string): readonly string[] => {
    const known = remarks.get(id) ?? remarksIn(turns.find((turn) => turn.id === id)?.text ?? '');
    remarks.set(id, known);
    return known;
  };
  return lines.filter(
    ({ part, text, turn }) =>
      !(part === 'done' || part === 'fixed' || part === 'found' || part === 'told') ||
      !turn.startsWith('a') ||
      !remarksOf(turn).some((remark) => remark.includes(squeezed(text).slice(-compared))),
  );
}

/** Returns the paragraphs of a message in front of its report, without the last of them. */
function remarksIn(text: string): string[] {
  const paragraphs = text
    .slice(0, longestRead)
    .split(emptyLine)
    .filter((paragraph) => paragraph.trim() !== '');
  const start = paragraphs.findIndex((paragraph) => ofReport.test(paragraph));
  return paragraphs.slice(0, Math.max(0, start - 1)).map(squeezed);
}
