/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { SecretStorage } from 'obsidian';
import { SecretKeys } from '../../../../src/hosts/obsidian/language-models/open-language-models';

/** The app's storage as far as it is used: it removes nothing, and refuses ids of another form. */
function storage(): { storage: SecretStorage; kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const made = {
    getSecret: (id: string) => kept.get(id) ?? null,
    setSecret: (id: string, secret: string) => {
      if (!/^[a-z0-9-]{1,64}$/.test(id)) throw new Error('Not an id.');
      kept.set(id, secret);
    },
    listSecrets: () => [...kept.keys()],
  };
  return { storage: made as unknown as SecretStorage, kept };
}

test('stores keys under valid ids, and deletes them', async () => {
  const { storage: secretStorage, kept } = storage();
  const keys = new SecretKeys({ secretStorage });
  expect([keys.isLasting, await keys.get('ANTHROPIC_API_KEY')]).toEqual([true, null]);
  keys.keep('ANTHROPIC_API_KEY', 'sk-1');
  keys.keep('AWS_BEARER_TOKEN_BEDROCK', 'b');
  expect([await keys.get('ANTHROPIC_API_KEY'), [...kept.keys()]]).toEqual([
    'sk-1',
    ['cyberbrain-anthropic-api-key', 'cyberbrain-aws-bearer-token-bedrock'],
  ]);
  expect(await new SecretKeys({ secretStorage }).get('ANTHROPIC_API_KEY')).toBe('sk-1');
  keys.keep('ANTHROPIC_API_KEY', '');
  expect(await keys.get('ANTHROPIC_API_KEY')).toBeNull();
});

test('without a key storage, keeps them for this session', async () => {
  const app = { secretStorage: undefined as unknown as SecretStorage };
  const keys = new SecretKeys(app);
  keys.keep('OPENAI_API_KEY', 'k');
  expect([keys.isLasting, await keys.get('OPENAI_API_KEY'), await new SecretKeys(app).get('OPENAI_API_KEY')]).toEqual([
    false,
    'k',
    null,
  ]);
  keys.keep('OPENAI_API_KEY', '');
  expect(await keys.get('OPENAI_API_KEY')).toBeNull();
});
