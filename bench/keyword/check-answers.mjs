import { inventedNote } from '../corpus/invented-note.mjs';
import { wordsIn, wordsOfNote } from './word-statistics.mjs';

const listed = 10;

/** True when the note has the word, another form of it, or a longer word: some engines match stems or beginnings. */
function hasForm(note, wanted) {
  const base = withoutEnding(wanted);
  return wordsOfNote(note).some((word) => word.startsWith(wanted) || withoutEnding(word) === base);
}

function withoutEnding(word) {
  return word.replace(/(?:s|ed|ing|ly)$/, '');
}

/** Functions by kind of query that return the correct share of an answer, from 0 to 1. */
const judges = {
  rare: ({ notes }, found) => notes.filter((n) => found.includes(n)).length / notes.length,
  common: ({ words }, found) => holding(found, (note) => hasForm(note, words[0])) * full(found),
  three: ({ words, source }, found) =>
    holding(found, (note) => words.some((word) => hasForm(note, word))) *
    (found.includes(source) || found.length === listed ? 1 : 0),
  prefix: ({ words }, found) =>
    holding(found, (note) => wordsOfNote(note).some((word) => word.startsWith(words[0]))) * full(found),
  phrase: ({ words, source }, found) =>
    holding(found, (note) => holdsPhrase(note, words)) * (found.includes(source) || found.length === listed ? 1 : 0),
  filter: ({ filter, source }, found) =>
    holding(found, (note) => passes(note, filter)) * (found.includes(source) || found.length === listed ? 1 : 0),
  typo: ({ meant }, found) => (found.some((n) => hasForm(inventedNote(n), meant)) ? 1 : 0),
};

function holding(found, isRight) {
  return found.length === 0 ? 0 : found.filter((n) => isRight(inventedNote(n))).length / found.length;
}

/** Returns how full the list of hits is; common words and prefixes occur in more than ten notes. */
function full(found) {
  return Math.min(1, found.length / listed);
}

function holdsPhrase({ title, body }, words) {
  return ` ${wordsIn(`${title} ${body}`).join(' ')} `.includes(` ${words.join(' ')} `);
}

function passes(note, { field, value }) {
  return field === 'tag' ? note.tags.includes(value) : note[field] === value;
}

/** Returns the mean correct share of the answers by kind, from 0 to 1. Ids are the notes' numbers or paths. */
export function checkAnswers(answers, queries, numberOf) {
  const shares = {};
  for (const { place, ids } of answers) {
    const query = queries[place];
    (shares[query.kind] ??= []).push(judges[query.kind](query, ids.map(numberOf)));
  }
  return Object.fromEntries(Object.entries(shares).map(([kind, list]) => [kind, mean(list)]));
}

/** Returns the mean share of the ten best by brute force that an engine also lists; `expected` has the lists by place. */
export function overlapOf(answers, expected, numberOf) {
  const shares = answers
    .filter(({ place }) => expected.has(place))
    .map(({ place, ids }) => {
      const best = expected.get(place);
      const found = new Set(ids.map(numberOf));
      return best.filter((n) => found.has(n)).length / best.length;
    });
  return mean(shares);
}

function mean(list) {
  return list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0) / list.length;
}
