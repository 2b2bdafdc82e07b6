import { AppError, messageOf } from '../../core/errors';
import { isJsonObject, jsonFaultLine } from '../../core/json';
import { stripByteOrderMark } from '../../core/note/note-text';
import type { SourceFiles, StandardInput } from '../../ports/source-files';
import { byteSize } from '../../core/byte-size';
import { grouped } from '../../core/counted';

/** Maximum size of a file in bytes; a larger one is passed only by mistake. */
const mostBytes = 64_000_000;

/** Maximum number of entries: more than anybody decides at once, and each is looked up among the notes. */
const mostEntries = 10_000;

export interface NamedTexts {
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
}

/**
 * Reads the entries of the JSON list in a file that the user named, `-` for standard input. An object is a list of one,
 * unless it has a list under `key`, which is then used. Throws `usage`, with the line when it is not JSON, and for more
 * than 64 MB or 10,000 entries.
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
  if (entries === null)
    throw new AppError('usage', `${subject(name)} does not contain a list. Write one in [ ].`, name);
  if (entries.length > mostEntries)
    throw new AppError(
      'usage',
      `${subject(name)} has ${grouped(entries.length)} entries, and the limit is ${grouped(mostEntries)}. Split it into smaller files.`,
      name,
    );
  return entries;
}

function entriesOf(value: unknown, key: string | undefined): readonly unknown[] | null {
  const listed: unknown = key !== undefined && isJsonObject(value) ? value[key] : undefined;
  if (Array.isArray(listed)) return listed as readonly unknown[];
  if (Array.isArray(value)) return value as readonly unknown[];
  return isJsonObject(value) ? [value] : null;
}

/** Returns the name of such a list for use in a sentence. */
export function listName(name: string): string {
  return name === '-' ? 'standard input' : name;
}

function subject(name: string): string {
  return name === '-' ? 'Standard input' : listName(name);
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(
      'usage',
      `${subject(name)} is not valid JSON: check line ${jsonFaultLine(text)} for a missing or extra quote, comma or bracket.`,
      name,
    );
  }
}

/**
 * Reads the one file that the user named, at most 64 MB. Throws `usage` when it does not exist, is a folder, is larger,
 * or cannot be read.
 */
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
      throw new Error(`${name} has ${byteSize(source.size)}, and the limit is 64 MB. Split it into smaller files.`);
    return await source.read(0, source.size);
  } catch (error) {
    throw new AppError('usage', messageOf(error), name);
  }
}
