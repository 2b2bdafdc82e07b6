import type { JsonValue } from '../core/json';

/** Read access to the app's settings of one vault (`.obsidian`). */
export interface ConfigFolder {
  /** Reads a JSON file by its path in the folder (`plugins/templater-obsidian/data.json`); null when it is absent, unreadable or broken. */
  readJson(path: string): Promise<JsonValue>;
}
