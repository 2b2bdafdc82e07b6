import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';

const schema = `
  CREATE TABLE notes (n INTEGER PRIMARY KEY, path TEXT, type TEXT, folder TEXT);
  CREATE TABLE note_tags (tag TEXT, n INTEGER, PRIMARY KEY (tag, n)) WITHOUT ROWID;
  CREATE INDEX tags_of_note ON note_tags (n);
  CREATE VIRTUAL TABLE words USING fts5 (title, tags, body, content='', contentless_delete=1, prefix='2');`;

const found = 'SELECT words.rowid AS n FROM words';
const best = 'ORDER BY words.rank LIMIT 10';
const selects = {
  none: `${found} WHERE words MATCH ? ${best}`,
  type: `${found} JOIN notes ON notes.n = words.rowid WHERE words MATCH ? AND notes.type = ? ${best}`,
  folder: `${found} JOIN notes ON notes.n = words.rowid WHERE words MATCH ? AND notes.folder = ? ${best}`,
  tag: `${found} JOIN note_tags ON note_tags.n = words.rowid WHERE words MATCH ? AND note_tags.tag = ? ${best}`,
};

function expressionOf({ words, isPhrase, isPrefix }) {
  if (isPhrase) return `"${words.join(' ')}"`;
  const quoted = words.map((word) => `"${word}"`);
  return `${quoted.join(' OR ')}${isPrefix ? '*' : ''}`;
}

/**
 * SQLite FTS5 through better-sqlite3: an in-memory database built in one transaction, without the text itself
 * (`contentless_delete`), an index of two-letter prefixes, `unicode61`, any word may match, `bm25()`, prepared
 * statements; filters join ordinary tables.
 */
export class SqliteFts5Engine {
  unable = { typo: 'FTS5 has no tolerance for typos' };

  constructor() {
    this.database = new Database(':memory:');
    this.database.exec(schema);
    this.prepare();
  }

  prepare() {
    const statement = (sql) => this.database.prepare(sql);
    this.selects = Object.fromEntries(Object.entries(selects).map(([field, sql]) => [field, statement(sql).pluck()]));
    this.insertions = [
      [
        statement('INSERT INTO words (rowid, title, tags, body) VALUES (?, ?, ?, ?)'),
        ({ n, title, tags, body }) => [n, title, tags.join(' '), body],
      ],
      [
        statement('INSERT INTO notes VALUES (?, ?, ?, ?)'),
        ({ n, path: place, type, folder }) => [n, place, type, folder],
      ],
    ];
    this.insertTag = statement('INSERT INTO note_tags VALUES (?, ?)');
    this.deletions = [
      'DELETE FROM words WHERE rowid = ?',
      'DELETE FROM note_tags WHERE n = ?',
      'DELETE FROM notes WHERE n = ?',
    ].map(statement);
    this.inTransaction = this.database.transaction((change) => change());
  }

  begin() {
    this.database.exec('BEGIN');
  }

  add(note) {
    for (const [statement, values] of this.insertions) statement.run(...values(note));
    for (const tag of note.tags) this.insertTag.run(tag, note.n);
  }

  end() {
    this.database.exec('COMMIT');
  }

  settle() {
    this.database.exec("INSERT INTO words (words) VALUES ('optimize')");
  }

  search(query) {
    const { filter } = query;
    const values = filter === null ? [] : [filter.value];
    return this.selects[filter?.field ?? 'none'].all(expressionOf(query), ...values);
  }

  idOf({ n }) {
    return n;
  }

  replace(note) {
    this.inTransaction(() => {
      this.delete(note.n);
      this.add(note);
    });
  }

  remove({ n }) {
    this.inTransaction(() => this.delete(n));
  }

  delete(n) {
    for (const statement of this.deletions) statement.run(n);
  }

  async save(folder) {
    await writeFile(path.join(folder, 'notes.sqlite'), this.database.serialize());
  }

  open(folder) {
    this.database.close();
    this.database = new Database(path.join(folder, 'notes.sqlite'));
    this.prepare();
  }
}
