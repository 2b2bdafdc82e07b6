import { isJsonObject, type JsonValue } from '../json';
import { longestText } from '../settings/bound-settings';
import { bareFolder } from '../settings/settings';

/** Folders that the app's settings name, without surrounding slashes; '' for those they leave open. */
export interface AppFacts {
  /** Folder of daily notes. */
  readonly daily: string;
  /** Format of the names of daily notes. */
  readonly format: string;
  readonly templates: string;
  /** Folder of new attachments; '' also for the root and for the folder of each note. */
  readonly attachments: string;
}

/** Reads the app's settings `app.json`, `daily-notes.json` and `templates.json`. Whatever the app would not write counts as missing. */
export function readAppFacts([app = null, daily = null, templates = null]: readonly JsonValue[]): AppFacts {
  return {
    daily: folderAt(daily, 'folder'),
    format: folderAt(daily, 'format') || 'YYYY-MM-DD',
    templates: folderAt(templates, 'folder'),
    attachments: folderAt(app, 'attachmentFolderPath').replace(/^\.(?:\/.*)?$/, ''),
  };
}

/** Returns a folder of the app's settings; '' for a missing or invalid one, and for the root. */
export function folderAt(settings: JsonValue, key: string): string {
  const value = isJsonObject(settings) ? settings[key] : null;
  return typeof value === 'string' && value.length <= longestText ? bareFolder(value) : '';
}
