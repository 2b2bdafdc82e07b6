import { type Editor, Platform, type Command as PaletteCommand, type TFile } from 'obsidian';
import type { CommandId } from '../../features/catalog';
import { importOlder, importOlderInputSchema } from '../../features/import-older/import-older';
import { openStory } from './asking/open-story';
import { askAboutFolder, askAboutNote, askAboutSelection, askEntry, openAsk } from './asking/ask-about';
import { auditVault, mendNotes } from './auditing/audit-vault';
import { addToBoard } from './board/add-to-board';
import { openBoard } from './board/open-board';
import { steerSessions } from './board/steer-sessions';
import { briefViewType } from './brief/brief-view';
import { capturedViewType, captureTranscripts } from './capture';
import { connectTools } from './connecting/connect-tools';
import { LastSessionsModal } from './captured/last-sessions-modal';
import { pickAction, pickAndCapture } from './captured/pick-and-capture';
import { WatchedSessionsModal } from './captured/watched-sessions-modal';
import { enrichFolder, enrichNote } from './enriching/enrich-notes';
import { autofileFolder, autofileNote } from './filing/autofile-note';
import { fileClipboard, fileThis } from './filing/file-this';
import { moveNote } from './filing/move-note';
import { UncertainModal } from './filing/uncertain-modal';
import { showFirstSteps } from './first-run/first-run-modal';
import { historyViewType } from './history/history-view';
import { redoLastRun, undoLastRun } from './history/undo-modal';
import type { AppHost } from './host';
import { testLanguageModel } from './language-models/run-provider';
import { downloadAndUse } from './models/run-model';
import { noticeWithActions } from './notices';
import { searchOpenNote } from './search/matches-modal';
import { openAside, openSearch, showRelated } from './search/open-search';
import { PromptsModal } from './prompts/prompts-modal';
import { restructureFolder } from './restructure/restructure-folder';
import { openReview } from './review/open-review';
import { refreshTruth } from './tidying/refresh-truth';
import { takeInFolder } from './taking-in/take-in-folder';
import { tidyMemory } from './tidying/tidy-memory';
import { SearchModal } from './search/search-modal';
import { changePreferences } from './setting-up/change-preferences';
import { setUpVault } from './setting-up/set-up-vault';
import { showSource } from './source/open-source';
import { showStatus } from './status/status-modal';
import { tellErrors } from './failures';
import { counted } from '../../core/counted';

/** A command of the command palette. */
export interface AppCommand {
  /** Name in the palette, in sentence case. */
  readonly name: string;
  readonly icon: string;
  /** Returns whether it is available on this device; missing: always. */
  readonly when?: () => boolean;
  /** True for a command that needs selected text. */
  readonly isOfSelection?: true;
  /** Runs the command, on the selected text of a note if it needs some; resolves when its result has been shown. */
  readonly run: (host: AppHost, selected: string, note: TFile | null) => unknown;
}

const onDesktop = (): boolean => Platform.isDesktopApp;

/** Commands that start the features of the catalog. */
const ofFeatures: Readonly<Record<CommandId, AppCommand>> = {
  index: { name: 'Update the index', icon: 'refresh-cw', run: updateIndex },
  search: { name: 'Open search', icon: 'search', run: openSearch },
  ask: { name: 'Ask your notes', icon: 'message-circle-question', run: (host) => openAsk(host) },
  story: {
    name: 'Story of a project…',
    icon: 'scroll-text',
    run: (host) => {
      openStory(host);
    },
  },
  matches: { name: 'Search in this note', icon: 'file-search', run: searchOpenNote },
  related: { name: 'Show related notes', icon: 'waypoints', run: showRelated },
  ingest: {
    name: 'Process the inbox now',
    icon: 'inbox',
    run: (host) => captureTranscripts(host, [], { ifEmpty: [pickAction(host)] }),
  },
  sessions: {
    name: 'Capture sessions automatically…',
    icon: 'timer',
    when: onDesktop,
    run: (host) => new WatchedSessionsModal(host).open(),
  },
  captured: { name: 'Show captured transcripts', icon: 'inbox', run: ({ app }) => openAside(app, capturedViewType) },
  file: { name: 'Save as a new note', icon: 'file-plus', run: fileThis },
  autofile: { name: 'Suggest a folder for this note…', icon: 'folder-input', run: (host) => autofileNote(host) },
  uncertain: { name: 'Sort out uncertain notes', icon: 'circle-help', run: (host) => new UncertainModal(host).open() },
  move: {
    name: 'Move note…',
    icon: 'folder-output',
    run: (host) => {
      moveNote(host);
    },
  },
  review: { name: 'Review due notes', icon: 'list-checks', run: openReview },
  compact: { name: 'Tidy the memory…', icon: 'brush-cleaning', run: tidyMemory },
  refresh: { name: 'Refresh truth…', icon: 'clock-arrow-up', run: (host) => refreshTruth(host) },
  promote: { name: 'Take in a folder…', icon: 'folder-down', when: onDesktop, run: takeInFolder },
  restructure: {
    name: 'Restructure folder…',
    icon: 'combine',
    run: (host) => {
      restructureFolder(host);
    },
  },
  enrich: { name: 'Add missing summary, tags and type…', icon: 'list-plus', run: (host) => enrichNote(host) },
  audit: { name: 'Audit the vault', icon: 'stethoscope', run: auditVault },
  model: { name: 'Download a model for search by meaning…', icon: 'download', run: downloadAndUse },
  provider: { name: 'Test the language model', icon: 'plug', run: (host) => testLanguageModel(host) },
  prompts: {
    name: 'Show prompts and preferences',
    icon: 'message-square-text',
    run: (host) => new PromptsModal(host).open(),
  },
  preferences: {
    name: 'Change preferences for notes…',
    icon: 'sliders-horizontal',
    run: (host) => changePreferences(host),
  },
  'setup-vault': { name: 'Set up this vault…', icon: 'map', run: setUpVault },
  'import-older': {
    name: 'Import from the previous terminal program…',
    icon: 'import',
    when: onDesktop,
    run: importSettings,
  },
  show: {
    name: 'Show the source of this note',
    icon: 'messages-square',
    run: (host) => showSource(host, pickAction(host)),
  },
  brief: { name: 'Where were we?', icon: 'footprints', run: ({ app }) => openAside(app, briefViewType) },
  status: { name: 'Show status', icon: 'activity', run: showStatus },
  runs: { name: 'Show history', icon: 'history', run: ({ app }) => openAside(app, historyViewType) },
  redo: { name: 'Redo the last undone run', icon: 'redo-2', run: redoLastRun },
  undo: { name: 'Undo the last run', icon: 'undo-2', run: undoLastRun },
  board: { name: 'Project board', icon: 'square-kanban', run: ({ app }) => openBoard(app) },
};

