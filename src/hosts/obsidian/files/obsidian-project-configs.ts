import * as z from 'zod';
import type { ProjectConfig, ProjectConfigs } from '../../../ports/project-config';
import { desktopNode, type DesktopNode } from './desktop-node';

const configSchema = z.object({ project_name: z.string().nullable().catch(null), vault_folder: z.string().nullable().catch(null) });

/** Looks upwards from a session's working folder, when that folder is on this computer; phones have none. */
export class ObsidianProjectConfigs implements ProjectConfigs {
  async find(cwd: string): Promise<ProjectConfig | null> {
    const node = desktopNode();
    if (node === null || !node.paths.isAbsolute(cwd)) return null;
    for (let folder = cwd; ; folder = node.paths.dirname(folder)) {
      const text = await readText(node, node.paths.join(folder, '.claude', 'cyberbrain.local.json'));
      if (text !== null) return parseConfig(text);
      if (node.paths.dirname(folder) === folder) return null;
    }
  }
}

async function readText({ files }: DesktopNode, path: string): Promise<string | null> {
  try {
    return await files.readFile(path, 'utf8');
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
