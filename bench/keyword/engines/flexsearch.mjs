import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import FlexSearch from 'flexsearch';

const options = {
  document: { id: 'n', index: ['title', 'tags', 'body'], tag: ['type', 'folder', 'tag'] },
  tokenize: 'forward',
};

function documentOf({ n, title, tags, body, type, folder }) {
  return { n, title, tags: tags.join(' '), body, type, folder, tag: tags };
}

/**
 * FlexSearch's `Document`: `forward` for prefix queries, `suggest` so that any word may match, `fastupdate` except for
 * an opened index, because its import fails with it. By default, it treats doubled letters as single ones.
 */
export class FlexSearchEngine {
  unable = {
    phrase: 'FlexSearch has no phrases',
    typo: 'FlexSearch has no edit distance; its `tolerant` tokenizer would take the place of prefixes',
  };

  index = new FlexSearch.Document({ ...options, fastupdate: true });

  add(note) {
    this.index.add(documentOf(note));
  }

  /** Merges the results, of which there is one list per field. */
  search({ words, filter }) {
    const request = { query: words.join(' '), limit: 10, suggest: filter === null };
    const lists = this.#ask(filter === null ? request : { ...request, tag: { [filter.field]: filter.value } });
    return [...new Set(lists.flatMap(({ result }) => result))].slice(0, 10);
  }

  #ask(request) {
    try {
      return this.index.search(request);
    } catch (error) {
      // It throws this for a word whose last note was removed.
      if (error instanceof TypeError) return [];
      throw error;
    }
  }

  idOf({ n }) {
    return n;
  }

  replace(note) {
    this.index.update(documentOf(note));
  }

  remove({ n }) {
    this.index.remove(n);
  }

  async save(folder) {
    const writes = [];
    await this.index.export((key, data) => {
      writes.push(writeFile(path.join(folder, `${key}.json`), data ?? ''));
    });
    await Promise.all(writes);
  }

  async open(folder) {
    this.index = new FlexSearch.Document(options);
    for (const name of await readdir(folder))
      this.index.import(name.slice(0, -'.json'.length), await readFile(path.join(folder, name), 'utf8'));
  }
}
