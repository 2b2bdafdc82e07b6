import { AppError, messageOf } from '../../core/errors';
import { readText } from '../../engine/indexing/read-text';
import type { SourceFiles } from '../../ports/source-files';

/** The lines of the one file that a user named, without line ends. Throws `usage` when there is none or it is no text. */
export async function readNamedLines(sources: SourceFiles, name: string): Promise<string[]> {
  const { files: [file], problems: [problem] } = await sources.find([name]);
  if (problem !== undefined) throw new AppError('usage', problem.reason, name);
  if (file?.isNamed !== true) throw new AppError('usage', `${name} is a folder. Name a file.`, name);
  const decoded = readText(await readAll(file));
  if ('notText' in decoded) throw new AppError('usage', `${name} cannot be read. ${decoded.notText}`, name);
  return decoded.text.split(/\r?\n/);
}

async function readAll(file: Pick<Awaited<ReturnType<SourceFiles['find']>>['files'][number], 'open' | 'label'>): Promise<Uint8Array> {
  try {
    const source = await file.open();
    return await source.read(0, source.size);
  } catch (error) {
    throw new AppError('usage', messageOf(error), file.label);
  }
}
