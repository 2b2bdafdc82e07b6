import { counted } from '../../../../core/counted';
import { choiceWords } from '../../../../core/models/embedder-choice';
import {
  downloadSize,
  type DownloadReport,
  type ModelOutput,
  type ModelRow,
} from '../../../../features/model/model-input';
import { agreeLine, section } from './report-lines';
import { byteSize } from '../../../../core/byte-size';

export function renderModel({
  used,
  problem,
  source,
  vectors,
  fusion,
  models,
  download,
  removed,
}: ModelOutput): string[] {
  return [
    ...(download === undefined ? [] : renderDownload(download)),
    ...(removed === undefined ? [] : [`${removed} was removed.`]),
    `Used     ${choiceWords(used)}${used.kind === 'built-in' ? ' (learned from this vault)' : ''}`,
    ...(problem === null ? [] : [problem]),
    `Source   ${source}`,
    ...(used.kind === 'built-in' && vectors === 'auto' && fusion === 'scores'
      ? []
      : [`Search   vectors ${vectorWords[vectors]}; ${fusionWords[fusion]}`]),
    ...section('Models:', models.map(modelLine)),
  ];
}

const vectorWords = {
  auto: 'exact up to 50,000 passages, then a graph (auto)',
  exact: 'exact comparison (exact)',
  hnsw: 'a graph (hnsw)',
} as const;
const fusionWords = {
  scores: 'combined with words by score (scores)',
  rrf: 'combined with words by rank (rrf)',
} as const;

function modelLine({ name, about, dimensions, bytes, downloaded, downloadedBytes }: ModelRow): string {
  const facts = [about, dimensions === null ? null : counted(dimensions, 'dimension')].filter((fact) => fact !== null);
  const rough = bytes === null ? '' : `, about ${byteSize(bytes)}`;
  const states = {
    yes: `on this device, ${byteSize(downloadedBytes)}`,
    partly: `${byteSize(downloadedBytes)} downloaded; "model download ${name}" continues`,
    no: `not on this device${rough}`,
  };
  return [name, states[downloaded], ...facts].join('  ');
}

function renderDownload({ name, source, files, bytes, status }: DownloadReport): string[] {
  const next = `To use it: cyberbrain model use ${name}`;
  if (status === 'here already') return [`${name} is on this device already. ${next}`];
  if (status === 'done') return [`${name} was downloaded from ${source}. ${next}`];
  return [
    ...section(
      `To be downloaded from ${source} (${downloadSize(bytes)}):`,
      files.map((file) => `${file.address}${file.bytes === null ? '' : `  ${byteSize(file.bytes)}`}`),
    ),
    `Nothing was downloaded. ${status === 'needs consent' ? agreeLine : ''}`.trimEnd(),
  ];
}
