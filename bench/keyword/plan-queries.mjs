import { inventedNote } from '../corpus/invented-note.mjs';
import { oneOf, randomOf, whole } from '../corpus/random.mjs';
import { rankCount } from '../corpus/vocabulary.mjs';
import { baseWordOf } from '../corpus/word-shapes.mjs';
import { kindAt } from './query-kinds.mjs';
import { wordsIn, wordsOfNote } from './word-statistics.mjs';

const streams = { mixed: 1, warmUp: 2, unfinished: 3, replaced: 4 };
const counts = { mixed: 2_000, warmUp: 100, unfinished: 200, replaced: 200 };
const letters = 'abcdefghijklmnopqrstuvwxyz';
const mostTries = 100;

const makers = {
  rare: ({ random, words, statistics }) =>
    one(
      random,
      words.filter((word) => statistics.notesOf(word) !== null),
      (word) => ({ words: [word], notes: statistics.notesOf(word) }),
    ),
  common: ({ random, words, shareOf }) =>
    one(
      random,
      words.filter((word) => shareOf(word) >= 0.05 && shareOf(word) <= 0.6),
      (word) => ({ words: [word] }),
    ),
  three: ({ random, words }) => ({ words: threeOf(random, words) }),
  unfinished: ({ random, words }) => ({ words: unfinished(threeOf(random, words)), isPrefix: true }),
  prefix: ({ random, words }) => ({ words: [oneOf(random, words).slice(0, 2)], isPrefix: true }),
  phrase: ({ random, note, shareOf }) =>
    one(random, phrasesOf(note, shareOf), (phrase) => ({ words: phrase, isPhrase: true })),
  filter: ({ random, note, words, shareOf }) => {
    const filters = filtersOf(note);
    return one(
      random,
      words.filter((word) => shareOf(word) >= 0.005 && shareOf(word) <= 0.2),
      (word) => ({ words: [word], filter: oneOf(random, filters) }),
    );
  },
  typo: ({ random, words, statistics, shareOf }) => {
    const candidates = words.filter(
      (word) => word.length >= 6 && statistics.countOf(word) >= 2 && shareOf(word) <= 0.05,
    );
    const made = one(random, candidates, (word) => ({ words: [misspelled(random, word)], meant: word, isTypo: true }));
    return made !== null && statistics.countOf(made.words[0]) === 0 ? made : null;
  },
};

function one(random, candidates, make) {
  return candidates.length === 0 ? null : make(oneOf(random, candidates));
}

function threeOf(random, words) {
  const chosen = new Set();
  while (chosen.size < 3) chosen.add(oneOf(random, words));
  return [...chosen];
}

function unfinished(words) {
  const last = words[words.length - 1];
  return [...words.slice(0, -1), last.slice(0, Math.max(3, last.length - 2))];
}

/** Returns two or three consecutive words of a sentence, not all of them frequent. */
function phrasesOf({ body }, shareOf) {
  const sentences = body
    .split(/[.\n]/)
    .map(wordsIn)
    .filter(({ length }) => length > 3);
  const phrases = sentences.flatMap((words) => words.slice(2).map((_, i) => words.slice(i, i + 2 + (i % 2))));
  return phrases.filter((phrase) => phrase.some((word) => shareOf(word) < 0.2));
}

function filtersOf({ type, tags, folder }) {
  const filters = [
    { field: 'folder', value: folder },
    { field: 'tag', value: tags[0] },
  ];
  return type === '' ? filters : [...filters, { field: 'type', value: type }];
}

/** Changes, drops or doubles one letter, or swaps it with the next; never the first. */
function misspelled(random, word) {
  const at = 1 + whole(random, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return oneOf(random, [
    `${before}${oneOf(random, letters)}${after}`,
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${after[0]}${letter}${after.slice(1)}`,
  ]);
}

/** Makes a query of a kind about an existing note, always the same for the same numbers. */
function planQuery(kind, stream, place, statistics) {
  const random = randomOf(stream, place);
  const shareOf = (word) => statistics.countOf(word) / statistics.noteCount;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const note = inventedNote(whole(random, statistics.noteCount));
    const made = makers[kind]({ random, note, words: [...new Set(wordsOfNote(note))], statistics, shareOf });
    if (made !== null)
      return { kind, filter: null, isPrefix: false, isPhrase: false, isTypo: false, source: note.n, ...made };
  }
  throw new Error(`No query of the kind ${kind} could be made.`);
}

/** Makes a note with a different text that has a word which no other note has. */
function planReplacement(place, statistics) {
  const n = whole(randomOf(streams.replaced, place), statistics.noteCount);
  const word = baseWordOf(rankCount + place);
  const note = inventedNote(n, 1);
  return { word, note: { ...note, body: `${note.body}\nSee ${word} too.\n` } };
}

/** Plans the queries for every engine that holds the first notes, as many as the statistics cover. */
export function planQueries(statistics) {
  const list = (count, make) => Array.from({ length: count }, (_, place) => make(place));
  const replacements = new Map(
    list(counts.replaced, (place) => planReplacement(place, statistics)).map((replacement) => [
      replacement.note.n,
      replacement,
    ]),
  );
  return {
    warmUp: list(counts.warmUp, (place) => planQuery(kindAt(place), streams.warmUp, place, statistics)),
    mixed: list(counts.mixed, (place) => planQuery(kindAt(place), streams.mixed, place, statistics)),
    unfinished: list(counts.unfinished, (place) => planQuery('unfinished', streams.unfinished, place, statistics)),
    replacements: [...replacements.values()],
  };
}
