import { AppError } from '../../core/errors';
import type { GivenValues } from '../../core/extraction/draft-from-text';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { isPrivateText } from '../../core/note/state/private-note';
import { propertyTags } from '../../core/note/tags';
import type { SourceFiles, StandardInput } from '../../ports/source-files';
import type { FileInput } from './file-input';
import { grouped } from '../../core/counted';

/** Maximum length in characters; a longer text is more than one piece of knowledge. */
const longestText = 60_000;

/** Maximum length in characters of a type that the text itself gives. */
const longestType = 60;

/** Reads the text to file. Throws `usage` when there is none or it is too long, and `not-found` or `unreadable` as the source does. */
export async function readMaterial(
  { path, text }: FileInput,
  { sources, standardInput }: { readonly sources: SourceFiles; readonly standardInput: StandardInput },
): Promise<string> {
  if ((path === undefined) === (text === undefined))
    throw new AppError('usage', 'Give a text file or the text itself.', null, [{ input: 'text' }]);
  const material = text ?? (path === '-' ? await standardInput.read() : await readFile(path ?? '', sources));
  if (material.trim() === '') throw new AppError('usage', 'There is nothing to save: the text is empty.');
  if (material.length > longestText)
    throw new AppError(
      'usage',
      `The text is too long for one note: it has ${grouped(material.length)} characters, and the limit is ${grouped(longestText)}. Save it as several notes. If it is a transcript, capture it instead.`,
      null,
      [{ command: 'ingest' }],
    );
  return material;
}

/** Separates a text from the properties of the note that it was. Throws `usage` when nothing else is left. */
export function withoutProperties(text: string): { readonly text: string; readonly given: GivenValues } {
  const { data, bodyStart } = readFrontmatter(text);
  const body = text.slice(bodyStart);
  if (isPrivateText(text))
    throw new AppError(
      'conflict',
      'The note is private, and a copy of it would not be. Select the text that you want to save.',
    );
  if (body.trim() === '') throw new AppError('usage', 'There is nothing to save: the note has only properties.');
  const line = (key: string): string | null => harmlessLine(textValue(valueOf(data, key))).trim() || null;
  return {
    text: body,
    given: { title: line('title'), type: line('type')?.slice(0, longestType) ?? null, tags: propertyTags(data) },
  };
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
    throw new AppError('unreadable', `${path} is not text. Give a text file.`, path);
  }
}
