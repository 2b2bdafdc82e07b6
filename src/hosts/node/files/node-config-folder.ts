import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonValue } from '../../../core/json';
import type { ConfigFolder } from '../../../ports/config-folder';

/** The config folder of a vault on disk. */
export class NodeConfigFolder implements ConfigFolder {
  /** `folder` is absolute. */
  constructor(private readonly folder: string) {}

  async readJson(path: string): Promise<JsonValue> {
    try {
      const text = await readFile(join(this.folder, path), 'utf8');
      return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue;
    } catch {
      return null;
    }
  }
}
