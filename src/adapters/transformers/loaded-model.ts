import { AppError, messageOf } from '../../core/errors';
import { modelFiles, optionalModelFiles } from '../../core/models/model-file';
import type { ModelFiles } from '../../ports/model-files';

/** A model whose files lie in memory. Survives the structured clone. */
export interface LoadedModel {
  /** As its makers call it, for example `TaylorAI/bge-micro-v2`, or its folder: known families want prefixes that no file names. */
  readonly name: string;
  /** Other files, another digest. */
  readonly digest: string;
  /** By their paths below the model's folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The network: the same name whether it is quantized or not. */
export const networkFile = modelFiles[3];

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads every file of a model that is there. Throws what reading throws. */
export async function loadModel(model: ModelFiles): Promise<LoadedModel> {
  const files = new Map<string, Uint8Array>();
  for (const file of modelFiles) files.set(file, await model.read(file));
  for (const file of optionalModelFiles) {
    const bytes = await model.readOptional(file);
    if (bytes !== null) files.set(file, bytes);
  }
  return { name: model.label, digest: model.fingerprint, files };
}

/** The bytes of a file. Throws `unreachable` when the model has none. */
export function fileOf({ name, files }: LoadedModel, path: string): Uint8Array {
  const bytes = files.get(path);
  if (bytes !== undefined) return bytes;
  throw new AppError(
    'unreachable',
    `The model ${name} cannot be used: its file ${path} is missing. Download the model again, or choose a folder that holds ${modelFiles.join(', ')}.`,
    path,
  );
}

/** A JSON file that a model must have. Throws `unreachable` when it is missing or no JSON object. */
export function modelJson(model: LoadedModel, path: string): JsonObject {
  const value = parsed(fileOf(model, path), model.name, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw damagedFile(model.name, path, 'it holds no JSON object');
  return value as JsonObject;
}

/** The same of a file that a model may lack: empty then. */
export function optionalJson(model: LoadedModel, path: string): JsonObject {
  return model.files.has(path) ? modelJson(model, path) : {};
}

/** What is said of a file of a model that is there but of no use. */
export function damagedFile(name: string, path: string, reason: string): AppError {
  return new AppError(
    'unreachable',
    `The model ${name} cannot be used: its file ${path} is damaged or of a kind that is not known (${reason}). Download the model again, or choose another one.`,
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
