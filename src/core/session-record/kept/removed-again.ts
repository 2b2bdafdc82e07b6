import { contentWords, sharedCount } from '../../extraction/text/words';
import { longestText, type RecordLine } from '../record-line';

const commit = /^Commit (\w{7,40}): (?:[a-z]{2,12}(?:\([^()]{1,40}\))?!?: )?(.{3,200})$/;
/** Matches the subject of a commit that takes something out again. */
const removing =
  /^(?:drop|disable|revert|undo|delete|(?:entfern|lösch|supprim|elimin|rimuov|remov|удал|убра)\p{L}*) /iu;
const lengthOfRoot = 5;
const fewestShared = 3;
/** Share of the words of the later subject that the earlier one must have. */
const leastShared = 0.8;

const rootsOf = (subject: string): ReadonlySet<string> =>
  new Set([...contentWords(subject.replace(removing, ''))].map((word) => word.slice(0, lengthOfRoot)));

/** Marks each commit whose work a later commit takes out again, with that commit. */
export function withRemovalsMarked(lines: readonly RecordLine[]): RecordLine[] {
  const removals = lines.flatMap(({ text }, at) => {
    const [, hash = '', subject = ''] = commit.exec(text) ?? [];
    return removing.test(subject) ? [{ at, hash, roots: rootsOf(subject) }] : [];
  });
  return lines.map((line, at) => {
    const subject = commit.exec(line.text)?.[2] ?? '';
    if (subject === '' || removals.length === 0 || removing.test(subject)) return line;
    const roots = rootsOf(subject);
    const removal = removals.find((later) => {
      const shared = sharedCount(later.roots, roots);
      return later.at > at && shared >= fewestShared && shared >= later.roots.size * leastShared;
    });
    const text = `${line.text} (taken out again by ${removal?.hash ?? ''})`;
    return removal === undefined || text.length > longestText ? line : { ...line, text };
  });
}
