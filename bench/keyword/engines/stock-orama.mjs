import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, insert, load, remove, save, search, update } from '@orama/orama';

const schema = { title: 'string', tags: 'string', body: 'string', type: 'enum', folder: 'enum', tag: 'enum[]' };
const properties = ['title', 'tags', 'body'];

function documentOf({ n, title, tags, body, type, folder }) {
  return { id: String(n), title, tags: tags.join(' '), body, type, folder, tag: tags };
}

function whereOf({ field, value }) {
  return { [field]: field === 'tag' ? { containsAll: [value] } : { eq: value } };
}

/** Orama with its defaults and without sorting; phrases use `exact`, typos `tolerance: 1`. It also matches every word as a prefix. */
export class StockOramaEngine {
  unable = {};

  index = create({ schema, sort: { enabled: false } });

  add(note) {
    return insert(this.index, documentOf(note));
  }

  async search({ words, isPhrase, isTypo, filter }) {
    const { hits } = await search(this.index, {
      term: words.join(' '),
      properties,
      limit: 10,
      exact: isPhrase,
      tolerance: isTypo ? 1 : 0,
      ...(filter === null ? {} : { where: whereOf(filter) }),
    });
    return hits.map(({ id }) => Number(id));
  }

  idOf({ n }) {
    return n;
  }

  replace(note) {
    return update(this.index, String(note.n), documentOf(note));
  }

  remove({ n }) {
    return remove(this.index, String(n));
  }

  async save(folder) {
    await writeFile(path.join(folder, 'orama.json'), JSON.stringify(await save(this.index)));
  }

  async open(folder) {
    await load(this.index, JSON.parse(await readFile(path.join(folder, 'orama.json'), 'utf8')));
  }
}
