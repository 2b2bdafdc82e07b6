import { catalogEntry, type CatalogEntry } from '../engine/running/command';
import { audit } from './audit/audit';
import type { AuditServices } from './audit/audit-world';
import { autofile } from './autofile/autofile';
import type { AutofileServices } from './autofile/file-notes';
import { brief, type BriefServices } from './brief/brief';
import { captured, type CapturedServices } from './captured/captured';
import { enrich } from './enrich/enrich';
import type { EnrichServices } from './enrich/describe-notes';
import { evaluate, type EvaluateServices } from './eval/evaluate';
import { file } from './file/file';
import type { FileServices } from './file/file-input';
import { importOlder, type ImportOlderServices } from './import-older/import-older';
import { indexVault, type IndexVaultServices } from './index/index-vault';
import { ingest } from './ingest/ingest';
import type { IngestServices } from './ingest/ingest-context';
import { model } from './model/model';
import type { ModelServices } from './model/model-input';
import { move, type MoveServices } from './move/move';
import { prompts } from './prompts/prompts';
import { provider } from './provider/provider';
import type { ProviderServices } from './provider/provider-input';
import { restructure } from './restructure/restructure';
import type { RestructureServices } from './restructure/restructure-input';
import { review } from './review/review';
import type { ReviewServices } from './review/review-input';
import { runs, type RunsServices } from './runs/runs';
import { related } from './search/related';
import { search, type SearchServices } from './search/search';
import { status, type StatusServices } from './status/status';
import { uncertain } from './uncertain/uncertain';
import { undo, type UndoServices } from './undo/undo';

/** Everything that the commands need of the wired program. */
export type Services = IndexVaultServices &
  SearchServices &
  IngestServices &
  CapturedServices &
  StatusServices &
  RunsServices &
  UndoServices &
  ModelServices &
  ProviderServices &
  FileServices &
  AutofileServices &
  EnrichServices &
  AuditServices &
  ImportOlderServices &
  MoveServices &
  ReviewServices &
  RestructureServices;

/** Everything that the product does for the people who keep a vault, in the order in which it is offered. */
export const catalog: readonly CatalogEntry<Services>[] = [
  catalogEntry(indexVault),
  catalogEntry(search),
  catalogEntry(related),
  catalogEntry(ingest),
  catalogEntry(captured),
  catalogEntry(file),
  catalogEntry(autofile),
  catalogEntry(uncertain),
  catalogEntry(move),
  catalogEntry(review),
  catalogEntry(restructure),
  catalogEntry(enrich),
  catalogEntry(audit),
  catalogEntry(model),
  catalogEntry(provider),
  catalogEntry(prompts),
  catalogEntry(importOlder),
  catalogEntry(status),
  catalogEntry(runs),
  catalogEntry(undo),
];

/** What the commands need that only the terminal offers. */
export type TerminalServices = Services & EvaluateServices & BriefServices;

/** What the terminal offers: everything, and that for which the app has no screen. */
export const terminalCatalog: readonly CatalogEntry<TerminalServices>[] = [
  ...catalog,
  catalogEntry(brief),
  catalogEntry(evaluate),
];
