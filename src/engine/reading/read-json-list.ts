import { AppError, messageOf } from '../../core/errors';
import { jsonFaultLine } from '../../core/json-fault';
import { stripByteOrderMark } from '../../core/note/note-text';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

export interface NamedTexts {
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
}

/** The entries of the JSON list in the file that a user named, `-` for what is piped in; an object is a list of one. Throws `usage` with the line where it is no JSON. */
export async function readJsonList(name: string, { sources, standardInput }: NamedTexts): Promise<readonly unknown[]> {
  const text = stripByteOrderMark(name === '-' ? await standardInput.read() : await readFile(name, sources));
  const shown = name === '-' ? 'What is piped in' : name;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('usage', `${shown} is not JSON: line ${jsonFaultLine(text)}. ${messageOf(error)}`, name);
  }
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value === 'object' && value !== null) return [value];
  throw new AppError('usage', `${shown} holds no list.`, name);
}

async function readFile(name: string, sources: SourceFiles): Promise<string> {
  const { files: [file], problems: [problem] } = await sources.find([name]);
  if (problem !== undefined) throw new AppError('usage', problem.reason, name);
  if (file?.isNamed !== true) throw new AppError('usage', `${name} is a folder. Name a file.`, name);
  const source = await file.open();
  return new TextDecoder().decode(await source.read(0, source.size));
}
