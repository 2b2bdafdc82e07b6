import { noteBatches } from './note-file.mjs';
import { wordsOfNote } from './word-statistics.mjs';

const k1 = 1.2;
const b = 0.75;
const listed = 10;

/** Counts the wanted words in each note, and the words of each note. */
function readCounts(noteFile, noteCount, wanted) {
  const postings = new Map([...wanted].map((word) => [word, new Map()]));
  const lengths = [];
  for (const batch of noteBatches(noteFile, noteCount, 250)) {
    for (const note of batch) {
      const words = wordsOfNote(note);
      lengths[note.n] = words.length;
      for (const word of words) {
        const posting = postings.get(word);
        posting?.set(note.n, (posting.get(note.n) ?? 0) + 1);
      }
    }
  }
  return { postings, lengths };
}

/**
 * Returns the ten best notes for each list of words by BM25 over title, tags and body as one text (k1 1.2, b 0.75). A
 * note may match any of the words.
 */
export function bruteForceBm25(noteFile, noteCount, wordLists) {
  const { postings, lengths } = readCounts(noteFile, noteCount, new Set(wordLists.flat()));
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / noteCount;
  return wordLists.map((words) => {
    const scores = new Map();
    for (const word of words) {
      const posting = postings.get(word);
      const idf = Math.log(1 + (noteCount - posting.size + 0.5) / (posting.size + 0.5));
      for (const [n, count] of posting) {
        const weight = (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[n]) / meanLength));
        scores.set(n, (scores.get(n) ?? 0) + weight);
      }
    }
    return [...scores]
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, listed)
      .map(([n]) => n);
  });
}
