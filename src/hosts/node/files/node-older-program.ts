import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { OlderProgram } from '../../../ports/older-program';

/** The older terminal product's folder in the user's home. */
export class NodeOlderProgram implements OlderProgram {
  readonly place = '~/.claude/cyberbrain';

  async read(path: Parameters<OlderProgram['read']>[0]): Promise<string | null> {
    return readFile(join(homedir(), '.claude', 'cyberbrain', path), 'utf8').catch(() => null);
  }
}
