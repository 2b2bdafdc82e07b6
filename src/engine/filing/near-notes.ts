import { readBlocks } from '../../core/note/blocks';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { cutText } from '../../core/text-ends';
import { isOpenToModels } from '../asking/vault-instructions';
import { readExistingNote, type ExistingNote } from '../reading/existing-note';
import type { FilingDeps, NoteToFile } from './filing';

const nearCount = 3;
/** Number of additional notes to request, because the note itself and some others are not shown. */
const spareCount = 4;
/** Number of words of the body that describe a note without a summary. */
const wordsOfBody = 60;
const mostHeadings = 8;
const longestHeading = 80;
/** Heading of a part that the program writes. */
const ownHeading = 'Relations';

/** The notes near to those that are to be filed, each once. */
export class NearNotes {
  readonly #notes: ExistingNote[] = [];
  readonly #near: (readonly ExistingNote[])[] = [];

  private constructor() {}

  static async find(notes: readonly NoteToFile[], deps: FilingDeps): Promise<NearNotes> {
    const found = new NearNotes();
    for (const note of notes) await found.#add(note, deps);
    return found;
  }

  /** All near notes. */
  get all(): readonly ExistingNote[] {
    return this.#notes;
  }

  /** Lists their paths and headings, a line each: `old 1: Kitchen/Tea.md: Brewing; Shops`. */
  get text(): string {
    return this.#notes
      .map((note, at) => [`old ${at + 1}: ${note.path}`, headingsOf(note)].filter((part) => part !== '').join(': '))
      .join('\n');
  }

  /** Returns how a note is shown: its number from 1, the near ones, what it says. */
  textOf(note: NoteToFile, at: number): string {
    const near = (this.#near[at] ?? []).map((old) => `old ${this.#notes.indexOf(old) + 1}`);
    const tags = note.tags.length === 0 ? '' : ` [${note.tags.join(', ')}]`;
    return `new ${at + 1}${near.length === 0 ? '' : `, near ${near.join(', ')}`}\n${note.title}${tags}\n${aboutOf(note)}`;
  }

  async #add(note: NoteToFile, deps: FilingDeps): Promise<void> {
    const paths = await deps.nearest(`${note.title} ${note.tags.join(' ')} ${aboutOf(note)}`, nearCount + spareCount);
    const near: ExistingNote[] = [];
    for (const path of paths) {
      if (near.length === nearCount) break;
      // What may not be true is no place for what was proven.
      const isPlace = path !== note.path && isOpenToModels(path) && !isInFolder(path, deps.settings.uncertainFolder);
      const old = isPlace ? await this.#read(path, deps) : null;
      if (old !== null && !old.isRecord) near.push(old);
    }
    this.#near.push(near);
  }

  async #read(path: VaultPath, { vault, hasher }: FilingDeps): Promise<ExistingNote | null> {
    const known = this.#notes.find((note) => note.path === path);
    if (known !== undefined) return known;
    const read = await readExistingNote(path, vault, hasher);
    if (read !== null && !read.isRecord) this.#notes.push(read);
    return read;
  }
}

function aboutOf({ summary, body }: NoteToFile): string {
  return summary === '' ? body.split(/\s+/).slice(0, wordsOfBody).join(' ') : summary;
}

/** The heading that repeats the title says nothing about where in the note something belongs. */
function headingsOf(note: ExistingNote): string {
  return readBlocks(note.body, 0)
    .filter(({ kind, title }) => kind === 'heading' && !['', note.title, ownHeading].includes(title))
    .slice(0, mostHeadings)
    .map(({ title }) => cutText(title, longestHeading))
    .join('; ');
}
