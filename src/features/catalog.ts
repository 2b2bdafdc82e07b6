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

/** Everything that the product does for the people who keep a vault, by id, in the order in which it is offered. The terminal makes a sub-command of each entry, the app at least one command of its palette. */
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

/** What the terminal offers: everything, and that for which the app has no screen. */
export const terminalCatalog = {
  ...catalog,
  brief: catalogEntry(brief),
  eval: catalogEntry(evaluate),
};

export type CommandId = keyof typeof catalog;
export type TerminalCommandId = keyof typeof terminalCatalog;

/** Everything that the commands need of the wired program. */
export type Services = ServicesOf<typeof catalog>;

/** What the commands of the terminal need of it. */
export type TerminalDeps = ServicesOf<typeof terminalCatalog>;

/** What all entries need together: an intersection, since a function that takes any of several arguments must be given all of them in one. */
type ServicesOf<Catalog> = {
  [Id in keyof Catalog]: Catalog[Id] extends CatalogEntry<infer Needed> ? (services: Needed) => void : never;
}[keyof Catalog] extends (services: infer All) => void
  ? All
  : never;
