import { namesIn, type SourceKind } from '../fact';
import { commentFacts, factOf, readExport } from '../gh-export';

const fileName = /(?:^|[-_.])(?:prs?|pulls?|pull[-_]?requests?)(?:[-_.].*)?\.json$/;

/** Exports of `gh pr list --json`: merged and open requests, and comments on them; a request that was declined is no fact. */
export const pullRequests: SourceKind = {
  id: 'pull-request',
  identity: 'place',
  accepts: ({ path, isNamed }) => (isNamed ? path.toLowerCase().endsWith('.json') : fileName.test(namesIn(path).file)),
  read: (text) => {
    const entries = readExport(text);
    if (entries === null || !entries.some(({ isRequest }) => isRequest)) return null;
    return entries
      .filter(({ state }) => state !== 'closed')
      .flatMap((entry) => [
        factOf(entry, {
          type: 'reference',
          authority: entry.state === 'open' ? 0.8 : 0.95,
          tag: entry.state || 'request',
        }),
        ...commentFacts(entry),
      ]);
  },
};
