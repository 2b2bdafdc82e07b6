import { readTokens } from '../../support/read-tokens';
import { namesSpeaker } from '../own-clause';
import type { QuotedSentences } from '../quoted-sentences';

const filler = /^(?:(?:oh|well|yeah|yes|so|and|but),? ){1,2}/i;
const notSo =
  /\?|['’]d |(?:^|[^\p{L}])(?:[cw]ould|should|dream\p{L}*|you\p{L}*|we|us|ours?|s?he|hi[ms]|hers?|the(?:y|m|irs?)|mine)(?!\p{L})/iu;
/** Text in or beside it that may make it another's words, or a joke. */
const taken = /["“”«»„]|[:：]\s*$|kidding|joking/iu;
const verbs = new Map([
  ['am', 'is'],
  ['m', 'is'],
  ['have', 'has'],
  ['ve', 'has'],
  ['do', 'does'],
  ['ll', 'will'],
]);
/** Words behind *I* of which one may be its verb. */
const mostBeforeVerb = 2;
/** Pronouns of the first person, each with those of the third. */
const pronouns = ['i she he they', 'me her him them', 'my her his their', 'myself herself himself themselves'].map(
  (each) => each.split(' '),
);

/**
 * Returns a quote with what its speaker says there of themselves in the words of others, *Maria adopted a puppy* for *I
 * adopted a puppy*, in the forms of a sentence that is compared with it. The quote as it is where that is not certain: a
 * question, a denial, a condition, another's words.
 */
export function toldOfSpeaker(quote: QuotedSentences, sentence: string): QuotedSentences {
  const { speaker, text, evidence } = quote;
  const said = text.slice(text.startsWith(`${speaker}: `) ? speaker.length + 2 : 0).replace(filler, '');
  const [around = '', ...others] = evidence;
  const isDoubtful =
    speaker === '' ||
    notSo.test(said) ||
    /[:：]/.test(said) ||
    [said, ...around.split(text)].some((each) => taken.test(each) || namesSpeaker(each)) ||
    readTokens(said).some(({ qualifier }) => qualifier !== null);
  const told = isDoubtful ? '' : inThirdPerson(said, speaker, sentence);
  // What stands before *I* may name who says the rest, so it must be there too.
  const begun = sentence.split(' ', 2).join(' ');
  return told === said || !told.startsWith(begun)
    ? quote
    : { ...quote, text: told, evidence: [around.replace(text, () => told), ...others] };
}

function inThirdPerson(said: string, speaker: string, sentence: string): string {
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  let isNamed = false;
  let isAmongOthers = false;
  let beforeVerb = 0;
  return said.replace(/\p{L}+(?:['’]\p{L}+)?/gu, (word, at: number) => {
    const [first = '', end = ''] = word.toLowerCase().split(/['’]/u);
    const inThird = pronouns.find(([own]) => own === first);
    if (inThird !== undefined) {
      const form = inThird.find((each) => each !== first && words.has(each));
      const name = first === 'my' ? `${speaker}'s` : speaker;
      const told = isNamed && !isAmongOthers ? (form ?? name) : name;
      isNamed = true;
      beforeVerb = first === 'i' && end === '' ? mostBeforeVerb : 0;
      return end === '' ? told : `${told} ${verbs.get(end) ?? end}`;
    }
    // Behind another name, *her dog* may be somebody else's.
    isAmongOthers ||= at > 0 && /^\p{Lu}/u.test(word);
    if (beforeVerb-- <= 0) return word;
    const verb =
      verbs.get(first) ??
      [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].find((each) => !words.has(word) && words.has(each));
    if (verb !== undefined) beforeVerb = 0;
    return verb ?? word;
  });
}
