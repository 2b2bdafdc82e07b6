import type { AnsweringLine } from './answering-lines';

const whyAsked =
  /(?:^|[^\p{L}])(?:why|how come|what(?: i|['’])s the reason|for what reason|warum|wieso|weshalb|pourquoi|por qué|perché|waarom|почему|зачем|neden|niçin|tại sao|لماذا)(?!\p{L})|为什么|為什麼|为何|なぜ|왜/iu;
/** Words that give a reason wherever they stand: *since*, *after*, *car* and *da* often do not. */
const reason =
  /(?:^|[^\p{L}])(?:because|due to|so that|as a result of|weil|damit|wegen|parce que|puisque|afin|porque|ya que|debido|perché|poiché|omdat|vanwege|потому|так как|чтобы|çünkü|vì|لأن)(?!\p{L})|因为|因為|由于|所以|ため|ので|때문/iu;

/** True for a question that asks for a reason. */
export function asksWhy(question: string): boolean {
  return whyAsked.test(question);
}

/**
 * Returns the line that gives the reason of a statement in the same note: the first of its text that names one; null when
 * the statement does so itself or no line does. `lines` are those of its note.
 */
export function reasonOf<Line extends AnsweringLine>(
  statement: Line,
  lines: readonly Line[],
  textOf: (line: Line) => string,
): Line | null {
  if (reason.test(textOf(statement))) return null;
  const told = lines.filter(({ kind, start }) => kind === 'text' && start > statement.start);
  return told.sort((one, other) => one.start - other.start).find((line) => reason.test(textOf(line))) ?? null;
}
