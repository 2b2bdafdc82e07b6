import type { JsonValue } from '../core/json';

/** The app's settings of one vault (`.obsidian`), for reading. */
export interface ConfigFolder {
  /** A JSON file by its path inside the folder (`plugins/templater-obsidian/data.json`); null when it is absent, unreadable or broken. */
  readJson(path: string): Promise<JsonValue>;
}
