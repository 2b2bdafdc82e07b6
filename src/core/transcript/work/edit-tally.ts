import { definedIn } from './definitions';
import type { Deed } from './deed';
import type { Edit } from './edits';
import { figuresAdded, valueChanges } from './value-changes';

type EditDeed = Extract<Deed, { kind: 'edit' }>;

interface FileTally {
  /** How often each name was added, less how often it was removed. */
  readonly names: Map<string, number>;
  /** The first and the last value of each name; null for none. */
  readonly values: Map<string, { readonly from: string | null; to: string }>;
  /** True when it was written as a whole. */
  isWhole: boolean;
  turnsBefore: number;
}

const mostNames = 400;
const mostFiles = 400;
/** Sums up what the edits of a session add to files, remove and change, so that only what is left of it counts. */
export class EditTally {
  readonly #files = new Map<string, FileTally>();

  add({ path, before, after }: Edit, turnsBefore: number): void {
    const key = this.#keyOf(path);
    const file: FileTally = this.#files.get(key) ?? {
      names: new Map(),
      values: new Map(),
      isWhole: false,
      turnsBefore,
    };
    if (this.#files.size >= mostFiles && !this.#files.has(key)) return;
    this.#files.set(key, file);
    file.turnsBefore = turnsBefore;
    const now = definedIn(after, path);
    if (before === null) {
      for (const name of file.names.keys()) if (now?.has(name) === false) count(file, name, -1);
      for (const name of now ?? []) if ((file.names.get(name) ?? 0) <= 0) count(file, name, 1);
      file.isWhole = true;
      file.values.clear();
      return;
    }
    const earlier = definedIn(before, path);
    if (now !== null && earlier !== null) setNames(file, earlier, now, after);
    setValues(file, before, after);
  }

  /** The same file may be named from the root and from the folder of the work. */
  #keyOf(path: string): string {
    const isPart = (one: string, other: string): boolean => one.includes('/') && other.endsWith(`/${one}`);
    return [...this.#files.keys()].find((key) => isPart(path, key) || isPart(key, path)) ?? path;
  }

  /** Forgets a file or folder that was removed. */
  forget(path: string): void {
    const key = this.#keyOf(path);
    for (const each of this.#files.keys())
      if (each === key || each.startsWith(`${path.replace(/\/$/, '')}/`)) this.#files.delete(each);
  }

  /** Forgets the files that a command names from its folder; everything where one of them is not known. */
  forgetNamed(paths: readonly string[]): void {
    const known = paths.map((path) => this.#named(path));
    if (known.length === 0 || known.some((keys) => keys.length === 0)) this.#files.clear();
    for (const key of known.flat()) this.#files.delete(key);
  }

  /** A command may name a file from any folder. */
  #named(path: string): string[] {
    return [...this.#files.keys()].filter((key) => key === path || key.endsWith(`/${path}`));
  }

  finish(): EditDeed[] {
    return [...this.#files].flatMap(([path, file]) => deedOf(path, file) ?? []);
  }
}

function count({ names }: FileTally, name: string, by: number): void {
  if (names.size < mostNames || names.has(name)) names.set(name, (names.get(name) ?? 0) + by);
}

function setNames(file: FileTally, earlier: ReadonlySet<string>, now: ReadonlySet<string>, after: string): void {
  const words = new Set(after.match(/[\w$]+/g));
  for (const name of now) if (!earlier.has(name)) count(file, name, 1);
  for (const name of earlier)
    if (!now.has(name) && ((file.names.get(name) ?? 0) > 0 || !words.has(name))) count(file, name, -1);
}

function setValues({ values }: FileTally, before: string, after: string): void {
  const changes = valueChanges(before, after);
  const figures = [...figuresAdded(before, after)].map(([name, to]) => ({ name, from: null, to }));
  for (const name of figuresAdded(after, before).keys()) if (values.get(name)?.from === null) values.delete(name);
  for (const { name, from, to } of [...changes, ...figures]) {
    const known = values.get(name);
    // Another place of the same name is no change of this one.
    if (known !== undefined) known.to = from === null || from === known.to ? to : (known.from ?? to);
    else if (values.size < mostNames) values.set(name, { from, to });
  }
}

function deedOf(path: string, { names, values, isWhole, turnsBefore }: FileTally): EditDeed | null {
  const added = [...names].flatMap(([name, times]) => (times > 0 ? [name] : []));
  const removed = isWhole ? [] : [...names].flatMap(([name, times]) => (times < 0 ? [name] : []));
  const figures = [...values].flatMap(([name, { from, to }]) => (from === null ? [`${name} = ${to}`] : []));
  const changed = [...values].flatMap(([name, { from, to }]) =>
    from === null || from === to ? [] : [{ name, from, to }],
  );
  const all = [...figures, ...added.filter((name) => !values.has(name))];
  if (all.length + removed.length + changed.length === 0) return null;
  return { kind: 'edit', path, added: all, removed, changed, turnsBefore };
}
