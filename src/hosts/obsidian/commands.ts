import { Platform, type Command as PaletteCommand } from 'obsidian';
import { tellErrors } from './tell-errors';

/** What the palette's commands do; each resolves when the user has been told what came of it. */
export interface CommandActions {
  openSearch(): Promise<void>;
  searchInWindow(): Promise<void>;
  showRelated(): Promise<void>;
  updateIndex(): Promise<void>;
  captureInbox(): Promise<void>;
  pickTranscript(): Promise<void>;
  captureLastSessions(): Promise<void>;
  showCaptured(): Promise<void>;
  showStatus(): Promise<void>;
  showHistory(): Promise<void>;
  undoLastRun(): Promise<void>;
  downloadModel(): Promise<void>;
  testLanguageModel(): Promise<void>;
  fileThis(): Promise<void>;
  fileClipboard(): Promise<void>;
  autofileNote(): Promise<void>;
  autofileFolder(): Promise<void>;
  showUncertain(): Promise<void>;
  showPrompts(): Promise<void>;
  showFirstSteps(): Promise<void>;
}

/** Ids are public and never renamed; those of the catalog keep theirs. Names are in sentence case, as the palette shows them. */
export function paletteCommands(actions: CommandActions): PaletteCommand[] {
  const command = (id: string, name: string, icon: string, run: () => Promise<void>): PaletteCommand => ({ id, name, icon, callback: () => { void tellErrors(run); } });
  return [
    command('search', 'Open search', 'search', () => actions.openSearch()),
    command('search-in-window', 'Search in a window', 'search', () => actions.searchInWindow()),
    command('related', 'Show related notes', 'waypoints', () => actions.showRelated()),
    command('index', 'Update the index', 'refresh-cw', () => actions.updateIndex()),
    command('ingest', 'Capture what waits in the inbox', 'inbox', () => actions.captureInbox()),
    command('pick-transcript', 'Pick a transcript…', 'file-input', () => actions.pickTranscript()),
    {
      id: 'capture-last-sessions',
      name: 'Capture my last sessions…',
      icon: 'messages-square',
      checkCallback: (isChecking) => {
        if (!Platform.isDesktopApp) return false;
        if (!isChecking) void tellErrors(() => actions.captureLastSessions());
        return true;
      },
    },
    command('file', 'File this', 'file-plus', () => actions.fileThis()),
    command('file-clipboard', 'File what is in the clipboard', 'clipboard', () => actions.fileClipboard()),
    command('autofile', 'Autofile this note…', 'folder-input', () => actions.autofileNote()),
    command('autofile-folder', 'Autofile this folder…', 'folder-input', () => actions.autofileFolder()),
    command('uncertain', 'Show uncertain notes', 'circle-help', () => actions.showUncertain()),
    command('captured', 'Show what was captured', 'inbox', () => actions.showCaptured()),
    command('status', 'Show status', 'activity', () => actions.showStatus()),
    command('runs', 'Show history', 'history', () => actions.showHistory()),
    command('undo', 'Undo the last run', 'undo-2', () => actions.undoLastRun()),
    command('model', 'Download model for search by meaning…', 'download', () => actions.downloadModel()),
    command('provider', 'Test the language model', 'plug', () => actions.testLanguageModel()),
    command('prompts', 'Prompts and preferences', 'message-square-text', () => actions.showPrompts()),
    command('first-steps', 'Show the first steps', 'sparkles', () => actions.showFirstSteps()),
  ];
}
