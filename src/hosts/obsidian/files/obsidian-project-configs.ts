import * as z from 'zod';
import type { ProjectConfig, ProjectConfigs } from '../../../ports/project-config';
import { desktopNode, type DesktopNode } from './desktop-node';

const configSchema = z.object({
  project_name: z.string().nullable().catch(null),
  vault_folder: z.string().nullable().catch(null),
});

const mostBytes = 64_000;
/** Maximum length of a path on any system; a session may name anything. */
const mostCharacters = 4096;

/** Searches upwards from a session's working folder when that folder is on this computer; phones have none. */
export class ObsidianProjectConfigs implements ProjectConfigs {
  async find(cwd: string): Promise<ProjectConfig | null> {
    const node = desktopNode();
    if (node === null || !node.paths.isAbsolute(cwd) || cwd.length > mostCharacters || isShare(node, cwd)) return null;
    for (let folder = cwd; ; folder = node.paths.dirname(folder)) {
      const text = await readText(node, folder);
      if (text !== null) return parseConfig(text);
      if (node.paths.dirname(folder) === folder) return null;
    }
  }
}

/** True for a path on another computer, to which Windows would send the user's name and password. */
function isShare(node: DesktopNode, path: string): boolean {
  return node.machine().platform === 'win32' && /^[\\/]{2}/.test(path);
}

/** Returns null also for a link, for anything but a regular file, and for a large file: the project is not trusted. */
async function readText(node: DesktopNode, folder: string): Promise<string | null> {
  try {
    return new TextDecoder().decode(
      await node.below(folder).read(node.paths.join(folder, '.claude', 'cyberbrain.local.json'), { limit: mostBytes }),
    );
  } catch {
    return null;
  }
}

function parseConfig(text: string): ProjectConfig | null {
  try {
    const { project_name: projectName, vault_folder: vaultFolder } = configSchema.parse(JSON.parse(text));
    return { projectName, vaultFolder };
  } catch {
    return null;
  }
}
