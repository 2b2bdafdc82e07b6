import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import MiniSearch from 'minisearch';

const options = {
  idField: 'n',
  fields: ['title', 'tags', 'body'],
  storeFields: ['type', 'tags', 'folder'],
  extractField: (note, field) => (field === 'tags' ? note.tags.join(' ') : note[field]),
};

function passes(hit, { field, value }) {
  return field === 'tag' ? hit.tags.split(' ').includes(value) : hit[field] === value;
}

/** MiniSearch: prefixes and typos (`fuzzy: 0.2`) only when the query needs them, `replace` and `discard`, its own JSON format. */
export class MiniSearchEngine {
  index = new MiniSearch(options);

  unable = { phrase: 'MiniSearch has no phrases' };

  add(note) {
    this.index.add(note);
  }

  search({ words, isPrefix, isTypo, filter }) {
    const hits = this.index.search(words.join(' '), {
      prefix: isPrefix ? (_term, i, terms) => i === terms.length - 1 : false,
      fuzzy: isTypo ? 0.2 : false,
      ...(filter === null ? {} : { filter: (hit) => passes(hit, filter) }),
    });
    return hits.slice(0, 10).map(({ id }) => id);
  }

  idOf({ n }) {
    return n;
  }

  replace(note) {
    this.index.replace(note);
  }

  remove({ n }) {
    this.index.discard(n);
  }

  async save(folder) {
    await writeFile(path.join(folder, 'minisearch.json'), JSON.stringify(this.index));
  }

  async open(folder) {
    this.index = MiniSearch.loadJSON(await readFile(path.join(folder, 'minisearch.json'), 'utf8'), options);
  }
}
