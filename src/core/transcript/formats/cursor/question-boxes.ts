import { askedChoice } from '../../work/asked-choice';
import type { Beside } from '../../work/deed';

/**
 * Matches a block of code, or a question box of an exported chat: the question in bold, its options, and what the person answered, all quoted:
 *
 * > **Which lock?**
 * > - East
 * > - West
 * >
 * > Answer: West
 */
const box =
  /^(```|~~~)[^]*?^\1[^\n]*$|^> \*\*([^\n]{1,600}?)\*\*[ \t]*\n((?:>(?!(?: Answer:))[^\n]{0,1000}\n){0,60})> Answer: ?([^\n]*(?:\n>[^\n]*)*)/gm;
const option = /^> [-*] (.{1,600})$/;
/** Matches an answer that names its option by a letter: *A*, *Option B, please*, *Será la A.* */
const letter = /^(?:[\p{L}']{1,8} ){0,2}([A-F])(?:$|[\s.,;:)])/u;

/** Returns the words of the assistant without its question boxes, and these as questions with their answers. */
export function readQuestionBoxes(said: string, id: string): { readonly text: string; readonly beside: Beside[] } {
  const beside: Beside[] = [];
  const text = said.replace(box, (found: string, fence: string | undefined, ...parts: string[]) => {
    if (fence !== undefined) return found;
    const [question = '', listed = '', given = ''] = parts;
    const answer = given.replace(/\n> ?/g, '\n').trim();
    const offered = listed.split('\n').flatMap((line) => option.exec(line)?.[1]?.trim() ?? []);
    const named = letter.exec(answer)?.[1]?.charCodeAt(0) ?? 0;
    const options = offered.map((label, at) =>
      named === 'A'.charCodeAt(0) + at ? { label: answer, description: label } : { label },
    );
    beside.push(...askedChoice(`${id}/${String(beside.length)}`, { question: question.trim(), options }, answer));
    return '';
  });
  return { text: text.trim(), beside };
}
