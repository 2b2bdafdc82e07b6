import { AppError } from '../../core/errors';
import { jsonFaultLine } from '../../core/json-fault';
import { stripByteOrderMark } from '../../core/note/note-text';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

export interface NamedTexts {
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
}

/**
 * The entries of the JSON list in the file that a user named, `-` for what is piped in. An object is a list of one, unless it has a list under `key`:
 * then that is meant. Throws `usage`, with the line where it is no JSON.
 */
export async function readJsonList(name: string, { sources, standardInput }: NamedTexts, key?: string): Promise<readonly unknown[]> {
  const text = stripByteOrderMark(name === '-' ? await standardInput.read() : await readFile(name, sources));
  const value = parse(text, name);
  const listed: unknown = key !== undefined && isObject(value) ? value[key] : undefined;
  if (Array.isArray(listed)) return listed as readonly unknown[];
  if (Array.isArray(value)) return value as readonly unknown[];
  if (isObject(value)) return [value];
  throw new AppError('usage', `${subject(name)} holds no list. Write one in [ ].`, name);
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
    throw new AppError('usage', `${subject(name)} is not JSON: line ${jsonFaultLine(text)}. Look there for a quote, comma or bracket that is missing or too many.`, name);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readFile(name: string, sources: SourceFiles): Promise<string> {
  const { files: [file], problems: [problem] } = await sources.find([name]);
  if (problem !== undefined) throw new AppError('usage', problem.reason, name);
  if (file?.isNamed !== true) throw new AppError('usage', `${name} is a folder. Name a file.`, name);
  const source = await file.open();
  return new TextDecoder().decode(await source.read(0, source.size));
}
