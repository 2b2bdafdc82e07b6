import type { ContentHash } from '../content-hash';
import { AppError } from '../errors';

/** Name of a model as its makers publish it: `owner/name`. */
export type ModelName = string & { readonly __brand: 'ModelName' };

// Begins and ends with a letter or digit, so that it cannot be a parent folder, a hidden folder or a name that a disk
// shortens.
const part = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9])?$/;

/** Facts about a model that are known before anything was downloaded. */
export interface KnownModel {
  readonly name: ModelName;
  /** One-line description for people. */
  readonly about: string;
  readonly dimensions: number;
  /** Approximate size of all files in bytes. */
  readonly roughBytes: number;
  /** Revision to download: a branch, tag or commit of its makers. */
  readonly revision: string;
  /** Digest by file; a missing file gets its digest at the first download. */
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

/** Known models, the default first. */
export const knownModels: readonly KnownModel[] = [bgeMicro];

export const defaultModel: KnownModel = bgeMicro;

const usualRevision = 'main';

/** Returns a known model, or null when nothing is known about it in advance. */
export function findKnownModel(name: ModelName): KnownModel | null {
  return knownModels.find((known) => known.name.toLowerCase() === name.toLowerCase()) ?? null;
}

export function revisionOf(name: ModelName): string {
  return findKnownModel(name)?.revision ?? usualRevision;
}

/** Parses a model name; null for any other text. */
export function readModelName(text: string): ModelName | null {
  const parts = text.split('/');
  const isName = parts.length === 2 && parts.every((each) => part.test(each) && !/\.\.|--/.test(each));
  return isName ? (text as ModelName) : null;
}

/** Parses a model name; throws `usage` for any other text. */
export function parseModelName(text: string): ModelName {
  const name = readModelName(text);
  if (name === null)
    throw new AppError(
      'usage',
      `"${text}" isn't a valid model name. Write it as owner/name, such as TaylorAI/bge-micro-v2.`,
    );
  return name;
}

/** Returns the folder of a model's records: the same for spellings that differ only in case, which many disks do not distinguish. */
export function modelFolder(name: ModelName): string {
  return name.toLowerCase().replace('/', '--');
}
