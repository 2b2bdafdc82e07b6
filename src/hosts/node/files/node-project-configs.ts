import { dirname, isAbsolute, join } from 'node:path';
import type { ProjectConfig, ProjectConfigs } from '../../../ports/project-config';
import { below, nodeDisk } from './node-disk';

const mostBytes = 64_000;
/** The longest path that systems take; a session may name anything. */
const mostCharacters = 4096;

/** Looks upwards from a session's working folder, when that folder is on this machine. */
export class NodeProjectConfigs implements ProjectConfigs {
  async find(cwd: string): Promise<ProjectConfig | null> {
    if (!isAbsolute(cwd) || cwd.length > mostCharacters || isShare(cwd)) return null;
    for (let folder = cwd; ; folder = dirname(folder)) {
      const text = await readText(folder);
      if (text !== null) return parseConfig(text);
      if (dirname(folder) === folder) return null;
    }
  }
}

/** Another computer, which Windows would send the user's name and password to. */
function isShare(path: string): boolean {
  return process.platform === 'win32' && /^[\\/]{2}/.test(path);
}

/** null also for what is a link, no regular file or too large: the project brought it. */
async function readText(folder: string): Promise<string | null> {
  try {
    return new TextDecoder().decode(
      await below(nodeDisk, folder).read(join(folder, '.claude', 'cyberbrain.local.json'), { limit: mostBytes }),
    );
  } catch {
    return null;
  }
}

function parseConfig(text: string): ProjectConfig | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { project_name: name, vault_folder: folder } = value as Record<string, unknown>;
  return {
    projectName: typeof name === 'string' ? name : null,
    vaultFolder: typeof folder === 'string' ? folder : null,
  };
}
