import { AppError } from '../../core/errors';
import { hostOf } from '../../core/models/model-source';

const passing = new Set([408, 425, 429]);

/** What an answer that holds no file means: `unreachable` where asking again may help, else `not-found`. */
export function statusFault(status: number, url: string, model: string, file: string): AppError {
  const host = hostOf(url);
  if (status >= 500 || passing.has(status))
    return new AppError('unreachable', `${host} cannot answer now (status ${status}).`);
  if (status === 401 || status === 403) {
    return new AppError(
      'not-found',
      `${host} does not give out ${model} (status ${status}). Check the name; a model that needs an account cannot be used.`,
    );
  }
  if (status === 404 || status === 410) {
    return new AppError(
      'not-found',
      `${host} has no file ${file} of ${model}. Check the name; only models that are published for Transformers.js can be used.`,
    );
  }
  return new AppError(
    'not-found',
    `${host} does not give the file ${file} of ${model} (status ${status}). Name another source, or use a folder.`,
  );
}
