import * as z from 'zod';
import { vectorSearchSchema } from '../../core/models/vector-search';
import { modelFusions } from '../../core/search/model-fusion';
import type { ModelStore } from '../../engine/models/model-store';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';

export const modelInputSchema = z.object({
  action: z
    .enum(['show', 'download', 'use', 'remove'], { error: 'Say show, download, use or remove.' })
    .default('show')
    .describe('show (without anything), download, use or remove'),
  target: z
    .string()
    .optional()
    .describe('the name of a model (owner/name); for use also built-in, or a folder with its files'),
  from: z.string().optional().describe('download from this address, now and later: a mirror of https://huggingface.co'),
  vectors: vectorSearchSchema
    .optional()
    .describe(
      'how the nearest vectors of a model are found, from now on: by comparing all, by a graph, or by a graph from 50,000 on',
    ),
  fusion: z
    .enum(modelFusions)
    .optional()
    .describe('how words and a model are mixed, from now on: by their scores, or by their ranks'),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

export type ModelInput = z.infer<typeof modelInputSchema>;

export interface ModelServices {
  readonly models: ModelStore;
  /** What was chosen is kept here: no vault may choose what a device runs. */
  readonly device: DeviceData;
  readonly consent: Consent;
}
