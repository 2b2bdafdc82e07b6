import { namesIn, type SourceKind } from '../fact';
import { commentFacts, type Entry, factOf, readExport } from '../gh-export';

const fileName = /(?:^|[-_.])(?:prs?|pulls?|pull[-_]?requests?)(?:[-_.].*)?\.json$/;

/** Exports of `gh pr list --json`: merged and open requests, and what was said of them; of a request that was declined only that. */
export const pullRequests: SourceKind = {
  id: 'pull-request',
  identity: 'place',
  accepts: ({ path, isNamed }) => (isNamed ? path.toLowerCase().endsWith('.json') : fileName.test(namesIn(path).file)),
  read: (text) => {
    const entries = readExport(text);
    if (entries === null || !entries.some(({ isRequest }) => isRequest)) return null;
    return entries.flatMap((entry) => [
      ...(entry.state === 'closed' ? [] : [factOf(entry, kindOf(entry))]),
      ...commentFacts(entry.state === 'closed' ? withoutOutside(entry) : entry),
    ]);
  },
};

function kindOf({ state }: Entry): Parameters<typeof factOf>[1] {
  return { type: 'reference', authority: state === 'open' ? 0.8 : 0.95, tag: state || 'request' };
}

/** Only those who have a part in the project say why a request was declined. */
const withoutOutside = (entry: Entry): Entry => ({
  ...entry,
  comments: entry.comments.filter(({ isOutside }) => !isOutside),
});
