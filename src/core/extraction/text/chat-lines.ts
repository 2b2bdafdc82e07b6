/** Least length of a line that was wrapped; a shorter one ends where its writer ended it. */
const shortestWrapped = 44;
/** Length of a word from which it may be longer than the lines around it. */
const longWord = 40;
/** Matches a line that goes on in the next one, and one that its own stop ends or that code continues. */
const goingOn = /[,:([{–—\\&|=+-]\s*$/u;
const ended = /[.!?。！？;{}]["”»)*_]*\s*$/u;
/** Matches a line that continues the one before: indented, a sign, or a capital, which the rules for sentences know. */
const continued = /^(?:\s|$|[^\p{L}\p{N}'"(]|\p{Lu})/u;

/**
 * Returns a message of a person with an empty line behind each line that ends a sentence without a stop, as in chat; a
 * line is wrapped if the first word of the next one would not have fitted the width of its paragraph.
 */
export function withEndedLines(message: string): string {
  if (!message.includes('\n')) return message;
  let isCode = false;
  return message
    .split(/(\n\s*\n)/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const width = Math.max(...lines.filter(isProse).map(({ length }) => length));
      return lines
        .map((line, at) => {
          if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
          const next = lines[at + 1];
          if (next === undefined) return line;
          return !isCode && endsSentence(line, next, width) ? `${line}\n\n` : `${line}\n`;
        })
        .join('');
    })
    .join('');
}

function endsSentence(line: string, next: string, width: number): boolean {
  if (goingOn.test(line) || ended.test(line) || continued.test(next)) return false;
  const word = /^\S*/.exec(next)?.[0] ?? '';
  return line.length < shortestWrapped || line.length + 1 + word.length <= width;
}

function isProse(line: string): boolean {
  return !line.split(' ').some(({ length }) => length >= longWord);
}
