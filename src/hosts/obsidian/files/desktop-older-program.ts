import type { OlderProgram } from '../../../ports/older-program';
import { desktopNode } from './desktop-node';

/** The older terminal product's folder in the user's home; on phones there is none. */
export const desktopOlderProgram: OlderProgram = {
  place: '~/.claude/cyberbrain',
  read: async (path) => {
    const node = desktopNode();
    if (node === null) return null;
    return node.files.readFile(node.paths.join(node.home(), '.claude', 'cyberbrain', ...path.split('/')), 'utf8').catch(() => null);
  },
};
