import { counted } from '../../../../core/counted';
import type { CaptureScore } from '../../../../core/capture-quality/score-capture';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import { takenOverWords } from '../../../../engine/embedding/taken-over';
import type { EvaluateOutput, GradedOutput } from '../../../../features/eval/evaluate';
import type { SelfOutput } from '../../../../features/eval/evaluate-self';
import type { IndexOutput } from '../../../../features/index/index-vault';
import { renderAskScore, renderSmoke } from './render-ask-score';
import { pathsByReason, section, agreeLine } from './report-lines';
import { type ImportOlderOutput, sessionWords, settingWords } from '../../../../features/import-older/import-older';

const mostNamed = 3;

const shownMetrics = ['nDCG@10', 'recall@10', 'recall@100', 'MRR@10'] as const;

const modes = ['keyword', 'semantic', 'hybrid'] as const;

export function renderIndex(output: IndexOutput): string[] {
  const { notes, changed, chunks, frontmatterProblems, legs, takenOver, tookMs } = output;
  const seconds = (tookMs / 1000).toFixed(1);
  const others = takenOver === undefined ? null : takenOverWords(takenOver);
  return [
    `${counted(notes.total, 'note')}: ${String(notes.indexed)} indexed, ${String(notes.waiting)} waiting, ${String(notes.failed.length)} failed, ${String(notes.excluded.length)} excluded (${counted(chunks, 'passage')})`,
    `${String(changed.added)} new, ${String(changed.updated)} changed, ${String(changed.removed)} removed since the last update; ${seconds} s`,
    ...(legs.keyword.reason === undefined ? [] : [legs.keyword.reason]),
    ...(others === null ? [] : [others]),
    ...section(
      'Failed:',
      notes.failed.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...section('Excluded:', groupedByReason(notes.excluded)),
    ...section(
      'Unreadable properties (the rest of the note is indexed):',
      frontmatterProblems.map(({ path, line, reason }) => `${path}:${String(line)}: ${reason}`),
    ),
  ];
}

/** Lists a few notes by name, and groups many with the same reason under their number. */
function groupedByReason(notes: IndexOutput['notes']['excluded']): string[] {
  return [...pathsByReason(notes)].flatMap(([reason, paths]) =>
    paths.length > mostNamed
      ? [`${reason.replace(/\.$/, '')}: ${counted(paths.length, 'note')}`]
      : paths.map((path) => `${path}: ${reason}`),
  );
}

export function renderEval(output: EvaluateOutput): string[] {
  if ('capture' in output) return output.capture.flatMap(renderCapture);
  if ('ask' in output) return renderAskScore(output.ask);
  if ('smoke' in output) return renderSmoke(output.smoke);
  if ('quote' in output) return [quoteWords(output.quote), ...(output.refused === undefined ? [] : [output.refused])];
  return 'pseudoQueries' in output ? renderSelf(output) : renderGraded(output);
}

function renderCapture({ session, notes, recordLines, beats, recall, wrong, notWorth, other }: CaptureScore): string[] {
  const found = beats.filter(({ status }) => status === 'found').length;
  const share = (value: number | null): string => (value === null ? 'none' : value.toFixed(3));
  return [
    `${session}: ${counted(notes, 'note')}, ${counted(recordLines, 'line')} of its record; ${String(found)} of ${counted(beats.length, 'beat')} found`,
    `  Recall: ${share(recall.all)} weighted, ${share(recall.weight3)} for weight 3, ${share(recall.inTurns)} from messages, ${share(recall.inTools)} from tool calls`,
    ...wrong.map((path) => `  False: ${path}`),
    ...notWorth.map((path) => `  Not worth keeping: ${path}`),
    ...other.map((path) => `  Not labeled: ${path}`),
  ];
}

function renderGraded(output: GradedOutput): string[] {
  return [
    `${counted(output.queries, 'query', 'queries')}, mode ${output.mode}${output.fusion === undefined ? '' : `, combined by ${output.fusion}`}`,
    ...shownMetrics.map((metric) => `${metric.padEnd(11)} ${output[metric].toFixed(3)}`),
    `${'Time'.padEnd(11)} p50 ${output.p50Ms.toFixed(2)} ms, p99 ${output.p99Ms.toFixed(2)} ms`,
  ];
}

function noiseOf({ noise }: SelfOutput): string {
  return noise === null ? 'similarity of unrelated notes unknown' : `similarity of unrelated notes ${noise.toFixed(3)}`;
}

function renderSelf(output: SelfOutput): string[] {
  return [
    `${counted(output.pseudoQueries, 'query', 'queries')} generated from the notes, weight ${String(output.weight)}, ${noiseOf(output)}`,
    [''.padEnd(11), ...modes.map((mode) => mode.padEnd(8))].join(' ').trimEnd(),
    ...shownMetrics.map((metric) =>
      [metric.padEnd(11), ...modes.map((mode) => output[mode][metric].toFixed(3).padEnd(8))].join(' ').trimEnd(),
    ),
  ];
}

export function renderImportOlder({
  place,
  settings,
  sessions,
  remarks,
  isImported,
  refused,
}: ImportOlderOutput): string[] {
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
