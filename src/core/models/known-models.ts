import type { ContentHash } from '../content-hash';
import type { ModelName } from './model-name';

/** What is known of a model before anything of it was downloaded. */
export interface KnownModel {
  readonly name: ModelName;
  /** One line for people. */
  readonly about: string;
  readonly dimensions: number;
  /** Bytes of all files, roughly. */
  readonly roughBytes: number;
  /** The state of the model that is asked for: a branch, tag or commit of its makers. */
  readonly revision: string;
  /** By file; a file that is absent gets its digest at the first download. */
  readonly digests: Readonly<Record<string, ContentHash>>;
}

const bgeMicro: KnownModel = {
  name: 'TaylorAI/bge-micro-v2' as ModelName,
  about: 'small and quick, for English',
  dimensions: 384,
  roughBytes: 23_000_000,
  revision: 'main',
  digests: {},
};

/** The default comes first. */
export const knownModels: readonly KnownModel[] = [bgeMicro];

export const defaultModel: KnownModel = bgeMicro;

const usualRevision = 'main';

/** null for a model of which nothing is known beforehand. */
export function findKnownModel(name: ModelName): KnownModel | null {
  return knownModels.find((known) => known.name.toLowerCase() === name.toLowerCase()) ?? null;
}

export function revisionOf(name: ModelName): string {
  return findKnownModel(name)?.revision ?? usualRevision;
}
