import { AppError } from '../../core/errors';
import { readText } from '../../engine/indexing/read-text';
import { readNamedFile } from '../../engine/reading/read-named-file';
import type { SourceFiles } from '../../ports/source-files';

/** The lines of the one file that a user named, without line ends. Throws `usage` when there is none or it is no text. */
export async function readNamedLines(sources: SourceFiles, name: string): Promise<string[]> {
  const decoded = readText(await readNamedFile(name, sources));
  if ('notText' in decoded) throw new AppError('usage', `${name} cannot be read. ${decoded.notText}`, name);
  return decoded.text.split(/\r?\n/);
}
