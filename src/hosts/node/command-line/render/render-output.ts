import type { TerminalCommandId } from '../../../../features/catalog';
import { renderAudit } from './render-audit';
import { renderAutofile } from './render-autofile';
import { renderBrief } from './render-brief';
import { renderCaptured } from './render-captured';
import { renderEnrich } from './render-enrich';
import { renderEval } from './render-eval';
import { renderFiled } from './render-filed';
import { renderRuns, renderStatus, renderUndo } from './render-history';
import { renderImportOlder } from './render-import-older';
import { renderIndex } from './render-index';
import { renderIngest } from './render-ingest';
import { renderModel } from './render-model';
import { renderMove } from './render-move';
import { renderPrompts } from './render-prompts';
import { renderRestructure } from './render-restructure';
import { renderReview } from './render-review';
import { renderProvider } from './render-provider';
import { renderUncertain } from './render-uncertain';
import { renderRelated, renderSearch } from './render-search';
import type { Line } from '../terminal';

const renderers: Readonly<Record<TerminalCommandId, (output: never) => readonly Line[]>> = {
  index: renderIndex,
  search: renderSearch,
  related: renderRelated,
  ingest: renderIngest,
  captured: renderCaptured,
  file: renderFiled,
  autofile: renderAutofile,
  uncertain: renderUncertain,
  move: renderMove,
  review: renderReview,
  restructure: renderRestructure,
  enrich: renderEnrich,
  audit: renderAudit,
  model: renderModel,
  provider: renderProvider,
  prompts: renderPrompts,
  'import-older': renderImportOlder,
  status: renderStatus,
  runs: renderRuns,
  undo: renderUndo,
  brief: renderBrief,
  eval: renderEval,
};

/** What a command found, for people, line by line. */
export function renderOutput(id: TerminalCommandId, output: unknown): readonly Line[] {
  return renderers[id](output as never);
}
