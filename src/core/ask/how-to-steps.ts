import { type AskedWord, lineShares } from '../search/answerability';
import type { AnsweringLine, AnsweringNote } from './answering-lines';
import { readStatedLines, type LineGroup, type NoteLine } from './note-lines';
import { shownText } from './shown-text';

const howAsked =
  /^\W{0,3}(?:(?:and|und|et|y|e|en) )?(?:how (?:do|can|could|should|would|to)(?!\p{L})|wie (?:kann|könnte|mache?|muss|soll|lässt|geht)|wie \p{L}{2,20} (?:ich|man|wir)(?!\p{L})|comment (?:puis-je|faire|peut-on|faut-il|\p{L}{2,20}r(?!\p{L}))|cómo (?:puedo|se|hago|podemos|\p{L}{2,20}r(?!\p{L}))|come (?:posso|si|faccio|\p{L}{2,20}re(?!\p{L}))|hoe (?:kan|moet|\p{L}{2,20} (?:ik|je|men)(?!\p{L}))|como (?:posso|faço|se|\p{L}{2,20}r(?!\p{L}))|как (?:мне|можно|\p{L}{2,20}ть(?!\p{L})))|如何|怎么|怎麼|怎样|怎樣|どうやって|どうすれば/iu;
const item = /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]/;
/** Headings that name no subject: what the steps are for stands above them, or in the title. */
const general =
  /^(?:preparation|method|steps|directions|instructions|how to(?: do it| make it)?|zubereitung|anleitung|schritte|so geht['’]?s|préparation|étapes|instructions|preparación|elaboración|pasos|preparazione|procedimento|preparo|modo de preparo|passos|bereiding|stappen|приготовление|шаги|做法|步骤|作り方|手順)$/iu;
/** An item that is only a link or an address: a name, and no step. */
const onlyLink = /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]+!?(?:\[\[[^\]\n]{1,500}\]\]|https?:\/\/\S{1,2000})\s*$/u;
const fewestSteps = 2;
const most = { lines: 9, length: 900 } as const;

/** True for a question that asks how something is done. */
export function asksHow(question: string): boolean {
  return howAsked.test(question.trim());
}

/** The steps of a section, which answer together below its heading. */
export interface Steps extends AnsweringLine {
  readonly isSteps: true;
}

/** Measures the lists of steps of a note, each with the heading above it; none below a heading without a word of the question. */
export function measureSteps(words: readonly AskedWord[], { text, beside }: AnsweringNote): Steps[] {
  if (words.length === 0) return [];
  return readStatedLines(text).flatMap((group) => {
    const steps = stepsOf(group, text);
    const named = group.headings.filter((each) => !general.test(each.trim()));
    const heading = named.at(-1) ?? /^.*/.exec(beside)?.[0] ?? '';
    if (steps === null || (lineShares(words, { lines: [heading], beside: '' })[0] ?? 0) === 0) return [];
    const told = shownText(text.slice(steps.start, steps.end));
    const [share = 0] = lineShares(words, { lines: [heading, told], beside: [beside, ...group.headings].join('\n') });
    return [{ ...steps, share, headings: group.headings, isSteps: true as const }];
  });
}

/** Returns the first list of a section, a numbered one if there is one, as far as it is shown; null when there are no steps. */
function stepsOf({ lines }: LineGroup, text: string): NoteLine | null {
  const isStep = (line: NoteLine): boolean =>
    line.kind === 'text' &&
    item.test(markOf(line, text)) &&
    !onlyLink.test(markOf(line, text) + text.slice(line.start, line.end));
  const numbered = lines.findIndex((line) => isStep(line) && /\d/.test(markOf(line, text)));
  const first = numbered === -1 ? lines.findIndex(isStep) : numbered;
  const from = lines[first];
  if (from === undefined) return null;
  let count = 1;
  let last = from;
  for (const line of lines.slice(first + 1)) {
    if (!isStep(line)) break;
    if (line.line - from.line >= most.lines || line.end - from.start > most.length) break;
    count += 1;
    last = line;
  }
  const range = { start: from.start - markOf(from, text).trimStart().length, end: last.end };
  return count < fewestSteps ? null : { ...from, ...range, sentences: [range] };
}

function markOf({ start }: NoteLine, text: string): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
}
