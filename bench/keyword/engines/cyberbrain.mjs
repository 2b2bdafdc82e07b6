import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { median } from '../quantile.mjs';
import { indexAll } from './first-index.mjs';

const product = createRequire(import.meta.url)(process.env.CYBERBRAIN_BUNDLE);
const { OramaKeywordIndex, NodeHasher, hasPhrase, noteParser, parseQuery, readText } = product;

const hasher = new NodeHasher();
const checksumBytes = 32;

function quoted({ field, value }) {
  return field === 'folder' ? `path:"${value}/"` : `${field}:"${value}"`;
}

/** Formats a query as a user types it; a space after a word marks it as finished. */
function lineOf({ words, isPhrase, isPrefix, filter }) {
  const text = isPhrase ? `"${words.join(' ')}"` : words.join(' ');
  return `${filter === null ? '' : `${quoted(filter)} `}${text}${isPrefix ? '' : ' '}`;
}

function checksumOf(bytes) {
  return createHash('sha256').update(bytes).digest();
}

/**
 * The product's keyword index, built from the files of the notes as the terminal program does it, in several threads;
 * a later change is given as the bytes of a file. A search starts with the typed line. Phrases are looked up in the
 * files of the notes found, until ten contain them or none are left.
 */
export class CyberbrainEngine {
  unable = {};

  index = new OramaKeywordIndex();

  /** Paths of the notes that `end` indexes. */
  #paths = [];
  #files = new Map();
  #putMs = [];
  #isBuilt = false;

  constructor(vaultFolder) {
    this.vaultFolder = vaultFolder;
  }

  async prepare(notes) {
    this.#files.clear();
    const folders = new Set(notes.map(({ folder }) => path.join(this.vaultFolder, folder)));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    for (const note of notes) {
      const bytes = Buffer.from(`${note.frontmatter}${note.body}`);
      this.#files.set(note.path, bytes);
      await writeFile(path.join(this.vaultFolder, note.path), bytes);
    }
  }

  add(note) {
    if (this.#isBuilt) this.#put(note);
    else this.#paths.push(note.path);
  }

  async end() {
    const bundle = pathToFileURL(process.env.CYBERBRAIN_BUNDLE);
    await indexAll(product, this.index, { folder: this.vaultFolder, bundle, paths: this.#paths });
  }

  #put(note) {
    const bytes = this.#files.get(note.path);
    const record = noteParser.parse(
      { path: note.path, size: bytes.length, mtimeMs: 0, hash: hasher.sha256(bytes), text: readText(bytes).text },
      hasher,
    );
    const parsedMs = performance.now();
    this.index.put(record, false);
    this.#putMs.push(performance.now() - parsedMs);
  }

  settle() {
    this.#files.clear();
    this.#paths = [];
    // The next search moves the last additions into place.
    this.index.search(parseQuery('settled'), 1);
    this.rest();
    this.#isBuilt = true;
  }

  /** Does the upkeep that the product does when it is idle. */
  rest() {
    while (this.index.tidy(() => false));
  }

  /** Counts reading the files and upkeep as building. */
  buildFigures({ buildS, settleS, buildProcessorS, settleProcessorS }) {
    return { buildS: buildS + settleS, buildProcessorS: buildProcessorS + settleProcessorS };
  }

  /** `updateMs` is the time in the index alone; `updateParsedMs` starts with the bytes of the file. */
  updateFigures({ updateMs }) {
    return { updateMs: median(this.#putMs), updateParsedMs: updateMs };
  }

  search(query) {
    const parsed = parseQuery(lineOf(query));
    return query.isPhrase ? this.#holding(parsed) : this.index.search(parsed, 10).map(({ path: note }) => note);
  }

  #holding(query) {
    const [phrase] = query.phrases;
    const found = [];
    let looked = 0;
    for (let wanted = 200; ; wanted *= 4) {
      const hits = this.index.search(query, wanted);
      for (; looked < hits.length && found.length < 10; looked += 1) {
        const { text } = readText(readFileSync(path.join(this.vaultFolder, hits[looked].path)));
        if (hasPhrase(text, phrase)) found.push(hits[looked].path);
      }
      if (found.length === 10 || hits.length < wanted) return found;
    }
  }

  idOf(note) {
    return note.path;
  }

  replace(note) {
    this.add(note);
  }

  remove(note) {
    this.index.remove(note.path);
  }

  /** Writes one file per record, beginning with its checksum; names sort in the order in which records are loaded. */
  async save(folder) {
    const { vocabulary, segments } = this.index.parts();
    const records = [
      ...vocabulary.map((bytes) => ['v', bytes]),
      ...segments.flatMap(({ notes, changes }) => [
        ['n', notes],
        ['o', changes ?? new Uint8Array()],
      ]),
    ];
    for (const [i, [kind, bytes]] of records.entries()) {
      await writeFile(
        path.join(folder, `${String(i).padStart(6, '0')}${kind}`),
        Buffer.concat([checksumOf(bytes), bytes]),
      );
    }
  }

  async open(folder) {
    const records = { v: [], n: [], o: [] };
    for (const name of (await readdir(folder)).sort())
      records[name.at(-1)].push(await readRecord(path.join(folder, name)));
    this.index.restoreVocabulary(records.v);
    for (const [i, notes] of records.n.entries())
      this.index.restoreSegment(notes, records.o[i].length === 0 ? null : records.o[i]);
  }
}

async function readRecord(file) {
  const bytes = await readFile(file);
  const record = bytes.subarray(checksumBytes);
  if (!checksumOf(record).equals(bytes.subarray(0, checksumBytes))) throw new Error(`${file} is damaged.`);
  return record;
}
