import { AppError } from '../../core/errors';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';
import type { FileInput } from './file-input';

/** Longer texts are no one piece of knowledge. */
const longestText = 60_000;

/** The text that is to be filed. Throws `usage` when there is none or it is too long, `not-found` and `unreadable` as the source does. */
export async function readMaterial(
  { path, text }: FileInput,
  { sources, standardInput }: { readonly sources: SourceFiles; readonly standardInput: StandardInput },
): Promise<string> {
  if ((path === undefined) === (text === undefined))
    throw new AppError('usage', 'Say what to file: the path of a text file, or the text itself.', null, [
      { input: 'text' },
    ]);
  const material = text ?? (path === '-' ? await standardInput.read() : await readFile(path ?? '', sources));
  if (material.trim() === '') throw new AppError('usage', 'There is nothing to file: the text is empty.');
  if (material.length > longestText)
    throw new AppError(
      'usage',
      `The text is too long for one note: ${material.length.toLocaleString('en')} characters, and ${longestText.toLocaleString('en')} are possible. File its parts one by one; a transcript is not filed but captured.`,
      null,
      [{ command: 'ingest' }],
    );
  return material;
}

async function readFile(path: string, sources: SourceFiles): Promise<string> {
  const { files, problems } = await sources.find([path]);
  const [file] = files;
  if (file === undefined || !file.isNamed)
    throw new AppError('not-found', problems[0]?.reason ?? `${path} is a folder. Name a text file.`, path);
  const source = await file.open();
  const bytes = await source.read(0, Math.min(source.size, 4 * longestText + 1));
  try {
    return new TextDecoder('utf-8', { fatal: bytes.length === source.size }).decode(bytes);
  } catch {
    throw new AppError('unreadable', `${path} is not text.`, path);
  }
}
