import { isWish } from './imperatives';

/** Matches a line above code on a page of documentation: a language alone between empty lines. */
const codeLabel =
  /(?:^|\n)[ \t]{0,4}(?:shell|bash|sh|console|terminal|json|yaml|toml|javascript|typescript|jsx|tsx|html|css|python|java|kotlin|swift|go|rust|php|ruby|c#|c\+\+|sql|copy(?: code)?)[ \t]{0,4}\r?\n[ \t]{0,4}\r?\n/giu;
const fewestLabels = 3;
/** Matches at least two empty lines, with which somebody sets the own words apart from what was pasted. */
export const apart = /\r?\n(?:[ \t]{0,4}\r?\n){2,9}/u;

/** Matches words with which somebody says what they see or get, in front of what was copied from there. */
const seeing =
  /(?:^|[^\p{L}])(?:(?:i|we)(?:['’]m| am| are)? (?:\p{L}+ ){0,2}(?:see|seeing|get|getting|got)|(?:ich|wir) (?:sehe|sehen|bekommen?|erhalten?)|je (?:vois|re[çc]ois|n['’]ai que)|(?:veo|obtengo|me sale)|(?:vedo|ottengo|mi esce)|(?:vejo|recebo)|я (?:вижу|получаю))(?: \p{L}+){0,6} ?:|我(?:看到|得到)[^：:\n]{0,8}[：:]/iu;
const faulty = /error|exception|traceback|fehler|erreur|ошибк|错误|報錯|报错/iu;
const fewestShown = 4;
const listed = /^\s{0,8}(?:[-*•]|\d{1,2}[.)、])\s/u;
/** Matches words of somebody who speaks of themselves or asks, which no screen shows. */
const ofPerson =
  /\b(?:i|i['’]m|we|my|our|me|ich|wir|mein\p{L}*|je|nous|mon|notre|yo|mi|io|eu)(?!\p{L})|(?:^|[^\p{L}])(?:я|мы|мне)(?!\p{L})|[我请]|[?？]\s*$/iu;

/** Leaves out the lines that somebody copied from a screen behind words such as *I only see this:*. */
function withoutShown(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => seeing.test(line.slice(0, 300)));
  // Errors are read elsewhere.
  if (start < 0 || faulty.test(lines[start] ?? '')) return text;
  const personal = lines.slice(start + 1).findIndex((line) => ofPerson.test(line.slice(0, 300)));
  const last = lines.map((line) => line.trim() !== '').lastIndexOf(true);
  // Buttons give orders too, but what somebody wants stands at the end.
  const end = personal >= 0 ? start + 1 + personal : isWish(lines[last] ?? '') ? last : lines.length;
  const shown = lines.slice(start + 1, end);
  const count = shown.filter((line) => line.trim() !== '').length;
  if (count < fewestShown || shown.some((line) => listed.test(line))) return text;
  return [...lines.slice(0, start + 1), '', ...lines.slice(start + 1 + shown.length)].join('\n');
}

/** Returns the person's own words beside a page of documentation or a screen that was copied into a message. */
export function withoutPastedPage(message: string): string {
  const text = withoutShown(message);
  if (countOf(text) < fewestLabels) return text;
  const own = text.split(apart).filter((part) => countOf(`${part}\n\n`) === 0);
  return own.some((part) => part.trim() !== '') ? own.join('\n\n') : text;
}

const countOf = (text: string): number => text.match(codeLabel)?.length ?? 0;
