import { dirname, isAbsolute, join } from 'node:path';
import type { ProjectConfig, ProjectConfigs } from '../../../ports/project-config';
import { below, nodeDisk } from './node-disk';

const mostBytes = 64_000;
/** Maximum length of a path on any system; a session may name anything. */
const mostCharacters = 4096;

/** Searches upwards from a session's working folder when that folder is on this machine. */
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

/** True for a path on another computer, to which Windows would send the user's name and password. */
function isShare(path: string): boolean {
  return process.platform === 'win32' && /^[\\/]{2}/.test(path);
}

/** Returns null also for a link, for anything but a regular file, and for a large file: the project is not trusted. */
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
