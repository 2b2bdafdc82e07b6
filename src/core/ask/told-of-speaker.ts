import type { QuotedSentences } from './quoted-sentences';

/** Matches the beginning of a sentence in which somebody speaks of themselves; other words there may name who says the rest. */
const ofOneself =
  /^(?:(?:oh|well|yeah|yes|so|and|but|also|actually|recently|lately|yesterday|today|(?:this|last) (?:morning|night|week|weekend|month|year|spring|summer|fall|autumn|winter)|(?:in|on|since) (?:the )?[\p{L}\d]{1,12}(?: \d{1,4})?),? ){0,2}(?:I(?:['’](?:m|ve|ll))?|my) /iu;
/** What is asked, denied, not so or said by others, and words that stand for others. */
const uncertain =
  /["“”«»„?]|n['’]t(?!\p{L})|(?:^|[^\p{L}])(?:not|never|no|none|nobody|nothing|neither|nor|without|hardly|barely|cannot|if|unless|would|could|might|may|should|must|d|wish\p{L}{0,3}|dream\p{L}{0,3}|imagin\p{L}{1,3}|pretend\p{L}{0,3}|say|says|said|tells?|told|asks?|asked|hears?|heard|claim\p{L}{0,3}|like,|mine|you\p{L}{0,6}|we|us|ours?|ourselves|he|him|his|himself|she|hers?|herself|they|them|theirs?|themselves)(?!\p{L})/iu;
/** What is said beside it may make it another's words, or a joke. */
const taken =
  /["“”«»„]|[:：]\s*$|(?:^|[^\p{L}])(?:said|says|wrote|writes|told|tells|texted|replied|quot\p{L}{1,3}|kidding|joking)(?!\p{L})/iu;
const adverb = /^(?:\p{L}{2,15}ly|also|always|often|just|still|now|even|never|sometimes)$/iu;
const thirds: Readonly<Record<string, string>> = { am: 'is', have: 'has', do: 'does' };
const contracted: Readonly<Record<string, string>> = { m: 'is', ve: 'has', ll: 'will' };
const forms = {
  i: ['she', 'he', 'they'],
  me: ['her', 'him', 'them'],
  my: ['her', 'his', 'their'],
  myself: ['herself', 'himself', 'themselves'],
} as const;

/**
 * Returns a quote with what its speaker says there of themselves in the words of others, *Maria adopted a puppy* for *I
 * adopted a puppy*, in the forms of a sentence that is compared with it. The quote as it is where that is not certain: a
 * question, a denial, a condition, another's words.
 */
export function toldOfSpeaker(quote: QuotedSentences, sentence: string): QuotedSentences {
  const { speaker, text, evidence } = quote;
  const said = text.startsWith(`${speaker}: `) ? text.slice(speaker.length + 2) : text;
  const [around = '', ...others] = evidence;
  const [before = '', behind = ''] = around.split(text);
  if (
    speaker === '' ||
    !ofOneself.test(said) ||
    uncertain.test(said.replace(/ May(?!\p{L})/gu, '')) ||
    taken.test(before) ||
    taken.test(behind)
  )
    return quote;
  const told = inThirdPerson(said, speaker, sentence);
  return { ...quote, text: told, evidence: [around.replace(text, () => told), ...others] };
}

function inThirdPerson(said: string, speaker: string, sentence: string): string {
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  let isNamed = false;
  let isAmongOthers = false;
  let isVerb = false;
  return said.replace(/\p{L}+(?:['’]\p{L}+)?/gu, (word, at: number) => {
    const [pronoun = '', end = ''] = word.toLowerCase().split(/['’]/u);
    if (pronoun in forms) {
      const form = forms[pronoun as keyof typeof forms].find((each) => words.has(each));
      const name = pronoun === 'my' ? `${speaker}'s` : speaker;
      const subject = isNamed && !isAmongOthers ? (form ?? name) : name;
      isNamed = true;
      isVerb = pronoun === 'i' && end === '';
      return end === '' ? subject : `${subject} ${contracted[end] ?? end}`;
    }
    // Behind another name, *her dog* may be somebody else's.
    isAmongOthers ||= at > 0 && /^\p{Lu}/u.test(word);
    if (!isVerb || adverb.test(word)) return word;
    isVerb = false;
    return (
      thirds[pronoun] ??
      [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].find((each) => !words.has(word) && words.has(each)) ??
      word
    );
  });
}
