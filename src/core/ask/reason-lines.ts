import { rejectionIn } from './question/rejection-words';
import { contentOf } from '../search/answerability';
import { isStanding } from '../support/similar-words';
import type { AnsweringLine } from './answering-lines';

const whyAsked =
  /(?:^|[^\p{L}])(?:why|how come|what(?: i|['’])s the reason|for what reason|warum|wieso|weshalb|pourquoi|por qué|perché|waarom|почему|зачем|neden|niçin|tại sao|لماذا)(?!\p{L})|(?:^|[^名称稱改叫变變成作认認])(?:为什么|為什麼)|为何|なぜ|왜/iu;
/** Words that give a reason wherever they stand: *since*, *after*, *car* and *da* often do not. */
const reason =
  /(?:^|[^\p{L}])(?:because|due to|so that|as a result of|weil|damit|wegen|parce que|puisque|afin|porque|ya que|debido|perché|poiché|omdat|vanwege|потому|так как|чтобы|çünkü|vì|لأن)(?!\p{L})|因为|因為|由于|所以|ため|ので|때문/iu;
/** Words that give a purpose, which is a reason of the same statement but seldom of the one before. */
const purpose = /(?:^|[,;:.])\s*(?:in order )?to \p{Ll}+ |为了|以便|以防/iu;
/** Headings of sections that give the reason of what a note states. */
const reasonHeading =
  /^(?:reasons?|(?:root )?causes?|ursachen?|causas?|oorza(?:ak|ken)|rationale|context|background|motivation|begründung|gr[uü]nde?|hintergrund|kontext|raisons?|contexte|raz[oó]n(?:es)?|motivos?|contexto|motivi|motivazione|contesto|redenen?|achtergrond|причин[аы]|理由|原因|背景)(?!\p{L})/iu;

/** Matches a label in front of a line that gives the reason: `**Cause.** The wires were swapped`. */
const reasonLabel =
  /^[*_]{0,2}(?:reasons?|why|because|(?:root )?cause|ursache|grund|warum|raison|pourquoi|causa|raz[oó]n|motivo|perché|por qué|oorzaak|reden|причина|原因|理由)[*_]{0,2}\s{0,2}[.:：—–]/iu;
/** Matches the verb of a choice, which the notes seldom repeat: *Why did we choose SQLite?* */
const choosing =
  /(?:^|[^\p{L}])(?:(?:choose|chose|chosen|pick(?:ed)?|select(?:ed)?|decided?|opt(?:ed)?|switch(?:ed)?|use[ds]?|using|prefer(?:red)?|adopt(?:ed)?) ?(?:on|for|with|to)?|(?:go|went|gone) (?:with|for)|(?:uns |sich )?(?:gewählt|ausgewählt|entschieden|genommen|verwenden|benutzen|nehmen|nutzen)|chois(?:i|ir|issons)|utilis(?:é|ons|er)|pris|opté|elegimos|elegido|escogimos|usamos|utilizamos|escolhemos|escolhido|scelto|scegliere|usiamo|utilizziamo|gekozen|kiezen|gebruiken|выбрали|используем|взяли)(?!\p{L})|选择了?|选用|采用|選んだ|選択した|採用した/giu;

/** Returns a question that asks why something was chosen, or not, without the verb of the choice; any other as it is. */
export function withoutChoosing(question: string): string {
  return asksWhy(question) ? question.replace(rejectionIn, ' ').replace(choosing, ' ') : question;
}

/** True for text with the verb of a choice. */
export function tellsChoice(text: string): boolean {
  return text.search(choosing) >= 0;
}

/** True for a question that asks for a reason. */
export function asksWhy(question: string): boolean {
  return whyAsked.test(question);
}

/** True for text that names a reason or a purpose. */
export function givesReason(text: string): boolean {
  return reason.test(text) || purpose.test(text);
}

/** True for text that says nothing but what a question asks why about, without a reason. */
export function onlyRepeats(question: string, text: string): boolean {
  if (givesReason(text)) return false;
  const asked = contentOf(question);
  return !contentOf(text).some((word) => word.kind !== 'number' && !isStanding(word, asked));
}

/**
 * Returns the line that gives the reason of a statement in the same note: the first of its text below the same headings
 * that names one, else the first below a heading such as *Why*; null when the statement does so itself or no line does.
 * `lines` are those of its note.
 */
export function reasonOf<Line extends AnsweringLine>(
  statement: Line,
  lines: readonly Line[],
  textOf: (line: Line) => string,
): Line | null {
  if (givesReason(textOf(statement))) return null;
  const told = textBelow(statement, lines);
  return told.find((line) => reason.test(textOf(line))) ?? told.find(isBelowReason) ?? null;
}

/**
 * Returns the lines that give the reason of what the title of a note states: the first below a heading such as *Why* or
 * *Context*, else the first of its text, and the first that names a reason.
 */
export function reasonsOfTitle<Line extends AnsweringLine>(
  title: Line,
  lines: readonly Line[],
  textOf: (line: Line) => string,
): readonly Line[] {
  const told = textBelow(title, lines);
  const isLabelled = (line: Line): boolean => reasonLabel.test(textOf(line));
  const first = told.find(isBelowReason) ?? told.find(isLabelled) ?? told[0];
  const named = told.find((line) => reason.test(textOf(line)));
  return [first, named].flatMap((line, at, all) => (line === undefined || all.indexOf(line) < at ? [] : [line]));
}

/** True for a line below a heading such as *Why* or *Context*. */
export function isBelowReason({ headings }: AnsweringLine): boolean {
  return headings.some((heading) => asksWhy(heading) || reasonHeading.test(heading));
}

function textBelow<Line extends AnsweringLine>({ start, headings }: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter(
      (line) =>
        line.kind === 'text' && line.start > start && headings.every((heading, at) => line.headings[at] === heading),
    )
    .sort((one, other) => one.start - other.start);
}
