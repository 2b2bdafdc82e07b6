import type { Turn } from '../turn';
import { commitMessageIn } from './commit-message';
import type { Deed } from './deed';

/** Matches a line that names one commit. */
const named =
  /(?:commit|коммит|комит|提交|コミット|커밋)[^\n`]{0,40}`([0-9a-f]{7,12}|[0-9a-f]{40})`|`([0-9a-f]{7,12}|[0-9a-f]{40})`[^\n`]{0,20}(?:commit|коммит|提交|コミット|커밋)/gi;

interface Attempt {
  readonly title: string;
  readonly body: string;
  readonly turnsBefore: number;
}

/** Pairs the commits of a tool that records no output with the hashes that the next reply names. */
export class ToldCommits {
  readonly #attempts: Attempt[] = [];

  /** A command that may have made a commit. */
  ran(command: string, turnsBefore: number): void {
    const [title = '', ...rest] = commitMessageIn(command).split('\n');
    if (title !== '') this.#attempts.push({ title, body: rest.join('\n').trim(), turnsBefore });
  }

  /** Returns the commits of which the reply names the hash; of several attempts before a reply, the last one made it. */
  finish(turns: readonly Turn[]): Deed[] {
    const known = new Set<string>();
    return turns.flatMap((turn, at): Deed[] => {
      if (turn.role !== 'assistant') return [];
      const hashes = [...new Set([...turn.text.matchAll(named)].map(([, behind, before]) => behind ?? before ?? ''))];
      const [hash = ''] = hashes;
      if (hashes.length !== 1 || known.has(hash)) return [];
      known.add(hash);
      const asked = turns
        .slice(0, at)
        .map(({ role }) => role)
        .lastIndexOf('user');
      const attempt = this.#attempts.filter(({ turnsBefore }) => turnsBefore > asked && turnsBefore <= at + 1).at(-1);
      return attempt === undefined ? [] : [{ kind: 'commit', hash, ...attempt }];
    });
  }
}
