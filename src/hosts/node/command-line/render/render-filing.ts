import type { Proof } from '../../../../core/plan/proof';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { AutofileOutput } from '../../../../features/autofile/autofile';
import type { FiledNote } from '../../../../features/autofile/plan-filing';
import type { FileOutput } from '../../../../features/file/file';
import { awaitingWords } from '../../../../features/move/awaited-links';
import type { MoveOutput } from '../../../../features/move/move';
import { whyUncertain } from '../../../../features/uncertain/list-uncertain';
import type { UncertainOutput } from '../../../../features/uncertain/uncertain';
import { withRemedies } from '../exit-code';
import {
  agreeLine,
  cappedRows,
  costLine,
  endedLines,
  operationLine,
  operationLines,
  reasonLines,
  section,
  undoLine,
} from './report-lines';
import { andMore, counted } from '../../../../core/counted';
import { linkTotals } from '../../../../features/restructure/restructure-words';

const mostShown = 20;

export function renderFiled({
  run,
  beats,
  secrets,
  problems,
  alreadyIn,
  sameName,
  cost,
  quote,
  refused,
  plan,
}: FileOutput): string[] {
  if (quote !== undefined)
    return [
      quoteWords(quote),
      ...(refused === undefined
        ? ['Nothing was sent or changed.']
        : [refused, 'Run the command again with --yes to agree, or with --offline to use no model.']),
    ];
  const removed = Object.entries(secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  return [
    ...beats.map(
      ({ type, title, path, action }) =>
        `${plan === undefined ? '' : 'would be '}${action}: ${path}  (${type}: ${title})`,
    ),
    ...(alreadyIn === undefined ? [] : [`${alreadyIn} already contains this text.`]),
    ...(sameName === undefined
      ? []
      : [`${sameName} has that name, so the new note has another. To add the text to it instead, use --extend.`]),
    ...(removed.length > 0 ? [`Secrets removed: ${removed.join(', ')}`] : []),
    ...section('Not included:', problems),
    ...(cost === null ? [] : [costLine(cost)]),
    plan === undefined ? undoLine(run) : 'Nothing was changed.',
  ];
}

export function renderAutofile({ run, notes, cost, quote, refused, ended, plan }: AutofileOutput): string[] {
  if (quote !== undefined)
    return [quoteWords(quote), ...(refused === undefined ? ['Nothing was sent or changed.'] : [refused, agreeLine])];
  const changed = notes.some(({ action }) => action !== 'kept');
  return [
    ...cappedRows(
      notes.map((note) => noteLine(note, plan !== undefined)),
      100,
    ),
    ...(cost === null ? [] : [costLine(cost)]),
    ...endedLines(ended),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(changed && plan === undefined ? [undoLine(run)] : []),
  ];
}

function noteLine({ path, action, to, reason }: FiledNote, isOnlyPlanned: boolean): string {
  if (action === 'kept') return `${path} was not moved. ${reason}`;
  const verbs = isOnlyPlanned
    ? { moved: 'would move to', extended: 'would be added to' }
    : { moved: 'moved to', extended: 'was added to' };
  return `${path} ${verbs[action]} ${to ?? ''}. ${reason}`;
}

export function renderUncertain({ run, notes, applied, refused, ended, plan }: UncertainOutput): string[] {
  const waiting = notes.map(
    ({ path, suggested, confidence, reason, about }) =>
      `${path}  suggested: ${suggested}${confidence === null ? '' : `, confidence ${String(confidence)}`}${reason === undefined ? '' : `\n    ${whyUncertain({ reason, about })}`}`,
  );
  return [
    ...cappedRows(
      applied.map(({ path, action, to }) =>
        action === 'keep' ? `${path} was not moved` : `${path} was moved to ${to}`,
      ),
      100,
    ),
    ...section('Refused:', reasonLines(refused)),
    ...section('Nothing was changed. Without --dry-run this would:', operationLines(plan ?? [])),
    ...endedLines(ended),
    ...(waiting.length === 0 ? ['There are no uncertain notes.'] : section('Uncertain notes:', waiting)),
    ...(waiting.length > 0 ? ['To decide, use --accept NOTE, --keep NOTE, or --move NOTE with --to FOLDER.'] : []),
    ...(applied.length > 0 ? [undoLine(run)] : []),
  ];
}

export function renderMove({
  run,
  moved,
  rewritten,
  awaiting = [],
  newLinks = 0,
  proof,
  refused,
  remedies,
  plan,
}: MoveOutput): string[] {
  const lines = moved
    .slice(0, mostShown)
    .map(({ from, to }) => `${from} ${plan === undefined ? 'moved to' : 'would move to'} ${to}`);
  const awaited = awaitingWords(awaiting, plan === undefined);
  const isPlanned = refused === undefined || proof.broken.length > 0 || (plan ?? []).length > 0;
  return [
    ...lines,
    ...(moved.length > mostShown ? [`… ${andMore(moved.length - mostShown)}`] : []),
    ...(refused === undefined
      ? []
      : [
          ...withRemedies(refused, remedies).split('\n'),
          ...(plan ?? []).slice(0, mostShown).map((operation) => `  ${operationLine(operation)}`),
        ]),
    ...(refused === undefined && rewritten.length > 0
      ? [`Links in ${counted(rewritten.length, 'file')} ${plan === undefined ? 'were' : 'would be'} updated.`]
      : []),
    ...(awaited === null || refused !== undefined ? [] : [awaited]),
    ...(moved.length === 0 && refused === undefined
      ? ['It is already there; nothing was changed.']
      : isPlanned
        ? proofLines(proof, newLinks)
        : []),
    ...(moved.length > 0 && plan === undefined ? [undoLine(run)] : []),
  ];
}

/** Returns the effect of a plan on links and sentences. */
function proofLines(proof: Proof, newLinks: number): string[] {
  const { broken, lostSentences } = proof;
  return [
    linkTotals(proof, newLinks),
    ...cappedRows(broken.map(({ path, line, link }) => `  breaks: ${path}:${line} ${link}`)),
    ...cappedRows(lostSentences.map(({ path, sentence }) => `  lost from ${path}: ${sentence}`)),
  ];
}
