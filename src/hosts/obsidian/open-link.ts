import { isInDotFolder, parseVaultPath } from '../../core/note/path';
import { captureTranscripts } from './capture';
import type { AppHost } from './host';
import { noticeWithActions } from './notices';
import { showNotice } from './show-notice';
import { openAsk } from './asking/ask-about';
import { openSearch, searchFor } from './search/open-search';

/** Action of the addresses `obsidian://cyberbrain?…`. */
export const linkAction = 'cyberbrain';

const longestQuery = 500;

/**
 * Follows an address: `query` opens search with it; `ask` puts a question into the Ask tab, where it waits for Enter; `ingest` asks whether to make notes of a file of the vault. Anybody
 * can write such a link, so nothing is changed before the user agreed.
 */
export async function openLink(host: AppHost, { query, ask, ingest }: Readonly<Record<string, string>>): Promise<void> {
  if (ingest !== undefined) askToCapture(host, ingest);
  else if (ask !== undefined && ask.trim() !== '') await openAsk(host, { question: plainLine(ask) });
  else if (query !== undefined && query.trim() !== '') await searchFor(host, plainLine(query));
  else await openSearch(host);
}

function plainLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, longestQuery);
}

function askToCapture(host: AppHost, text: string): void {
  const path = fileOfVault(host, text);
  if (path === null) {
    showNotice('A link asked to capture a file that is not in this vault. Nothing was done.');
    return;
  }
  const capture = { label: 'Capture', run: () => captureTranscripts(host, [path]) };
  noticeWithActions(`A link asks to make notes from “${path}”. Nothing is done unless you agree.`, [capture], 0);
}

/** Returns the path of a file that the vault shows; null for anything else. */
function fileOfVault({ app }: AppHost, text: string): string | null {
  try {
    const path = parseVaultPath(text);
    return isInDotFolder(path) || path.startsWith('.') ? null : (app.vault.getFileByPath(path)?.path ?? null);
  } catch {
    return null;
  }
}
