import type { JsonValue } from '../../../src/core/json';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { AcceptedSettings } from '../../../src/engine/reading/accepted-settings';

const settingsWith = (ownNames: string[]): ReturnType<typeof vaultSettingsSchema.parse> =>
  vaultSettingsSchema.parse({ ownNames });

let kept: JsonValue = null;
const device = {
  get: (): Promise<JsonValue> => Promise.resolve(kept),
  put: (_: string, value: JsonValue): Promise<void> => {
    kept = value;
    return Promise.resolve();
  },
};

beforeEach(() => {
  kept = null;
});

test('a name that a vault brings says nothing about the user before they gave it on this device', async () => {
  const accepted = await AcceptedSettings.open(device);
  const foreign = settingsWith(['Eve Moss']);
  expect(accepted.inEffect(foreign).ownNames).toEqual([]);
  expect(accepted.waitingNames(foreign)).toEqual(['Eve Moss']);
  expect(accepted.has('ownNames', foreign)).toBe(false);
  expect(accepted.has('ownNames', settingsWith([]))).toBe(true);

  await accepted.accept({ ownNames: ['Ada Lovelace'] });
  const both = settingsWith(['Eve Moss', '~ ada lovelace']);
  const later = await AcceptedSettings.open(device);
  expect(later.inEffect(both).ownNames).toEqual(['~ ada lovelace']);
  expect(later.waitingNames(both)).toEqual(['Eve Moss']);
});

test('names that others gave in the vault stay there, but no name too many', async () => {
  const accepted = await AcceptedSettings.open(device);
  await accepted.accept({ ownNames: ['Ada', 'Countess'] });
  const stored = settingsWith(['Ada', 'Countess', 'Eve Moss']);
  expect(accepted.toStore({ ownNames: ['Ada'] }, stored)).toEqual({ ownNames: ['Ada', 'Eve Moss'] });
  expect(accepted.toStore({ ownNames: ['Ada', 'eve moss'] }, stored)).toEqual({ ownNames: ['Ada', 'eve moss'] });
  expect(accepted.toStore({ autofile: true }, stored)).toEqual({ autofile: true });
  const full = settingsWith(Array.from({ length: 50 }, (_, at) => `Name ${String(at)}`));
  const { ownNames = [] } = accepted.toStore({ ownNames: ['Ada'] }, full);
  expect([ownNames.length, ownNames[0]]).toEqual([50, 'Ada']);
});
