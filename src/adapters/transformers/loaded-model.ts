import { AppError, messageOf } from '../../core/errors';
import { modelFiles, optionalModelFiles } from '../../core/models/model-file';
import type { ModelFiles } from '../../ports/model-files';

/** A model whose files are in memory. Survives the structured clone. */
export interface LoadedModel {
  /**
   * Name given by its makers, such as `TaylorAI/bge-micro-v2`, or its folder: known families need prefixes that no file
   * names.
   */
  readonly name: string;
  /** Digest of the files. */
  readonly digest: string;
  /** Files by their paths below the model's folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Path of the network, whether it is quantized or not. */
export const networkFile = modelFiles[3];

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads every existing file of a model. Throws what reading throws. */
export async function loadModel(model: ModelFiles): Promise<LoadedModel> {
  const files = new Map<string, Uint8Array>();
  for (const file of modelFiles) files.set(file, await model.read(file));
  for (const file of optionalModelFiles) {
    const bytes = await model.readOptional(file);
    if (bytes !== null) files.set(file, bytes);
  }
  return { name: model.label, digest: model.fingerprint, files };
}

/** Returns the bytes of a file. Throws `unreachable` when the model does not have it. */
export function fileOf({ name, files }: LoadedModel, path: string): Uint8Array {
  const bytes = files.get(path);
  if (bytes !== undefined) return bytes;
  throw new AppError(
    'unreachable',
    `The model ${name} cannot be used: its file ${path} is missing. Download the model again, or choose a folder that contains ${modelFiles.join(', ')}.`,
    path,
  );
}

/** Parses a JSON file that a model must have. Throws `unreachable` when it is missing or not a JSON object. */
export function modelJson(model: LoadedModel, path: string): JsonObject {
  const value = parsed(fileOf(model, path), model.name, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw damagedFile(model.name, path, 'it contains no JSON object');
  return value as JsonObject;
}

/** Parses an optional JSON file; empty when it is missing. */
export function optionalJson(model: LoadedModel, path: string): JsonObject {
  return model.files.has(path) ? modelJson(model, path) : {};
}

/** Returns the error for an unusable file of a model. */
export function damagedFile(name: string, path: string, reason: string): AppError {
  return new AppError(
    'unreachable',
    `The model ${name} cannot be used: its file ${path} is damaged or of an unknown kind (${reason}). Download the model again, or choose another one.`,
    path,
  );
}

function parsed(bytes: Uint8Array, name: string, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw damagedFile(name, path, messageOf(error));
  }
}
