import { ModelError } from '../../core/language-models/model-error';
import type { KeyStore } from '../../ports/key-store';
import type { AwsKeys } from './bedrock-model';
import { keyAdvice } from './server-model';

/** What a header can hold, and no key needs more. */
const keyForm = /^[\x21-\x7e]{1,8192}$/;
const regionForm = /^[a-z]{2,3}(?:-[a-z]+){1,3}-\d{1,2}$/;

export function readKey(keys: KeyStore, name: string): Promise<string>;
export function readKey(keys: KeyStore, name: string, isNeeded: false): Promise<string | null>;
/** A key without the spaces that come with pasting. Throws `no-key` when it is missing but needed, and when it can be none. */
export async function readKey(keys: KeyStore, name: string, isNeeded = true): Promise<string | null> {
  const key = (await keys.get(name))?.trim() ?? '';
  if (key === '' && !isNeeded) return null;
  if (key === '') throw new ModelError('no-key', `There is no key. ${keyAdvice(name)}`);
  if (!keyForm.test(key))
    throw new ModelError(
      'no-key',
      `What is kept as ${name} can be no key: it has characters that none has. ${keyAdvice(name)}`,
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

/** The region that was chosen, else that of the environment. Throws `not-set-up`. */
export async function findRegion(keys: KeyStore, chosen: string | null): Promise<string> {
  const region = (chosen ?? (await keys.get('AWS_REGION')) ?? (await keys.get('AWS_DEFAULT_REGION')) ?? '').trim();
  if (region === '')
    throw new ModelError(
      'not-set-up',
      'No region is named for AWS Bedrock. Name one in the settings of the language model, such as us-east-1.',
    );
  // It becomes part of an address.
  if (!regionForm.test(region))
    throw new ModelError('not-set-up', 'The region for AWS Bedrock is none. Write it like us-east-1.');
  return region;
}
