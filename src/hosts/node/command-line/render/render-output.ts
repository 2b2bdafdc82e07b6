import { counted } from '../../../../core/counted';
import type { CapturedFile, CapturedOutput, CapturedRun } from '../../../../features/captured/captured';
import { type ImportOlderOutput, sessionWords, settingWords } from '../../../../features/import-older/import-older';
import type { PromptRow, PromptsOutput } from '../../../../features/prompts/prompts';
import type { Line } from '../terminal';
import { agreeLine, section } from './report-lines';
import type { TerminalCommandId } from '../../../../features/catalog';
import { renderAudit } from './render-audit';
import { renderEnrich } from './render-enrich';
import { renderAutofile, renderFiled, renderMove, renderUncertain } from './render-filing';
import { localTime, renderRuns, renderStatus, renderUndo, undoState } from './render-history';
import { renderEval, renderIndex } from './render-index';
import { renderIngest } from './render-ingest';
import { renderModel } from './render-model';
import { renderProvider } from './render-provider';
import { renderRestructure } from './render-restructure';
import { renderReview } from './render-review';
import { renderBrief, renderRelated, renderSearch } from './render-search';

const mostFiles = 20;

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

function renderImportOlder({ place, settings, sessions, remarks, isImported, refused }: ImportOlderOutput): string[] {
  return [
    `In ${place}:`,
    ...(settings.length === 0
      ? ['No setting differs.']
      : section(isImported ? 'Imported settings:' : 'Settings to import:', settings.map(settingWords))),
    sessionWords(sessions),
    ...section('Not imported:', remarks),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(isImported ? ['Imported.'] : []),
  ];
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
  return `${name.padEnd(16)}  ${whose[used]}${waiting}`;
}

function renderCaptured({ runs, total, inbox }: CapturedOutput): string[] {
  return [
    ...section('Waiting in the inbox:', inbox.waiting),
    ...section(
      'Could not be captured:',
      inbox.failed.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...runs.flatMap(renderRun),
    ...(runs.length === 0 ? ['Nothing has been captured yet.'] : []),
    ...(total > runs.length ? [`${counted(total - runs.length, 'older capture')} not shown (--limit)`] : []),
  ];
}

function renderRun(row: CapturedRun): string[] {
  const { run, at, undo, files } = row;
  return [
    `${run}  ${localTime(at)}  (${undoState(row)})`,
    ...files.slice(0, mostFiles).flatMap((file) => renderFile(file, undo === 'done')),
    ...(files.length > mostFiles
      ? [`  … and ${counted(files.length - mostFiles, 'more file')} (--json lists all)`]
      : []),
  ];
}

/** The notes of a run that was undone are gone, or told elsewhere. */
function renderFile({ path, turns, beats, secrets, status, reason }: CapturedFile, isUndone: boolean): string[] {
  const kinds = Object.entries(secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  const facts = [
    ...(turns === null ? [] : [`read ${String(turns.user.covered)} of ${String(turns.user.total)} of your messages`]),
    counted(beats.length, 'note'),
    ...(kinds.length === 0 ? [] : [`secrets removed: ${kinds.join(', ')}`]),
  ];
  return [
    `  ${path ?? 'Transcript'}: ${status}${reason === null ? '' : `. ${reason}`}`,
    ...(status === 'failed' ? [] : [`    ${facts.join('; ')}`]),
    ...section(
      '    Notes:',
      (isUndone ? [] : beats).map((beat) => `    ${beat.type.padEnd(9)}  ${beat.path}`),
    ),
  ];
}
