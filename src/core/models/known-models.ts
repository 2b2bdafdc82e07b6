import type { ContentHash } from '../content-hash';
import { AppError } from '../errors';

/** A model as its makers publish it: `owner/name`. */
export type ModelName = string & { readonly __brand: 'ModelName' };

// Begins and ends with a letter or digit, so that it is no way up, no hidden folder and no name that a disk shortens.
const part = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9])?$/;

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

/** null for what is no such name, whatever it may be else. */
export function readModelName(text: string): ModelName | null {
  const parts = text.split('/');
  const isName = parts.length === 2 && parts.every((each) => part.test(each) && !/\.\.|--/.test(each));
  return isName ? (text as ModelName) : null;
}

/** Throws `usage`. */
export function parseModelName(text: string): ModelName {
  const name = readModelName(text);
  if (name === null)
    throw new AppError(
      'usage',
      `"${text}" is not the name of a model. Write it as owner/name, such as TaylorAI/bge-micro-v2.`,
    );
  return name;
}

/** The folder of a model's records: one for all spellings that differ in case alone, which many disks do not tell apart. */
export function modelFolder(name: ModelName): string {
  return name.toLowerCase().replace('/', '--');
}
