import * as z from 'zod';
import type { ModelStore } from '../../engine/models/model-store';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';

export const modelInputSchema = z.object({
  action: z.enum(['show', 'download', 'use', 'remove'], { error: 'Say show, download, use or remove.' }).default('show').describe('show (without anything), download, use or remove'),
  target: z.string().optional().describe('the name of a model (owner/name); for use also built-in, or a folder with its files'),
  from: z.string().optional().describe('download from this address, now and later: a mirror of https://huggingface.co'),
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
