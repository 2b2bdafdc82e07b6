import { wordSet } from '../function-words';
import type { JudgedSentence } from '../judgement';
import type { Passages, PassageSentence } from '../passages';
import { hasEqualValue, isStanding } from '../similar-words';
import { isContent, type Token } from '../token';

/** Words with which somebody changes what was said before. */
const changing = wordSet(
  `actually instead rather correction sorry wait doch lieber stattdessen korrektur moment finalement plutôt plutot mejor realidad anzi invece meglio melhor liever toch лучше jednak raczej`,
);
const wideChanging = /やっぱり|やはり|還是|还是|改成|改为/u;
/** Number of messages after a figure in which it may be changed, and share of a sentence that its message must have. */
const reach = 2;
const leastShare = 0.6;

/** Returns the figures of a sentence that a later message replaces by others. */
export function supersededFigures({ tokens }: JudgedSentence, near: readonly number[], passages: Passages): string[] {
  const figures = tokens.filter(isFigure);
  const content = tokens.filter(isContent);
  const homes = near
    .map((at) => passages.sentences[at])
    .filter((home): home is PassageSentence => home !== undefined && holds(home, figures, content));
  const last = Math.max(...homes.map(({ passage }) => passage));
  if (figures.length === 0 || homes.length === 0) return [];
  const later = passages.sentences.filter(({ passage }) => passage > last && passage <= last + reach);
  const isChanged = later.some(
    (sentence) =>
      isChanging(sentence) &&
      figures.some((figure) => sentence.tokens.some((other) => isFigure(other) && replaces(other, figure, figures))),
  );
  return isChanged ? figures.map(({ text }) => text) : [];
}

function holds({ tokens }: PassageSentence, figures: readonly Token[], content: readonly Token[]): boolean {
  return (
    figures.every((figure) => tokens.some((other) => hasEqualValue(figure, other))) &&
    content.filter((token) => isStanding(token, tokens)).length >= leastShare * content.length
  );
}

function isChanging({ text, tokens }: PassageSentence): boolean {
  return wideChanging.test(text) || tokens.slice(0, 4).some((token) => changing.has(token.text));
}

function replaces(other: Token, figure: Token, figures: readonly Token[]): boolean {
  return other.unit === figure.unit && !figures.some((each) => hasEqualValue(each, other));
}

function isFigure(token: Token): boolean {
  return token.kind === 'number' && !token.isSoft;
}
