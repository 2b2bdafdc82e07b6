import { byteSize } from '../../../../core/models/byte-size';
import { choiceWords } from '../../../../core/models/embedder-choice';
import { downloadSize, type DownloadReport, type ModelOutput, type ModelRow } from '../../../../features/model/model-output';
import { counted, section } from './plain-words';

export function renderModel({ used, problem, source, models, download, removed }: ModelOutput): string[] {
  return [
    ...(download === undefined ? [] : renderDownload(download)),
    ...(removed === undefined ? [] : [`${removed} was removed.`]),
    `Used     ${choiceWords(used)}${used.kind === 'built-in' ? ' (learned from this vault)' : ''}`,
    ...(problem === null ? [] : [problem]),
    `Source   ${source}`,
    ...section('Models:', models.map(modelLine)),
  ];
}

function modelLine({ name, about, dimensions, bytes, downloaded, downloadedBytes }: ModelRow): string {
  const facts = [about, dimensions === null ? null : counted(dimensions, 'dimension')].filter((fact) => fact !== null);
  const rough = bytes === null ? '' : `, about ${byteSize(bytes)}`;
  const states = {
    yes: `on this device, ${byteSize(downloadedBytes)}`,
    partly: `${byteSize(downloadedBytes)} on this device; "model download ${name}" goes on`,
    no: `not on this device${rough}`,
  };
  return [name, states[downloaded], ...facts].join('  ');
}

function renderDownload({ name, source, files, bytes, status }: DownloadReport): string[] {
  const next = `To use it: cyberbrain model use ${name}`;
  if (status === 'here already') return [`${name} is on this device already. ${next}`];
  if (status === 'done') return [`${name} was downloaded from ${source}. ${next}`];
  return [
    ...section(`To be downloaded from ${source} (${downloadSize(bytes)}):`, files.map((file) => `${file.address}${file.bytes === null ? '' : `  ${byteSize(file.bytes)}`}`)),
    `Nothing was downloaded. ${status === 'needs consent' ? 'Run the command again with --yes to agree.' : ''}`.trimEnd(),
  ];
}
