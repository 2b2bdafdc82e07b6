import { catalogEntry, type CatalogEntry } from '../engine/running/command';

/**
 * All commands for the people who keep a vault, by id, in the order in which they are offered. The terminal makes a
 * sub-command of each and loads a command's code when it is asked for; the app has at least one command of its palette for each.
 */
export const catalog = {
  index: async () => catalogEntry((await import('./index/index-vault')).indexVault),
  search: async () => catalogEntry((await import('./search/search')).search),
  ask: async () => catalogEntry((await import('./ask/ask')).ask),
  matches: async () => catalogEntry((await import('./search/matches')).matches),
  related: async () => catalogEntry((await import('./search/related')).related),
  ingest: async () => catalogEntry((await import('./ingest/ingest')).ingest),
  sessions: async () => catalogEntry((await import('./sessions/sessions')).sessions),
  captured: async () => catalogEntry((await import('./captured/captured')).captured),
  file: async () => catalogEntry((await import('./file/file')).file),
  autofile: async () => catalogEntry((await import('./autofile/autofile')).autofile),
  uncertain: async () => catalogEntry((await import('./uncertain/uncertain')).uncertain),
  move: async () => catalogEntry((await import('./move/move')).move),
  review: async () => catalogEntry((await import('./review/review')).review),
  compact: async () => catalogEntry((await import('./compact/compact')).compact),
  refresh: async () => catalogEntry((await import('./refresh/refresh')).refresh),
  promote: async () => catalogEntry((await import('./promote/promote')).promote),
  restructure: async () => catalogEntry((await import('./restructure/restructure')).restructure),
  enrich: async () => catalogEntry((await import('./enrich/enrich')).enrich),
  audit: async () => catalogEntry((await import('./audit/audit')).audit),
  model: async () => catalogEntry((await import('./model/model')).model),
  provider: async () => catalogEntry((await import('./provider/provider')).provider),
  prompts: async () => catalogEntry((await import('./prompts/prompts')).prompts),
  preferences: async () => catalogEntry((await import('./preferences/preferences')).preferences),
  'setup-vault': async () => catalogEntry((await import('./setup-vault/setup-vault')).setupVault),
  'import-older': async () => catalogEntry((await import('./import-older/import-older')).importOlder),
  show: async () => catalogEntry((await import('./show/show')).show),
  brief: async () => catalogEntry((await import('./brief/brief')).brief),
  status: async () => catalogEntry((await import('./status/status')).status),
  runs: async () => catalogEntry((await import('./runs/runs')).runs),
  redo: async () => catalogEntry((await import('./undo/redo')).redo),
  undo: async () => catalogEntry((await import('./undo/undo')).undo),
  board: async () => catalogEntry((await import('./board/board')).board),
};

/** The commands of the terminal: all of the above and those for which the app has no screen. */
export const terminalCatalog = {
  ...catalog,
  distil: async () => catalogEntry((await import('./promote/distil')).distil),
  sources: async () => catalogEntry((await import('./promote/sources')).sources),
  graph: async () => catalogEntry((await import('./graph/graph')).graph),
  eval: async () => catalogEntry((await import('./eval/evaluate')).evaluate),
};

/** The commands of the terminal that concern this computer alone and need no vault. */
export const deviceCatalog = {
  setup: async () => catalogEntry((await import('./setup/setup')).setup),
};

export type CommandId = keyof typeof catalog;
export type TerminalCommandId = keyof typeof terminalCatalog;
export type DeviceCommandId = keyof typeof deviceCatalog;

/** All dependencies of the commands, which the hosts wire up. */
export type Services = ServicesOf<typeof catalog>;

/** All dependencies of the terminal's commands. */
export type TerminalDeps = ServicesOf<typeof terminalCatalog>;

/** All dependencies of the commands without a vault. */
export type DeviceDeps = ServicesOf<typeof deviceCatalog>;

/** The combined dependencies of all entries: an intersection, because one object is passed to commands that each need a different part of it. */
type ServicesOf<Catalog> = {
  [Id in keyof Catalog]: Catalog[Id] extends () => Promise<CatalogEntry<infer Needed>>
    ? (services: Needed) => void
    : never;
}[keyof Catalog] extends (services: infer All) => void
  ? All
  : never;
