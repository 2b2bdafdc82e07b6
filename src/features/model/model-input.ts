import * as z from 'zod';
import { type EmbedderChoice, type VectorSearch, vectorSearchSchema } from '../../core/models/embedder-choice';
import { type ModelFusion, modelFusions } from '../../core/search/model-fusion';
import type { ModelStore } from '../../engine/models/model-store';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import { byteSize } from '../../core/byte-size';

export const modelInputSchema = z.object({
  action: z
    .enum(['show', 'download', 'use', 'remove'], { error: 'Use show, download, use or remove.' })
    .default('show')
    .describe('show (default), download, use or remove'),
  target: z
    .string()
    .optional()
    .describe('name of a model (owner/name); with use, also built-in or a folder with a model’s files'),
  from: z.string().optional().describe('download from this mirror of https://huggingface.co, now and later'),
  vectors: vectorSearchSchema
    .optional()
    .describe(
      'how to search vectors: exact (compare all), hnsw (use a graph), auto (a graph above 50,000 passages); saved',
    ),
  fusion: z
    .enum(modelFusions)
    .optional()
    .describe('how to combine keyword and model results: by score or by rank (saved)'),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

export type ModelInput = z.infer<typeof modelInputSchema>;

export interface ModelServices {
  readonly models: ModelStore;
  /** Stores the choice on the device: no vault may choose what a device runs. */
  readonly device: DeviceData;
  readonly consent: Consent;
}

/** A known model, or one with files on this device. */
export interface ModelRow {
  readonly name: string;
  /** Description of a model; null for one that Cyberbrain does not know. */
  readonly about: string | null;
  readonly dimensions: number | null;
  /** Size of all files in bytes: exact after the download, approximate before; null when not known. */
  readonly bytes: number | null;
  readonly downloaded: 'yes' | 'partly' | 'no';
  readonly downloadedBytes: number;
}

/**
 * - done: everything is here now
 * - here already: nothing was asked for
 * - needs consent: the user has not said yes; nothing was downloaded
 * - dry run: nothing was downloaded
 */
export type DownloadStatus = 'done' | 'here already' | 'needs consent' | 'dry run';

export interface DownloadReport {
  readonly name: string;
  /** The address that all files are downloaded from. */
  readonly source: string;
  /** Empty when everything was here already. */
  readonly files: readonly { readonly file: string; readonly address: string; readonly bytes: number | null }[];
  /** Size of the download in bytes; null when the server does not say. */
  readonly bytes: number | null;
  readonly status: DownloadStatus;
}

export interface ModelOutput {
  /** The embedder that search by meaning uses on this device. */
  readonly used: EmbedderChoice;
  /** Reason why it cannot be used now, and what to do; null when it can. */
  readonly problem: string | null;
  /** The address that models are downloaded from. */
  readonly source: string;
  /** The method that finds the nearest vectors of a model. */
  readonly vectors: VectorSearch;
  /** The method that mixes keyword hits and a model's hits. */
  readonly fusion: ModelFusion;
  readonly models: readonly ModelRow[];
  readonly download?: DownloadReport;
  /** The model whose files were removed. */
  readonly removed?: string;
}

/** Formats the size of a download for the question before it; never guesses a size that is not known. */
export function downloadSize(bytes: number | null): string {
  return bytes === null ? 'unknown size' : byteSize(bytes);
}
