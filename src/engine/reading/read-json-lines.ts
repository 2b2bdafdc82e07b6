import type * as z from 'zod';
import { AppError } from '../../core/errors';
import { schemaFault } from '../../core/schema-fault';
import type { SourceFiles } from '../../ports/source-files';
import { readText } from '../indexing/read-text';
import { readNamedFile } from './read-json-list';
import { grouped } from '../../core/counted';

const mostLines = 10_000;

/** What a file of JSON objects, one on each line, contains. */
export interface JsonLines<Entry> {
  readonly schema: z.ZodType<Entry>;
  /** Name of the entries: "questions". */
  readonly entries: string;
  /** A whole line for messages. */
  readonly example: string;
}

/** Reads the entries of a file that the user named. Throws `usage`, with the line and the reason, for anything else. */
export async function readJsonLines<Entry>(
  file: string,
  sources: SourceFiles,
  { schema, entries, example }: JsonLines<Entry>,
): Promise<Entry[]> {
  const read = readText(await readNamedFile(file, sources));
  if ('notText' in read) throw new AppError('usage', `${file} cannot be read. ${read.notText}`, file);
  const lines = read.text.split(/\r?\n/);
  const found = lines.flatMap((line, at): Entry[] => {
    if (line.trim() === '') return [];
    const json = parse(line);
    const parsed = schema.safeParse(json);
    if (parsed.success) return [parsed.data];
    const reason = json === undefined ? 'it is not JSON' : parsed.error.issues.map(schemaFault).join('; ');
    throw new AppError(
      'usage',
      `${file}, line ${at + 1}: ${reason}. Write a JSON object on each line, such as ${example}.`,
      file,
    );
  });
  if (found.length > 0 && found.length <= mostLines) return found;
  throw new AppError('usage', `${file} must contain from 1 to ${grouped(mostLines)} ${entries}.`, file);
}

/** Returns undefined for a line that is not JSON. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
