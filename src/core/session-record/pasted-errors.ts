/** Matches a line that announces what a program said. */
const announced =
  /\b(?:errors?|exceptions?|crash(?:es|ed)?|messages?|logs?|traces?|stack|fehler(?:meldung)?|erreur|errore?s?)(?: \p{L}+){0,4}\s?:\s*$|(?:^|[^\p{L}])ошибк\p{L}{1,3}(?: \p{L}+){0,4}\s?:\s*$|(?:报错|错误|异常)[^。\n]{0,12}[:：]\s*$/iu;
const error =
  /^[\s*]{0,20}(?:Uncaught (?:\(in promise\) )?)?(?:[\w.]{0,60}(?:Error|Exception)|panic|fatal)\b[^:\n]{0,40}: ?\S.{0,400}/;
const frame = /^\s{1,20}at \S.{0,600}[)\d>]\s*$|^\s*File ".{1,300}", line \d|^\s*Traceback \(/;
/** Matches what the page of a crashed program tells its user. */
const crashPage =
  /\bsomething went wrong\b|\berror (?:has )?occurred (?:while|during|in)\b|\breport (?:an?|this|the) (?:issue|bug|error|problem)\b|\bcopy the (?:\p{L}+ )?(?:error|stack|details)|\b(?:reload|refresh|restart) the (?:page|client|app|application|window)\b|^\W*error details\W*$|\b(?:additional|full|complete) logs? (?:is|are|can|in|at)\b|\bopen the (?:console|developer tools) (?:by|with)\b|^\W*what to do\W*$|\btry again later\b/iu;
/** Number of other lines in front of the first line of an error, and between two. */
const [mostBefore, mostBetween] = [24, 1];
const longestError = 160;

/** Matches words in a row, as a person writes them and logs seldom do. */
const prose =
  /(?:^|[^\p{L}'’-])(?:[\p{L}'’-]+,? ){3}\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;
const listed = /^(?:[\s•⨯✗✘×>|]|[*-](?! \p{L}))/u;
const logged = /\w=\S/;
/** Number of lines from which a message without prose is output. */
const leastOutput = 5;

/**
 * Returns a message without the error that the person pasted; its first line stays behind the words that announce it.
 * Output of which no word is the person's is left out. Any other message without an announced error is returned as it
 * is, except for the words of a crash page.
 */
export function withoutPastedError(text: string): string {
  const lines = withoutOverlays(text.split('\n'));
  const isError = (line: string): boolean => error.test(line) || frame.test(line);
  if (!lines.some(isError)) return lines.join('\n');
  const start = lines.findIndex((line, at) => announced.test(line.slice(-200)) && endOf(lines, at + 1, isError) > at);
  if (start === -1 && isOutput(lines, isError)) return '';
  if (start === -1) return lines.filter((line) => !crashPage.test(line.slice(0, 400))).join('\n');
  const end = endOf(lines, start + 1, isError);
  const said = lines
    .slice(start + 1, end + 1)
    .flatMap((line) => error.exec(line)?.[0].replace(/\*\*/g, '').trim() ?? []);
  const name = (said[0] ?? '').replace(/`/g, "'");
  const told = name === '' || name.length > longestError ? [] : [`${lines[start] ?? ''} \`${name}\``];
  return [...lines.slice(0, start), ...told, '', ...lines.slice(end + 1)].join('\n');
}

const overlayStart = /^## Error Type\s*$/;
const overlayMessage = /^## Error Message\s*$/;
const overlayEnd = /^Next\.js version: /;
const longestOverlay = 200;

/** Returns lines with only the message of errors that were copied from the window in which Next.js shows them. */
function withoutOverlays(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => overlayStart.test(line));
  if (start === -1) return lines;
  const shown = lines.slice(start, start + longestOverlay);
  const length = shown.findIndex((line) => overlayEnd.test(line)) + 1;
  if (length === 0) return lines;
  const message = shown[shown.findIndex((line) => overlayMessage.test(line)) + 1]?.replace(/^[\s×⨯]{1,9}/, '') ?? '';
  return [...lines.slice(0, start), message, '', ...withoutOverlays(lines.slice(start + length))];
}

function isOutput(lines: readonly string[], isError: (line: string) => boolean): boolean {
  const isProse = (line: string): boolean =>
    prose.test(line.slice(0, 400)) && !listed.test(line) && !logged.test(line) && !isError(line);
  return lines.length >= leastOutput && !lines.some(isProse);
}

/** Returns the last line of the error that begins within a few lines; -1 without one. */
function endOf(lines: readonly string[], from: number, isError: (line: string) => boolean): number {
  let end = -1;
  let others = 0;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isError(line)) [end, others] = [at, 0];
    else if (line.trim() !== '') others += 1;
    if (others > (end === -1 ? mostBefore : mostBetween)) break;
  }
  return end;
}
