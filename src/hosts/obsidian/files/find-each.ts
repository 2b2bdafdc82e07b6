import { messageOf } from '../../../core/errors';
import type { SourceFile, SourceFiles } from '../../../ports/source-files';

/** The files behind all names; a name whose search fails becomes a problem. */
export async function findEach(
  names: readonly string[],
  find: (name: string) => readonly SourceFile[] | Promise<readonly SourceFile[]>,
): ReturnType<SourceFiles['find']> {
  const files: SourceFile[] = [];
  const problems: { label: string; reason: string }[] = [];
  for (const name of names) {
    try {
      files.push(...(await find(name)));
    } catch (error) {
      problems.push({ label: name, reason: messageOf(error) });
    }
  }
  return { files, problems };
}
