import { plainForm } from '../../support/plain-form';
import { readTokens } from '../../support/read-tokens';
import { saysSame } from '../../support/similar-words';
import { isContent, type Token } from '../../support/token';

/** Words behind which stands what is not so: with a comma before them, or by themselves. */
const contrast =
  /,\s{1,3}(?:(?:and|und|y|et|e|en)\s{1,3})?(?:not|nicht|kein(?:e[nrms]?)?|no|non|não|pas|niet|geen)\s|(?:,\s{1,3}|\s)(?:instead\s+of|rather\s+than|in\s+place\s+of|statt|anstatt|anstelle\s+von|en\s+lugar\s+de|en\s+vez\s+de|au\s+lieu\s+d[eu]|invece\s+d(?:i|el|ella)|em\s+vez\s+de|in\s+plaats\s+van)\s/iu;
const anyDenial =
  /(?:^|[^\p{L}])(?:not|nicht|kein(?:e[nrms]?)?|no|non|não|pas|niet|geen|never|nie|n['’]t)(?![\p{L}])/iu;
/** Maximum number of words with content that a contrast denies, and that the rest may have beside those of the sentence. */
const mostDenied = 4;
const mostMore = 4;

/**
 * True when a text says of somebody or something else what a sentence says, and denies it of that: "Marta approves
 * exceptions, not Ines" denies "Ines approves exceptions".
 */
export function isDeniedByContrast(sentence: string, text: string): boolean {
  const plain = plainForm(text);
  const found = contrast.exec(plain);
  if (found === null || contrast.test(sentence) || anyDenial.test(sentence)) return false;
  const behind = plain.slice(found.index + found[0].length);
  const end = behind.search(/[,;:.!?](?:\s|$)/u);
  const denied = contentOf(end === -1 ? behind : behind.slice(0, end));
  const rest = contentOf(`${plain.slice(0, found.index)} ${end === -1 ? '' : behind.slice(end)}`);
  const said = contentOf(sentence);
  const shared = said.filter((word) => !isAmong(word, denied));
  return (
    denied.length > 0 &&
    denied.length <= mostDenied &&
    denied.every((word) => isAmong(word, said) && !isAmong(word, rest)) &&
    shared.length > 0 &&
    shared.every((word) => isAmong(word, rest)) &&
    rest.length - shared.length <= mostMore
  );
}

function contentOf(text: string): Token[] {
  return readTokens(text).filter(isContent);
}

function isAmong(word: Token, others: readonly Token[]): boolean {
  return others.some((other) => saysSame(word, other));
}
