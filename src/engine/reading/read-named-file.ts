import { AppError, messageOf } from '../../core/errors';
import { byteSize } from '../../core/models/byte-size';
import type { SourceFiles } from '../../ports/source-files';

/** Bytes; nothing that is handed over in one file is larger but by mistake. */
const mostBytes = 64_000_000;

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
