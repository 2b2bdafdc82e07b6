/** Matches a line above code on a page of documentation: a language alone between empty lines. */
const codeLabel =
  /(?:^|\n)[ \t]{0,4}(?:shell|bash|sh|console|terminal|json|yaml|toml|javascript|typescript|jsx|tsx|html|css|python|java|kotlin|swift|go|rust|php|ruby|c#|c\+\+|sql|copy(?: code)?)[ \t]{0,4}\r?\n[ \t]{0,4}\r?\n/giu;
const fewestLabels = 3;
/** Matches at least two empty lines, with which somebody sets the own words apart from what was pasted. */
const apart = /\r?\n(?:[ \t]{0,4}\r?\n){2,9}/u;

/** Matches words that say what somebody sees or gets, in front of what was copied from there. */
const seeing =
  /(?:^|[^\p{L}])(?:sees?|seeing|gets?|got|getting|shows?|showing|says?|prints?|printed|displays?|outputs?|console|sehe|bekomme|erhalte|zeigt|steht|ausgabe|vois|obtiens|affiche|dit|veo|obtengo|sale|muestra|dice|vedo|ottengo|mostra|vejo|recebo|aparece|diz|вижу|получаю|показывает|пишет|выводит)(?: \p{L}+){0,6} ?:|(?:看到|显示|输出|提示)[^：:\n]{0,8}[：:]/iu;
const fewestShown = 4;
/** Matches words of somebody who wants something or speaks of themselves, which no page shows. */
const ofPerson =
  /\b(?:i|i['’]m|we|my|our|me|please|pls|should|want|need|don['’]t|ich|wir|mein\p{L}*|bitte|je|nous|mon|notre|yo|mi|quiero|io|vorrei|eu|quero)(?!\p{L})|(?:^|[^\p{L}])(?:я|мы|мне|нужно|надо)(?!\p{L})|[我请]|[?？]\s*$/iu;

/** Leaves out the lines that somebody copied from a screen behind words such as *I only see this:*. */
function withoutShown(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => seeing.test(line.slice(0, 300)));
  if (start < 0) return text;
  const length = lines.slice(start + 1).findIndex((line) => ofPerson.test(line.slice(0, 300)));
  const shown = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  if (shown.filter((line) => line.trim() !== '').length < fewestShown) return text;
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
