import { decodeDestination } from '../note/references/reference';
import { unspacedScripts } from '../note/text-size';
import { lowerCase } from '../search/text/normalize-word';
import { functionWords } from '../support/function-words';
import type { GraphNote } from './graph-note';
import type { NameIndex } from './name-index';
import { relationWords } from './relation-words';

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');
const word = /[\p{L}\p{N}\p{M}]+/gu;
const letter = /[\p{L}\p{N}]/u;
/** Matches what the link of a name may have for its blanks and letters. */
const encoded = /(?:%[\da-f]{2}){1,60}/gi;
/** Characters of the shortest word of a question that may be a name. */
const shortest = 2;

/**
 * Returns a test for the notes that may state something about what a question names: the notes that it names, and those
 * that have one of their names or another word of the question with content. Any note may where words have no blanks.
 */
export function notesAbout(
  question: string,
  names: NameIndex,
  notes: readonly GraphNote[],
): (note: GraphNote) => boolean {
  const found = names.find(question);
  const named = new Set(found.map(({ id }) => id));
  // A name stands for its node, whose other names count too; a word of a relation stands in too many notes.
  const known = [...found, ...relationWords(question, 'verb')];
  const rest = known.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    question,
  );
  const words = wordsOf(rest).filter((each) => each.length >= shortest && !functionWords.has(each));
  const wanted = [...words.map((each) => [each]), ...notes.filter(({ path }) => named.has(path)).flatMap(namesOf)];
  if (wanted.length === 0 || unspaced.test(question)) return () => true;
  return ({ path, text }) => {
    if (named.has(path)) return true;
    const plain = `${path}\n${text}`.replace(encoded, decodeDestination).normalize('NFC');
    const whole = lowerCase(plain);
    return wanted.some((name) => name.every((each) => hasWord(whole, each)));
  };
}

/** Returns the names of a note, each as its words; one word of a person or an organization may stand for it. */
function namesOf({ title, names, shorter, kind }: GraphNote): string[][] {
  const alone = kind === 'person' || kind === 'organization' ? wordsOf(title).map((each) => [each]) : [];
  return [...[...names, ...shorter].map(wordsOf), ...alone].filter((name) => name.length > 0);
}

function wordsOf(text: string): string[] {
  return lowerCase(text.normalize('NFC')).match(word) ?? [];
}

function hasWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + part.length))) return true;
  return false;
}
