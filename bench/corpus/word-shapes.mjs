const onsets = [
  'b',
  'bl',
  'br',
  'c',
  'ch',
  'cl',
  'cr',
  'd',
  'dr',
  'f',
  'fl',
  'fr',
  'g',
  'gr',
  'h',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'pr',
  'r',
  's',
  'sh',
  'sp',
  'st',
  'str',
  't',
  'th',
  'tr',
  'v',
  'w',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'io'];
const codas = ['', 'n', 'r', 'l', 'm'];
// An onset, a vowel, and a coda that begins no cluster, so that the syllables of a word are unambiguous and no two numbers give the same word.
const syllables = onsets.flatMap((onset) => vowels.flatMap((vowel) => codas.map((coda) => `${onset}${vowel}${coda}`)));

// Many words share a few beginnings, as in natural vocabularies.
const beginnings = [
  'con',
  'com',
  'cor',
  'col',
  'co',
  'cal',
  'can',
  'car',
  'ca',
  'cen',
  'ce',
  'clo',
  'cro',
  'chan',
  're',
  'rel',
  'rem',
  'ren',
  'ra',
  'ro',
  'in',
  'im',
  'il',
  'de',
  'den',
  'del',
  'di',
  'do',
  'pro',
  'pre',
  'pri',
  'per',
  'pa',
  'par',
  'po',
  'por',
  'plan',
  'un',
  'ul',
  'sta',
  'ste',
  'sto',
  'stra',
  'sen',
  'sel',
  'sol',
  'spe',
  'sha',
  'ma',
  'man',
  'mar',
  'me',
  'mo',
  'tra',
  'ter',
  'ten',
  'the',
  'al',
  'an',
  'ar',
  'en',
  'el',
  'ba',
  'ban',
  'be',
  'fi',
  'for',
  'fra',
  'gra',
  'gol',
  'ha',
  'her',
  'li',
  'la',
  'na',
  'no',
  'or',
  'va',
  'ver',
  'wa',
];

/** Number of words by number of syllables: frequent words are short. */
const classes = [
  { size: 240, syllables: 1 },
  { size: 20_000, syllables: 2 },
  { size: 1_000_000, syllables: 3 },
  { size: 900_000_000, syllables: 4 },
];

/**
 * Coprime to the number of words of every class, so that neighbors in frequency are not neighbors in the alphabet;
 * small enough for exact products.
 */
const stride = 7_368_787;

/** Returns the base form of the word with a rank, from 0; it is different for each rank below 901,020,240. */
export function baseWordOf(rank) {
  let rest = rank;
  const { syllables: count } = classes.find(({ size }) => {
    if (rest < size) return true;
    rest -= size;
    return false;
  });
  if (count === 1) return syllables[(rest * stride) % syllables.length];
  const capacity = beginnings.length * syllables.length ** (count - 1);
  let number = (rest * stride) % capacity;
  let word = beginnings[number % beginnings.length];
  number = Math.floor(number / beginnings.length);
  for (let left = count - 1; left > 0; left -= 1) {
    word += syllables[number % syllables.length];
    number = Math.floor(number / syllables.length);
  }
  return word;
}

const uninflected = [['', 1]];
const patterns = [
  uninflected,
  uninflected,
  [
    ['', 0.7],
    ['s', 1],
  ],
  [
    ['', 0.5],
    ['s', 0.65],
    ['ed', 0.8],
    ['ing', 1],
  ],
  [
    ['', 0.8],
    ['ly', 1],
  ],
];
const functionWordCount = 150;

/** Returns the forms of the word with a rank, each with its cumulative share: nouns, verbs, adverbs, and words with one form. */
export function formsOf(rank) {
  return rank < functionWordCount ? uninflected : patterns[rank % patterns.length];
}