/** Commands for other ways to start features, and commands that only the app has. */
const ofTheApp: Readonly<Record<string, AppCommand>> = {
  'search-in-window': {
    name: 'Search in a window',
    icon: 'search',
    run: (host) => new SearchModal(host, { showStatus: () => showStatus(host) }).open(),
  },
  'ask-about-note': { ...askEntry('this note'), run: (host) => askAboutNote(host) },
  'ask-about-folder': { ...askEntry('this folder'), run: (host) => askAboutFolder(host) },
  'ask-about-selection': { ...askEntry('the selection'), isOfSelection: true, run: askAboutSelection },
  'pick-transcript': {
    name: 'Pick a transcript…',
    icon: 'file-input',
    run: (host) => pickAndCapture(host, activeDocument),
  },
  'capture-last-sessions': {
    name: 'Capture my last sessions…',
    icon: 'messages-square',
    when: onDesktop,
    run: (host) => new LastSessionsModal(host).open(),
  },
  'connect-ai-tools': {
    name: 'Connect AI tools…',
    icon: 'unplug',
    when: onDesktop,
    run: (host) => {
      connectTools(host);
    },
  },
  'file-clipboard': {
    name: 'Save the clipboard as a new note',
    icon: 'clipboard',
    run: (host) => fileClipboard(host, activeWindow.navigator.clipboard),
  },
  'autofile-folder': {
    name: 'Suggest folders for the notes in this folder…',
    icon: 'folder-input',
    run: (host) => autofileFolder(host),
  },
  'enrich-folder': {
    name: 'Add missing summaries, tags and types in this folder…',
    icon: 'list-plus',
    run: (host) => enrichFolder(host),
  },
  'add-to-board': {
    name: 'Add to board…',
    icon: 'list-plus',
    run: (host) => {
      addToBoard(host);
    },
  },
  steer: {
    name: 'Steer sessions…',
    icon: 'ship-wheel',
    when: onDesktop,
    run: (host) => {
      steerSessions(host);
    },
  },
  mend: { name: 'Fix audit problems…', icon: 'wrench', run: mendNotes },
  'first-steps': { name: 'Show the welcome guide', icon: 'sparkles', run: showFirstSteps },
};

/** Every palette command by its id, which is public and never renamed: one per feature of the catalog, in its order, then the others. */
export const appCommands: ReadonlyMap<string, AppCommand> = new Map([
  ...Object.entries(ofFeatures),
  ...Object.entries(ofTheApp),
]);

/** Returns a command in the form that the app registers. It waits until the plugin has started, and shows its errors in a notice. */
export function paletteCommand(
  id: string,
  { name, icon, when, isOfSelection, run }: AppCommand,
  hostReady: Promise<AppHost>,
): PaletteCommand {
  const check = (isChecking: boolean, editor?: Editor, place?: { readonly file: TFile | null }): boolean => {
    const selected = editor?.getSelection() ?? '';
    const isUsable = isOfSelection === true ? selected.trim() !== '' : when?.() !== false;
    if (isUsable && !isChecking) void tellErrors(async () => run(await hostReady, selected, place?.file ?? null));
    return isUsable;
  };
  const command = { id, name, icon };
  if (isOfSelection === true) return { ...command, editorCheckCallback: check };
  return when === undefined ? { ...command, callback: () => check(false) } : { ...command, checkCallback: check };
}

async function updateIndex(host: AppHost): Promise<void> {
  await host.updateIndex();
  showStatus(host);
}

/** Imports the settings and the list of read sessions of the older terminal program, after the user has seen them. */
async function importSettings(host: AppHost): Promise<void> {
  const output = await host.runner.run(importOlder, importOlderInputSchema.parse({}));
  if (output === null) return;
  const { settings, sessions, isImported, refused } = output;
  const done = `Imported ${counted(settings.length, 'setting')}. ${counted(sessions, 'session was', 'sessions were')} marked as read.`;
  noticeWithActions(
    refused ??
      (isImported
        ? done
        : 'Nothing to import: the older program has the same settings, and it has not read any session.'),
    [],
  );
}
