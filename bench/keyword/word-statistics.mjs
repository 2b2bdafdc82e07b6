/** Returns the words of a text in order, in lower case. */
export function wordsIn(text) {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/** Returns the words of all fields of a note. */
export function wordsOfNote({ title, tags, body }) {
  return wordsIn(`${title} ${tags.join(' ')} ${body}`);
}

const keptNotes = 3;

/** Counts the notes that contain each word, and keeps which ones they are for words in at most three notes. */
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

  /** Returns all notes that contain a word, if there are at most three; null for other words. */
  notesOf(word) {
    const known = this.#notes.get(word);
    return known === undefined || known[0] > keptNotes ? null : known.slice(1);
  }
}
