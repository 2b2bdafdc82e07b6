import type { DeviceCommandId, TerminalCommandId } from '../../../../features/catalog';
import type { PromptRow, PromptsOutput } from '../../../../features/prompts/prompts';
import type { Line } from '../terminal';

type Renderer = (output: never) => readonly Line[];

/** Renderers of the commands, each loaded only when it is needed. */
const renderers: Readonly<Record<TerminalCommandId | DeviceCommandId, () => Promise<Renderer>>> = {
  index: async () => (await import('./render-index')).renderIndex,
  search: async () => (await import('./render-search')).renderSearch,
  matches: async () => (await import('./render-search')).renderMatches,
  related: async () => (await import('./render-search')).renderRelated,
  ingest: async () => (await import('./render-ingest')).renderIngest,
  sessions: async () => (await import('./render-captured')).renderSessions,
  captured: async () => (await import('./render-captured')).renderCaptured,
  file: async () => (await import('./render-filing')).renderFiled,
  autofile: async () => (await import('./render-filing')).renderAutofile,
  uncertain: async () => (await import('./render-filing')).renderUncertain,
  move: async () => (await import('./render-filing')).renderMove,
  review: async () => (await import('./render-review')).renderReview,
  refresh: async () => (await import('./render-refresh')).renderRefresh,
  restructure: async () => (await import('./render-restructure')).renderRestructure,
  enrich: async () => (await import('./render-enrich')).renderEnrich,
  audit: async () => (await import('./render-audit')).renderAudit,
  model: async () => (await import('./render-model')).renderModel,
  provider: async () => (await import('./render-provider')).renderProvider,
  prompts: () => Promise.resolve(renderPrompts),
  preferences: async () => (await import('./render-setup-vault')).renderPreferences,
  'setup-vault': async () => (await import('./render-setup-vault')).renderSetupVault,
  'import-older': async () => (await import('./render-index')).renderImportOlder,
  status: async () => (await import('./render-history')).renderStatus,
  runs: async () => (await import('./render-history')).renderRuns,
  redo: async () => (await import('./render-history')).renderRedo,
  undo: async () => (await import('./render-history')).renderUndo,
  show: async () => (await import('./render-show')).renderShow,
  brief: async () => (await import('./render-search')).renderBrief,
  ask: async () => (await import('./render-ask')).renderAsk,
  story: async () => (await import('./render-story')).renderStory,
  board: async () => (await import('./render-board')).renderBoard,
  setup: async () => (await import('./render-setup')).renderSetup,
  compact: async () => (await import('./render-compact')).renderCompact,
  promote: async () => (await import('./render-promote')).renderPromote,
  distil: async () => (await import('./render-promote')).renderDistil,
  sources: async () => (await import('./render-promote')).renderSources,
  graph: async () => (await import('./render-graph')).renderGraph,
  eval: async () => (await import('./render-index')).renderEval,
};

/** Loads what shows the output of a command. */
export function loadRenderer(id: TerminalCommandId | DeviceCommandId): Promise<unknown> {
  return renderers[id]();
}

/** Returns the lines that show the output of a command to people. */
export async function renderOutput(id: TerminalCommandId | DeviceCommandId, output: unknown): Promise<readonly Line[]> {
  const render = await renderers[id]();
  return render(output as never);
}

function renderPrompts({ prompts, text }: PromptsOutput): string[] {
  return [...(text === undefined ? [] : [...text.trimEnd().split('\n'), '']), ...prompts.map(promptLine)];
}

function promptLine({ name, version, path, used, isWaiting }: PromptRow): string {
  const whose = {
    'built-in': `built-in, version ${String(version ?? 0)}`,
    vault: `from ${path ?? 'the vault'}`,
    none: 'none',
  };
  const waiting = isWaiting
    ? `; ${path ?? 'the vault'} has its own, not used until you accept it: cyberbrain prompts accept ${name}`
    : '';
  return `${name.padEnd(18)}  ${whose[used]}${waiting}`;
}
