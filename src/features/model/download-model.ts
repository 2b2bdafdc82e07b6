import { AppError } from '../../core/errors';
import { defaultModel } from '../../core/models/known-models';
import { parseModelName, type ModelName } from '../../core/models/model-name';
import { hostOf, parseModelSource } from '../../core/models/model-source';
import { changeModelSettings, readModelSettings } from '../../engine/models/model-settings';
import type { ModelQuote } from '../../engine/models/quote-model';
import type { Question } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { ModelInput, ModelServices } from './model-input';
import { downloadSize, type DownloadReport, type DownloadStatus } from './model-output';

/** Shows what would come from where, and brings it once the user has said yes. */
export async function downloadModel(services: ModelServices, input: ModelInput, run: Run): Promise<DownloadReport> {
  const { models, device } = services;
  const name = parseModelName(input.target ?? defaultModel.name);
  const source =
    input.from === undefined ? (await readModelSettings(device)).modelSource : parseModelSource(input.from);
  if (await models.isWhole(name)) return { name, source, files: [], bytes: null, status: 'here already' };
  if (input.offline)
    throw new AppError(
      'needs-consent',
      `Downloading ${name} needs the network, and you asked to do without. Leave that out, or use a folder that holds it.`,
      null,
      [{ command: 'model', with: ['use'] }],
    );
  run.progress({ label: `Asking ${hostOf(source)} for sizes`, done: 0, total: null });
  const quote = await models.quote(name, source, run.signal);
  const report = (status: DownloadStatus): DownloadReport => ({
    name,
    source,
    files: quote.files,
    bytes: quote.bytes,
    status,
  });
  if (input.dryRun) return report('dry run');
  run.progress({ label: 'Waiting for your answer', done: 0, total: null });
  if (!input.yes && !(await services.consent.ask(questionOf(quote)))) return report('needs consent');
  if (input.from !== undefined) await changeModelSettings(device, { modelSource: source });
  await models.download(quote, run);
  return report('done');
}

function questionOf({ name, source, bytes, files }: ModelQuote): Question {
  return {
    title: `Download ${name}?`,
    sentences: [
      `${downloadSentence(name, bytes)} from ${source}, in ${files.length} files.`,
      'The files stay on this device, outside the vault, for all vaults. Nothing of your notes is sent.',
    ],
    action: 'Download',
  };
}

function downloadSentence(name: ModelName, bytes: number | null): string {
  return bytes === null ? `${name} is downloaded (${downloadSize(null)})` : `${downloadSize(bytes)} are downloaded`;
}
