import { Platform, type Command as PaletteCommand } from 'obsidian';
import { tellErrors } from './failures';

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
  moveNote(): Promise<void>;
  enrichNote(): Promise<void>;
  enrichFolder(): Promise<void>;
  auditVault(): Promise<void>;
  mendNotes(): Promise<void>;
  importSettings(): Promise<void>;
  reviewDue(): Promise<void>;
  restructureFolder(): Promise<void>;
  showPrompts(): Promise<void>;
  showFirstSteps(): Promise<void>;
}

/** Ids are public and never renamed; those of the catalog keep theirs. Names are in sentence case, as the palette shows them. */
export function paletteCommands(actions: CommandActions): PaletteCommand[] {
  const command = (id: string, name: string, icon: string, run: () => Promise<void>): PaletteCommand => ({
    id,
    name,
    icon,
    callback: () => {
      void tellErrors(run);
    },
  });
  const onDesktop = (id: string, name: string, icon: string, run: () => Promise<void>): PaletteCommand => ({
    id,
    name,
    icon,
    checkCallback: (isChecking) => {
      if (!Platform.isDesktopApp) return false;
      if (!isChecking) void tellErrors(run);
      return true;
    },
  });
  return [
    command('search', 'Open search', 'search', () => actions.openSearch()),
    command('search-in-window', 'Search in a window', 'search', () => actions.searchInWindow()),
    command('related', 'Show related notes', 'waypoints', () => actions.showRelated()),
    command('index', 'Update the index', 'refresh-cw', () => actions.updateIndex()),
    command('ingest', 'Capture what waits in the inbox', 'inbox', () => actions.captureInbox()),
    command('pick-transcript', 'Pick a transcript…', 'file-input', () => actions.pickTranscript()),
    onDesktop('capture-last-sessions', 'Capture my last sessions…', 'messages-square', () =>
      actions.captureLastSessions(),
    ),
    command('file', 'File this', 'file-plus', () => actions.fileThis()),
    command('file-clipboard', 'File what is in the clipboard', 'clipboard', () => actions.fileClipboard()),
    command('autofile', 'Autofile this note…', 'folder-input', () => actions.autofileNote()),
    command('autofile-folder', 'Autofile this folder…', 'folder-input', () => actions.autofileFolder()),
    command('uncertain', 'Show uncertain notes', 'circle-help', () => actions.showUncertain()),
    command('enrich', 'Enrich this note…', 'list-plus', () => actions.enrichNote()),
    command('enrich-folder', 'Enrich this folder…', 'list-plus', () => actions.enrichFolder()),
    command('move', 'Move note…', 'folder-output', () => actions.moveNote()),
    command('audit', 'Audit the vault', 'stethoscope', () => actions.auditVault()),
    command('mend', 'Mend what an audit finds…', 'wrench', () => actions.mendNotes()),
    command('review', 'Review notes that are due', 'list-checks', () => actions.reviewDue()),
    command('restructure', 'Restructure folder…', 'combine', () => actions.restructureFolder()),
    command('captured', 'Show what was captured', 'inbox', () => actions.showCaptured()),
    command('status', 'Show status', 'activity', () => actions.showStatus()),
    command('runs', 'Show history', 'history', () => actions.showHistory()),
    command('undo', 'Undo the last run', 'undo-2', () => actions.undoLastRun()),
    command('model', 'Download model for search by meaning…', 'download', () => actions.downloadModel()),
    command('provider', 'Test the language model', 'plug', () => actions.testLanguageModel()),
    command('prompts', 'Prompts and preferences', 'message-square-text', () => actions.showPrompts()),
    onDesktop('import-older', 'Import from the older terminal program…', 'import', () => actions.importSettings()),
    command('first-steps', 'Show the first steps', 'sparkles', () => actions.showFirstSteps()),
  ];
}
