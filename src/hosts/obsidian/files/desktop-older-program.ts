import type { OlderProgram } from '../../../ports/older-program';
import { desktopNode } from './desktop-node';

const mostBytes = 5_000_000;

/** The folder of the older terminal product in the user's home; phones have none. */
export const desktopOlderProgram: OlderProgram = {
  place: '~/.claude/cyberbrain',
  read: async (path) => {
    const node = desktopNode();
    if (node === null) return null;
    const place = node.paths.join(node.home(), '.claude', 'cyberbrain', ...path.split('/'));
    return node.disk.read(place, { limit: mostBytes, follow: true }).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => null,
    );
  },
};
