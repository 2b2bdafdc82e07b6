import { reasonedCommit } from '../../extraction/proven/commit-reasons';
import { commitReason } from '../commit-reason';
import type { Fact, SourceKind } from '../fact';
import { type Commit, readGitLog } from '../git-log';

/** Name of the history of a repository among the files of a source. */
export const historyName = '.git';

const bot = /\[bot\]|\bbot\b|^(?:dependabot|renovate|greenkeeper|github-actions)/i;
const revertOf = /\bThis reverts commit ([0-9a-f]{7,64})/;
/** Number of digits by which a commit is named; git itself takes as many in large repositories. */
const shortHash = 12;

/** The history of a Git repository: every commit whose message states a reason is a fact; one that was reverted is over. */
export const commits: SourceKind = {
  id: 'commit',
  identity: 'place',
  accepts: ({ path }) => path === historyName || path.endsWith(`/${historyName}`),
  read: (text) => {
    const all = readGitLog(text);
    const reverted = new Set(all.flatMap(({ body }) => revertOf.exec(body)?.[1]?.slice(0, shortHash) ?? []));
    return all.flatMap((commit) => toFact(commit, reverted.has(commit.hash.slice(0, shortHash))));
  },
};

function toFact(commit: Commit, isReverted: boolean): Fact[] {
  if (bot.test(commit.author)) return [];
  const reasoned = reasonedCommit(commit) ?? commitReason(commit);
  if (reasoned === null) return [];
  const { hash, day, title, body } = commit;
  const excerpt = [title, ...(body === '' ? [] : ['', body])].join('\n');
  return [
    {
      ...{ at: `#${hash.slice(0, shortHash)}`, type: reasoned.type, title: reasoned.title, day, excerpt },
      summary: reasoned.summary,
      status: isReverted ? 'retired' : 'active',
      authority: null,
      tags: ['history'],
    },
  ];
}
