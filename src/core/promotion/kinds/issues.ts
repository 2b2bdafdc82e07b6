import { namesIn, type SourceKind } from '../fact';
import { commentFacts, factOf, readExport } from '../gh-export';

const fileName = /(?:^|[-_.])issues?(?:[-_.].*)?\.json$/;

/** Exports of `gh issue list --json`: open and closed issues, and comments on them. */
export const issues: SourceKind = {
  id: 'issue',
  identity: 'place',
  accepts: ({ path, isNamed }) => (isNamed ? path.toLowerCase().endsWith('.json') : fileName.test(namesIn(path).file)),
  read: (text) => {
    const entries = readExport(text);
    if (entries === null || entries.some(({ isRequest }) => isRequest)) return null;
    return entries.flatMap((entry) => [
      factOf(entry, { type: 'issue', authority: null, tag: entry.state || 'report' }),
      ...commentFacts(entry),
    ]);
  },
};
