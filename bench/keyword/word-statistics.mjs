/** The words of a text, lower case, in order. */
export function wordsIn(text) {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/** The words of a note in all its fields. */
export function wordsOfNote({ title, tags, body }) {
  return wordsIn(`${title} ${tags.join(' ')} ${body}`);
}

const keptNotes = 3;

/** In how many notes each word stands, and in which, as long as they are three at most. */
export class WordStatistics {
  noteCount = 0;
  #notes = new Map();

  add(note) {
    this.noteCount += 1;
    for (const word of new Set(wordsOfNote(note))) {
      const known = this.#notes.get(word);
      if (known === undefined) this.#notes.set(word, [1, note.n]);
      else if ((known[0] += 1) <= keptNotes) known.push(note.n);
    }
  }

  get vocabularySize() {
    return this.#notes.size;
  }

  countOf(word) {
    return this.#notes.get(word)?.[0] ?? 0;
  }

  /** All the notes of a word that stands in three at most; null for another. */
  notesOf(word) {
    const known = this.#notes.get(word);
    return known === undefined || known[0] > keptNotes ? null : known.slice(1);
  }
}
