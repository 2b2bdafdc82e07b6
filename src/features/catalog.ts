import { catalogEntry, type CatalogEntry } from '../engine/running/command';
import { audit } from './audit/audit';
import { autofile } from './autofile/autofile';
import { brief } from './brief/brief';
import { captured } from './captured/captured';
import { enrich } from './enrich/enrich';
import { evaluate } from './eval/evaluate';
import { file } from './file/file';
import { importOlder } from './import-older/import-older';
import { indexVault } from './index/index-vault';
import { ingest } from './ingest/ingest';
import { model } from './model/model';
import { move } from './move/move';
import { prompts } from './prompts/prompts';
import { provider } from './provider/provider';
import { restructure } from './restructure/restructure';
import { review } from './review/review';
import { runs } from './runs/runs';
import { related } from './search/related';
import { search } from './search/search';
import { status } from './status/status';
import { uncertain } from './uncertain/uncertain';
import { undo } from './undo/undo';

/**
 * All commands for the people who keep a vault, by id, in the order in which they are offered. The terminal makes a
 * sub-command of each, the app at least one command of its palette.
 */
export const catalog = {
  index: catalogEntry(indexVault),
  search: catalogEntry(search),
  related: catalogEntry(related),
  ingest: catalogEntry(ingest),
  captured: catalogEntry(captured),
  file: catalogEntry(file),
  autofile: catalogEntry(autofile),
  uncertain: catalogEntry(uncertain),
  move: catalogEntry(move),
  review: catalogEntry(review),
  restructure: catalogEntry(restructure),
  enrich: catalogEntry(enrich),
  audit: catalogEntry(audit),
  model: catalogEntry(model),
  provider: catalogEntry(provider),
  prompts: catalogEntry(prompts),
  'import-older': catalogEntry(importOlder),
  status: catalogEntry(status),
  runs: catalogEntry(runs),
  undo: catalogEntry(undo),
};

/** The commands of the terminal: all of the above and those for which the app has no screen. */
export const terminalCatalog = {
  ...catalog,
  brief: catalogEntry(brief),
  eval: catalogEntry(evaluate),
};

export type CommandId = keyof typeof catalog;
export type TerminalCommandId = keyof typeof terminalCatalog;

/** All dependencies of the commands, which the hosts wire up. */
export type Services = ServicesOf<typeof catalog>;

/** All dependencies of the terminal's commands. */
export type TerminalDeps = ServicesOf<typeof terminalCatalog>;

/** The combined dependencies of all entries: an intersection, because one object is passed to commands that each need a different part of it. */
type ServicesOf<Catalog> = {
  [Id in keyof Catalog]: Catalog[Id] extends CatalogEntry<infer Needed> ? (services: Needed) => void : never;
}[keyof Catalog] extends (services: infer All) => void
  ? All
  : never;
