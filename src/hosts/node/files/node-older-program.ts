import { homedir } from 'node:os';
import { join } from 'node:path';
import type { OlderProgram } from '../../../ports/older-program';
import { nodeDisk } from './node-disk';

const mostBytes = 5_000_000;

/** The folder of the older terminal product in the user's home. */
export class NodeOlderProgram implements OlderProgram {
  readonly place = '~/.claude/cyberbrain';

  async read(path: Parameters<OlderProgram['read']>[0]): Promise<string | null> {
    const place = join(homedir(), '.claude', 'cyberbrain', path);
    return nodeDisk.read(place, { limit: mostBytes, follow: true }).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => null,
    );
  }
}
