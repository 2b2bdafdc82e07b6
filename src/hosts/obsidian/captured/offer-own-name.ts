import { processedPath } from '../../../core/transcript/inbox';
import { withOwnName } from '../../../core/transcript/talk/me';
import { parseVaultPath } from '../../../core/note/path';
import { nobodyIsUser, type FileReport } from '../../../features/ingest/report';
import { tellErrors } from '../failures';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';

const mostNames = 6;

/**
 * Asks in a notice whether the user is one of the speakers of a talk. The answer is kept in the settings, so that it is
 * asked only once; `again` reads a file again.
 */
export function offerOwnName(
  host: AppHost,
  { path, speakers = [] }: FileReport,
  isPicked: boolean,
  again: (path: string) => Promise<unknown>,
): void {
  if (speakers.length === 0) return;
  const actions = speakers.slice(0, mostNames).map((name) => ({
    label: name,
    run: async () => {
      const { ownNames } = host.settings.current.current;
      await tellErrors(() => host.settings.change({ ownNames: [...withOwnName(ownNames, name)] }));
      const readable = isPicked ? path : await placeOf(host, path);
      if (readable !== null) await again(readable);
    },
  }));
  const more = speakers.length > mostNames ? ' More names: Settings → Your names.' : '';
  noticeWithActions(`${nobodyIsUser(speakers)} If you are one of them, say so once.${more}`, actions);
}

/** Returns where a transcript of the vault is now: in its place, or the copy that a capture put away; null without one. */
async function placeOf({ services: { vault, settings } }: AppHost, path: string): Promise<string | null> {
  const own = parseVaultPath(path);
  for (const place of [own, processedPath(own, settings.inboxFolder)])
    if ((await vault.stat(place)) !== null) return place;
  return null;
}
