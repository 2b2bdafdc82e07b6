import type { KnownNote } from '../../core/brief/claim';
import type { BeatDraft } from '../../core/note/beat';
import { parseVaultPath } from '../../core/note/path';
import { comparable } from '../../core/search/comparable';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readText } from '../../engine/indexing/read-text';
import type { KnownNotes } from '../../engine/reading/known-notes';
import type { Vault } from '../../ports/vault';

const mostRead = 5;

/** Returns the path of a note that already says what a draft says, among those of its project and of general scope; null without one. */
export async function noteWithSameText(
  { title, summary, body }: BeatDraft,
  project: string | null,
  folder: string | null,
  notes: KnownNotes,
  vault: Pick<Vault, 'read'>,
): Promise<string | null> {
  const isLike = ({ facts }: KnownNote): boolean =>
    facts.managed?.isPrivate !== true &&
    (comparable(facts.title) === comparable(title) ||
      (summary !== '' && comparable(facts.summary) === comparable(summary)));
  const known = [
    ...(project === null ? [] : await notes.ofProject(project)),
    ...(await notes.general()),
    ...(folder === null ? [] : await notes.inFolder(folder)),
  ].filter(isLike);
  const wanted = bare(body);
  for (const { path } of known.slice(0, mostRead)) if (bare(await bodyAt(path, vault)).includes(wanted)) return path;
  return null;
}

/** Returns the letters and digits of a text, because marks and line breaks say nothing. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

async function bodyAt(path: string, vault: Pick<Vault, 'read'>): Promise<string> {
  try {
    const read = readText(await vault.read(parseVaultPath(path)));
    return 'text' in read ? read.text.slice(readFrontmatter(read.text).bodyStart) : '';
  } catch {
    return '';
  }
}
