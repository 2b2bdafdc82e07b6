import type { Turn } from '../turn';
import { attemptedMessage } from './commit-message';
import type { Deed } from './deed';

/** Matches words that say that a commit was made, with its hash. */
const named =
  /(?:^|[\n.!] ?|\*\*)(?:(?:it is |i )?(?:committed|закоммичено|committato|committé|commiteado)(?: it| everything| the changes| them)? (?:as|in|como|en|come|sous|dans|как)|commit(?:ted)?\s?:|коммит\s?:|提交(?:为)?[:：]?|コミット[:：])\*{0,2}\s?`([0-9a-f]{7,12}|[0-9a-f]{40})`/gi;

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
    const [title = '', ...rest] = attemptedMessage(command).split('\n');
    if (title !== '') this.#attempts.push({ title, body: rest.join('\n').trim(), turnsBefore });
  }

  /** Returns the commits of which the reply names the hash; of several attempts before a reply, the last one made it. */
  finish(turns: readonly Turn[]): Deed[] {
    const known = new Set<string>();
    const used = new Set<Attempt>();
    return turns.flatMap((turn, at): Deed[] => {
      if (turn.role !== 'assistant') return [];
      const hashes = [...new Set([...turn.text.matchAll(named)].map(([, hash = '']) => hash))];
      const [hash = ''] = hashes;
      if (hashes.length !== 1 || known.has(hash)) return [];
      known.add(hash);
      const asked = turns
        .slice(0, at)
        .map(({ role }) => role)
        .lastIndexOf('user');
      const attempt = this.#attempts
        .filter((each) => each.turnsBefore > asked && each.turnsBefore <= at + 1 && !used.has(each))
        .at(-1);
      if (attempt === undefined) return [];
      used.add(attempt);
      return [{ kind: 'commit', hash, ...attempt }];
    });
  }
}
