/** Records that a record names as those before and after it: by the name of a file, or by a number such as `ADR-0003`. */
export interface NamedRecords {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A file of decision records. */
export interface RecordFile {
  /** Its path. */
  readonly origin: string;
  readonly facts: readonly { readonly records?: NamedRecords }[];
}

const superseding = /^[ \t>*_-]*(?:supersedes|replaces|ersetzt|remplace|reemplaza)\b(?!.*\bby\b)(.{1,300})$/gim;
/** Elsewhere in a text, another record may be the one that was superseded. */
const superseded = /^[ \t>*_-]*(?:status[ \t*_]*:[ \t*_]*)?(?:superseded by|replaced by|ersetzt durch)\b(.{1,300})$/gim;
const link = /\]\([^()\s]{0,300}?([^()\s/\\]{1,200}\.(?:md|markdown))(?:#[^()\s]*)?\)/gi;
const number = /\b(?:adr|rfc)[-_ #]{0,3}(\d{1,6})\b/gi;

/** Returns the records that the text and the state of a record name; `null` when it names none. */
export function recordsIn(state: string, body: string): NamedRecords | null {
  const before = named([...body.matchAll(superseding)].map(([, words = '']) => words));
  const after = named([...`${state}\n${body}`.matchAll(superseded)].map(([, words = '']) => words));
  return before.length + after.length === 0 ? null : { before, after };
}

/** Returns for each file the files of the same folder whose records its own supersede. */
export function recordsBefore(files: readonly RecordFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (later: string, earlier: string): void => {
    if (later !== earlier) found.set(later, [...new Set([...(found.get(later) ?? []), earlier])]);
  };
  for (const { origin, facts } of files)
    for (const { records } of facts) {
      for (const name of records?.before ?? []) for (const each of matching(name, origin, files)) add(origin, each);
      for (const name of records?.after ?? []) for (const each of matching(name, origin, files)) add(each, origin);
    }
  return found;
}

function named(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => {
    const links = [...text.matchAll(link)].map(([, name = '']) => name.toLowerCase());
    return links.length > 0 ? links : [...text.matchAll(number)].map(([, digits = '']) => String(Number(digits)));
  });
  return [...new Set(names)];
}

function matching(name: string, origin: string, files: readonly RecordFile[]): string[] {
  const folder = folderOf(origin);
  const own = files.map((file) => file.origin).filter((file) => folderOf(file) === folder);
  const found = own.filter((file) => {
    const last = file.slice(folder.length).toLowerCase();
    return last === name || String(Number(/^(?:adr[-_ ]?)?(\d{1,6})/.exec(last)?.[1])) === name;
  });
  // Two files with one number leave open which one is meant.
  return found.length === 1 ? found : [];
}

function folderOf(origin: string): string {
  return origin.slice(0, origin.lastIndexOf('/') + 1);
}
