import { ModelError } from '../../core/language-models/model-error';
import { providerOfKey } from '../../core/language-models/providers';
import type { KeyStore } from '../../ports/language-models';
import type { AwsKeys } from './bedrock-model';
import { keyAdvice } from './server-model';

/** Characters that a header can hold, with a length that no key exceeds. */
const keyForm = /^[\x21-\x7e]{1,8192}$/;
const regionForm = /^[a-z]{2,3}(?:-[a-z]+){1,3}-\d{1,2}$/;

export function readKey(keys: KeyStore, name: string): Promise<string>;
export function readKey(keys: KeyStore, name: string, isNeeded: false): Promise<string | null>;
/** Returns a key without pasted spaces. Throws `no-key` when it is missing but needed, or malformed. */
export async function readKey(keys: KeyStore, name: string, isNeeded = true): Promise<string | null> {
  const key = (await keys.get(name))?.trim() ?? '';
  if (key === '' && !isNeeded) return null;
  if (key === '')
    throw new ModelError(
      'no-key',
      `No API key for ${providerOfKey(name)}. ${keys.adviceFor?.(name) ?? ''}`.trim(),
      null,
      [{ key: name }],
    );
  if (!keyForm.test(key))
    throw new ModelError(
      'no-key',
      `The value of ${name} is not a key: it contains invalid characters. ${keyAdvice(name)}`,
    );
  return key;
}

/** Throws `no-key`. */
export async function findAwsKeys(keys: KeyStore): Promise<AwsKeys> {
  const bearer = await readKey(keys, 'AWS_BEARER_TOKEN_BEDROCK', false);
  if (bearer !== null) return { bearer };
  return {
    id: await readKey(keys, 'AWS_ACCESS_KEY_ID'),
    secret: await readKey(keys, 'AWS_SECRET_ACCESS_KEY'),
    token: await readKey(keys, 'AWS_SESSION_TOKEN', false),
  };
}

/** Returns the chosen region, otherwise that of the environment. Throws `not-set-up`. */
export async function findRegion(keys: KeyStore, chosen: string | null): Promise<string> {
  const region = (chosen ?? (await keys.get('AWS_REGION')) ?? (await keys.get('AWS_DEFAULT_REGION')) ?? '').trim();
  if (region === '')
    throw new ModelError(
      'not-set-up',
      'No region is set for AWS Bedrock. Enter one in the settings of the language model, such as us-east-1.',
    );
  // The region becomes part of an address.
  if (!regionForm.test(region))
    throw new ModelError('not-set-up', 'The region for AWS Bedrock is not valid. Write it like us-east-1.');
  return region;
}
