/** Matches a line above code on a page of documentation: a language alone between empty lines. */
const codeLabel =
  /(?:^|\n)[ \t]{0,4}(?:shell|bash|sh|console|terminal|json|yaml|toml|javascript|typescript|jsx|tsx|html|css|python|java|kotlin|swift|go|rust|php|ruby|c#|c\+\+|sql|copy(?: code)?)[ \t]{0,4}\r?\n[ \t]{0,4}\r?\n/giu;
const fewestLabels = 3;
/** Matches at least two empty lines, with which somebody sets the own words apart from what was pasted. */
const apart = /\r?\n(?:[ \t]{0,4}\r?\n){2,9}/u;

/** Returns the person's own words beside a page of documentation that was copied into a message. */
export function withoutPastedPage(text: string): string {
  if (countOf(text) < fewestLabels) return text;
  const own = text.split(apart).filter((part) => countOf(`${part}\n\n`) === 0);
  return own.some((part) => part.trim() !== '') ? own.join('\n\n') : text;
}

const countOf = (text: string): number => text.match(codeLabel)?.length ?? 0;
