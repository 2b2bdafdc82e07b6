import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { chooseOrFallBack } from '../../engine/asking/choose-or-fall-back';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { Watermark } from '../../engine/capturing/watermark';
import { windowSizeFor } from '../../engine/extracting/begin-extraction';
import { passagesOfCall } from '../../engine/promoting/distil-task';
import { readPromotedNotes } from '../../engine/promoting/promoted-notes';
import { keepPromotedSources } from '../../engine/promoting/promoted-sources';
import type { ModelAccess } from '../../engine/proposing/cached-replies';
import { type Estimate, propose } from '../../engine/proposing/propose';
import type { Command } from '../../engine/running/command';
import type { ChosenModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import { notesByFile } from './compare-files';
import { type Distiller, openText, type OpenText } from './distil-text';
import type { DistilDeps, DistilOutput, DistilWork } from './distil-work';
import { distilTexts } from './distil-texts';
import { type DistilInput, distilInputSchema } from './promote-input';
import { hashesIn, readDocuments } from './read-documents';

/** Tokens of the instructions and of the marks around passages. */
const promptTokens = 1_600;
const outputTokensOfCall = 900;

/** Makes notes of what long documents say, passage by passage. What was read is not read again. */
export const distil: Command<DistilDeps, DistilInput, DistilOutput> = {
  id: 'distil',
  title: 'Distil documents',
  summary: 'Make notes of what documents say, with a language model or by rules',
  input: distilInputSchema,
  positional: ['paths'],
  run: distilDocuments,
  outcome: ({ sources, refused, unagreed, ended }) => {
    if (unagreed !== undefined) return 'refused';
    if (refused.length === 0 && ended === undefined) return 'done';
    return sources.length === 0 ? 'refused' : 'some-failed';
  },
};

async function distilDocuments(services: DistilDeps, input: DistilInput, run: Run): Promise<DistilOutput> {
  const notes = (await readPromotedNotes(services.vault)).filter(({ isDistilled }) => isDistilled);
  const byFile = notesByFile(notes);
  const { sources, texts, problems: refused } = await readDocuments(input.paths, new Set(byFile.keys()), services, run);
  const watermark = await Watermark.load(services.device, services.hasher);
  const stated = new Set(texts.flatMap(({ passages }) => passages.flatMap(hashesIn)));
  const open = texts.map((text) => openText(text, byFile.get(text.origin) ?? [], stated, watermark));
  if (!input.dryRun) await keepPromotedSources(sources, services.device);
  const isNew = open.some(({ unread }) => unread.length > 0);
  const models =
    input.offline || !isNew
      ? null
      : await chooseOrFallBack(services.languageModels, 'extract', 'The documents were read by rules instead.', run);
  const work = { open, refused, watermark, services, input, run };
  return models === null ? distilTexts(work, null) : distilByModel(work, models);
}

async function distilByModel(work: DistilWork, models: ChosenModels): Promise<DistilOutput> {
  const { open, refused, services, input, run } = work;
  const { maxOutputTokens } = windowSizeFor(models);
  const proposed = await propose(
    {
      title: 'Distil with a language model?',
      action: 'Distil',
      undone: 'Nothing was distilled',
      operations: ['extract'],
      estimate: () => estimateOf(open),
      oneMore: { inputTokens: promptTokens + 4_000, outputTokens: maxOutputTokens },
      ask: async (access) => distilTexts(work, await distillerWith(access, models, services, maxOutputTokens)),
    },
    models,
    services,
    input,
    run,
  );
  if (proposed.found !== null) return proposed.found;
  const { quote, refused: unagreed } = proposed.price;
  const rows = open.map(({ text, unchangedCount }) => ({
    ...{ origin: text.origin, kind: 'document', facts: unchangedCount, unchanged: unchangedCount },
    ...{ written: 0, superseded: 0, stale: 0, failed: 0 },
  }));
  return {
    ...{ run: run.id, sources: rows, refused, problems: [], cost: null, quote },
    ...(unagreed === undefined ? { plan: [] } : { unagreed }),
  };
}

async function distillerWith(
  access: ModelAccess,
  { first }: ChosenModels,
  { vault, device, hasher }: DistilDeps,
  maxOutputTokens: number,
): Promise<Distiller> {
  const instructions = new VaultInstructions({ vault, device, hasher });
  const say = (sentence: string): void => {
    access.run.warn(sentence);
  };
  return {
    access,
    model: first,
    rules: {
      operation: 'extract',
      prompt: await instructions.prompt('distil-document', say),
      vocabulary: await instructions.vocabulary(),
      preferences: await instructions.seenPreferences(say),
      maxOutputTokens,
    },
  };
}

function estimateOf(open: readonly OpenText[]): Estimate {
  const calls = open.reduce((sum, { unread }) => sum + Math.ceil(unread.length / passagesOfCall), 0);
  const tokens = open.flatMap(({ unread }) => unread).reduce((sum, { text }) => sum + estimateTokens(text), 0);
  return { calls, inputTokens: tokens + calls * promptTokens, outputTokens: calls * outputTokensOfCall };
}
