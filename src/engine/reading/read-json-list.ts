import { AppError, messageOf } from '../../core/errors';
import { jsonFaultLine } from '../../core/json';
import { byteSize } from '../../core/models/model-file';
import { stripByteOrderMark } from '../../core/note/note-text';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

/** Bytes; nothing that is handed over in one file is larger but by mistake. */
const mostBytes = 64_000_000;

/** More than anybody decides in one go; each entry is looked up among the notes. */
const mostEntries = 10_000;

export interface NamedTexts {
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
}

/**
 * The entries of the JSON list in the file that a user named, `-` for what is piped in. An object is a list of one, unless it has a list under `key`:
 * then that is meant. Throws `usage`, with the line where it is no JSON, and for more than 64 MB or 10,000 entries.
 */
export async function readJsonList(
  name: string,
  { sources, standardInput }: NamedTexts,
  key?: string,
): Promise<readonly unknown[]> {
  const text = stripByteOrderMark(
    name === '-' ? await standardInput.read() : new TextDecoder().decode(await readNamedFile(name, sources)),
  );
  const entries = entriesOf(parse(text, name), key);
  if (entries === null) throw new AppError('usage', `${subject(name)} holds no list. Write one in [ ].`, name);
  if (entries.length > mostEntries)
    throw new AppError(
      'usage',
      `${subject(name)} holds ${entries.length.toLocaleString('en')} entries, and at most ${mostEntries.toLocaleString('en')} are read. Split it into smaller files.`,
      name,
    );
  return entries;
}

function entriesOf(value: unknown, key: string | undefined): readonly unknown[] | null {
  const listed: unknown = key !== undefined && isObject(value) ? value[key] : undefined;
  if (Array.isArray(listed)) return listed as readonly unknown[];
  if (Array.isArray(value)) return value as readonly unknown[];
  return isObject(value) ? [value] : null;
}

/** What such a list is called within a sentence. */
export function listName(name: string): string {
  return name === '-' ? 'what is piped in' : name;
}

function subject(name: string): string {
  return name === '-' ? 'What is piped in' : listName(name);
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(
      'usage',
      `${subject(name)} is not JSON: line ${jsonFaultLine(text)}. Look there for a quote, comma or bracket that is missing or too many.`,
      name,
    );
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The bytes of the one file that a user named, at most 64 MB. Throws `usage` when there is none, it is a folder or larger, or cannot be read. */
export async function readNamedFile(name: string, sources: SourceFiles): Promise<Uint8Array> {
  const {
    files: [file],
    problems: [problem],
  } = await sources.find([name]);
  if (problem !== undefined) throw new AppError('usage', problem.reason, name);
  if (file?.isNamed !== true) throw new AppError('usage', `${name} is a folder. Name a file.`, name);
  try {
    const source = await file.open();
    if (source.size > mostBytes)
      throw new Error(`${name} has ${byteSize(source.size)}, and at most 64 MB are read. Split it into smaller files.`);
    return await source.read(0, source.size);
  } catch (error) {
    throw new AppError('usage', messageOf(error), name);
  }
}
