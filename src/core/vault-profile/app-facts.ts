import { isJsonObject, type JsonValue } from '../json';
import { longestText } from '../settings/bound-settings';
import { bareFolder } from '../settings/settings';

/** What the app's settings say about a vault; null for what they leave open. */
export interface AppFacts {
  readonly dailyFolder: string | null;
  /** Format of the names of daily notes, as the app writes it; the app's default is `YYYY-MM-DD`. */
  readonly dailyFormat: string;
  readonly templateFolder: string | null;
  /** Folder of new attachments; a folder beside each note begins with `./`. */
  readonly attachmentFolder: string | null;
  readonly newNoteFolder: string | null;
  readonly writesMarkdownLinks: boolean;
}

/** Settings files of the app, as they were parsed; null for a missing one. */
export interface AppFiles {
  readonly app: JsonValue;
  readonly dailyNotes: JsonValue;
  readonly templates: JsonValue;
}

/** Reads the app's settings. Anything that is not as the app writes it counts as missing. */
export function readAppFacts({ app, dailyNotes, templates }: AppFiles): AppFacts {
  const attachments = textAt(app, 'attachmentFolderPath');
  return {
    dailyFolder: folderAt(dailyNotes, 'folder'),
    dailyFormat: textAt(dailyNotes, 'format') || 'YYYY-MM-DD',
    templateFolder: folderAt(templates, 'folder'),
    attachmentFolder: /^(?:\.\/|\/?$)/.test(attachments) ? attachments || null : bareFolder(attachments),
    newNoteFolder: textAt(app, 'newFileLocation') === 'folder' ? folderAt(app, 'newFileFolderPath') : null,
    writesMarkdownLinks: isJsonObject(app) && app['useMarkdownLinks'] === true,
  };
}

function folderAt(settings: JsonValue, key: string): string | null {
  return bareFolder(textAt(settings, key)) || null;
}

function textAt(settings: JsonValue, key: string): string {
  const value = isJsonObject(settings) ? settings[key] : null;
  return typeof value === 'string' && value.length <= longestText ? value.trim() : '';
}
