import { AppError, messageOf } from '../../core/errors';
import { fileOf, type LoadedModel } from './loaded-model';

export type JsonObject = Readonly<Record<string, unknown>>;

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
