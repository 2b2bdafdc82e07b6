import { clausesOf, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { JudgedSentence, JudgeUse } from '../judgement';
import { isNearWord } from '../words/near-words';
import type { PassageSentence, Passages } from '../passages';
import { flagsOf } from '../scopes';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type Token, isDenial, isOneOf } from '../token';

/** Words with which a sentence says that something was decided. */
const deciding = wordSet(
  `decided decision chose chosen agreed entschieden entscheidung beschlossen décidé decidido deciso besloten zdecydowano решено решили`,
);
const settling = wordSet(
  'settled picked adopted approved einigte einigten gewählt genehmigt tranché retenu adopté eligió acordó acordaron aprobó scelto approvato gekozen',
);
const wideDeciding = /决定|決定|決め/u;
/** Words that offer something without deciding it. */
export const offering = wordSet(
  `can could option options or suggest propose vs kann können könnte könnten oder alternativ vorschlag schlage puedo podemos o opciones propongo possiamo posso pouvons ou kunnen możemy можно можем или`,
);
export const wideOffering = /可以|或者|还是|建议|方法|提案/u;
/** Limits of the messages after an offer in which its answer is searched. */
const reach = { messages: 4, sentences: 60 } as const;
const assents = wordSet('yes ok okay sure agreed ja gern einverstanden oui vale sí sì sim tak да that one both please');
/** Maximum number of tokens of an answer that accepts all that was offered, and of content words in it: *Yes, do that.* */
const shortAnswer = { tokens: 6, content: 1 } as const;
/** Share of the words that an answer must repeat when it is longer. */
const leastAnswered = 0.5;

/**
 * Returns the word with which a sentence tells as decided what a message only offers, when the answers to it do not
 * speak of that, but of something else.
 */
export function decisionDifferences(
  { tokens }: JudgedSentence,
  { parts, sentences }: Evidence,
  passages: Passages,
  use: JudgeUse,
): string[] {
  const word = tokens.find(isDecision);
  if (use !== 'capture' || word === undefined) return [];
  const content = decidedWords(tokens, word);
  const [main] = [...parts].sort((a, b) => b.tokens.length - a.tokens.length);
  if (main === undefined || content.length < 2 || !isOffer(main.home.passage, sentences)) return [];
  const answers = answersTo(main.home.passage, passages);
  if (answers.length === 0 || answers.some((answer) => isBareAssent(answer))) return [];
  const answered = content.filter((token) => answers.some((answer) => isAffirmed(token, answer)));
  return answered.length < leastAnswered * content.length ? [word.text] : [];
}

/** Returns the word with which a sentence tells a decision where its passage says that there was none. */
export function undecidedDifferences({ tokens }: JudgedSentence, { parts, sentences }: Evidence): string[] {
  const word = tokens.find(({ text }) => deciding.has(text) || settling.has(text));
  if (word === undefined || tokens.some(isDenial)) return [];
  const own = sentences.filter(({ passage }) => parts.some(({ home }) => home.passage === passage));
  const isDenied = (each: PassageSentence): boolean => {
    const flags = flagsOf(each.tokens, 'denial');
    return each.tokens.some(
      (token, at) => isDecision(token) && (flags[at] === 'yes' || each.tokens[at - 1]?.qualifier === 'denial'),
    );
  };
  const decided = own.filter(({ tokens: there }) =>
    there.some((token) => isDecision(token) || settling.has(token.text)),
  );
  return decided.length > 0 && decided.every(isDenied) ? [word.text] : [];
}

/** Returns the content words of the clauses from the decision on, until there are three. */
function decidedWords(tokens: readonly Token[], word: Token): readonly Token[] {
  let found: readonly Token[] = [];
  for (const clause of clausesOf(tokens))
    if ((clause[0]?.clause ?? 0) >= word.clause && found.length < 3)
      found = [...found, ...clause.filter((token) => isContent(token) && !isDecision(token))];
  return found;
}

function isDecision({ text, kind }: Token): boolean {
  return deciding.has(text) || (kind === 'gram' && wideDeciding.test(text));
}

/** True when a sentence of the message offers something and none tells a decision. */
function isOffer(passage: number, sentences: readonly PassageSentence[]): boolean {
  const own = sentences.filter((each) => each.passage === passage);
  return (
    own.some(({ text, tokens }) => wideOffering.test(text) || tokens.some((token) => offering.has(token.text))) &&
    !own.some(({ tokens }) => tokens.some(isDecision))
  );
}

export function answersTo(passage: number, passages: Passages): readonly PassageSentence[] {
  return passages.sentences
    .filter((each) => each.passage > passage && each.passage <= passage + reach.messages)
    .slice(0, reach.sentences);
}

function isBareAssent({ tokens }: PassageSentence): boolean {
  return (
    tokens.length <= shortAnswer.tokens &&
    tokens.filter((token) => isContent(token) && !assents.has(token.text)).length <= shortAnswer.content &&
    tokens.some(isOneOf(assents)) &&
    !tokens.some(({ kind, qualifier }) => kind === 'number' || qualifier === 'denial')
  );
}

function isAffirmed(token: Token, { tokens }: PassageSentence): boolean {
  const flags = flagsOf(tokens, 'denial');
  return tokens.some(
    (other, at) =>
      flags[at] !== 'yes' && (saysSame(token, other) || isNearWord(token, other) || isStanding(token, [other])),
  );
}
