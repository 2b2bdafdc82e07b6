import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { ProjectConfig, ProjectConfigs } from '../../../ports/project-config';

const configName = join('.claude', 'cyberbrain.local.json');

/** Looks upwards from a session's working folder, when that folder is on this machine. */
export class NodeProjectConfigs implements ProjectConfigs {
  async find(cwd: string): Promise<ProjectConfig | null> {
    if (!isAbsolute(cwd)) return null;
    for (let folder = cwd; ; folder = dirname(folder)) {
      const text = await readText(join(folder, configName));
      if (text !== null) return parseConfig(text);
      if (dirname(folder) === folder) return null;
    }
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
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
  return { projectName: typeof name === 'string' ? name : null, vaultFolder: typeof folder === 'string' ? folder : null };
}
