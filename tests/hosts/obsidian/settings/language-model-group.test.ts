/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Platform, type SettingDefinition } from 'obsidian';
import { App, Modal } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { ProviderOutput } from '../../../../src/features/provider/provider-input';
import { languageModelGroup } from '../../../../src/hosts/obsidian/settings/language-model-group';
import { changeSetting, readSetting } from '../../../../src/hosts/obsidian/settings/setting-values';
import { providerFacts, providerNames } from '../../../../src/core/language-models/providers';
import { fakeAppHost, noLanguageModel, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const anthropic: ProviderOutput = {
  ...noLanguageModel,
  first: {
    provider: 'anthropic',
    title: 'Anthropic',
    model: 'claude-sonnet-5',
    address: 'https://api.anthropic.com',
    program: null,
    region: null,
    price: { input: 2, output: 10 },
    problem: 'There is no key.',
  },
  models: [
    { operation: 'extract', model: 'claude-sonnet-5', isOwn: false },
    { operation: 'judge', model: 'claude-opus-5-5', isOwn: true },
  ],
  caps: { run: null, day: 5, month: null },
};

let host: FakeAppHost;
beforeEach(async () => {
  host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
});

const rows = (): readonly SettingDefinition[] => languageModelGroup(host).items as readonly SettingDefinition[];
const inputs = (): unknown[] =>
  host.runner.calls.map(({ input }) =>
    Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== false && value !== undefined)),
  );

function row(name: string): SettingDefinition {
  const found = rows().find((each) => each.name === name);
  if (found === undefined)
    throw new Error(
      `There is no ${name} among ${rows()
        .map((each) => each.name)
        .join(', ')}.`,
    );
  return found;
}

/** The words on the buttons of a row; one is pressed. */
function buttons({ render }: SettingDefinition, pressed?: string): string[] {
  const words: string[] = [];
  (render as unknown as (setting: unknown) => void)({
    addButton: (build: (each: unknown) => void) => {
      let text = '';
      const button = {
        setButtonText: (word: string) => {
          text = word;
          words.push(word);
          return button;
        },
        setDestructive: () => {
          words.push(`${words.pop() ?? ''} (destructive)`);
          return button;
        },
        onClick: (run: () => void) => {
          if (text === pressed) run();
          return button;
        },
      };
      build(button);
    },
  });
  return words;
}

interface Shown {
  readonly title: string;
  readonly before: string[];
  readonly types: string[];
  readonly problems: string[];
}

/** Types into the fields of the window that opens, and agrees. */
function answer(...values: (string | undefined)[]): Shown[] {
  const shown: Shown[] = [];
  jest.spyOn(Modal.prototype, 'open').mockImplementation(function open(this: Modal) {
    this.onOpen();
    const fields = [...this.contentEl.querySelectorAll('input')];
    const before = fields.map(({ value }) => value);
    fields.forEach((input, at) => {
      input.value = values[at] ?? input.value;
    });
    this.contentEl.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    shown.push({
      title: this.titleEl.textContent,
      before,
      types: fields.map(({ type }) => type),
      problems: [...this.contentEl.querySelectorAll('[role=alert]')]
        .map((each) => each.textContent)
        .filter((text) => text !== ''),
    });
  });
  return shown;
}

const options = (name: string): string[] => {
  const { control } = row(name);
  return control?.type === 'dropdown' ? Object.keys(control.options) : [];
};

test('without a provider, shows only the choice and what was detected, on a phone the choice alone', async () => {
  expect(rows().map(({ name }) => name)).toEqual(['Provider', 'Detect']);
  jest.replaceProperty(Platform, 'isMobile', true);
  expect(rows().map(({ name }) => name)).toEqual(['Provider']);
  expect(options('Provider')).toEqual(providerNames);
  expect([readSetting(host, 'provider'), readSetting(host, 'secondProvider')]).toEqual(['none', 'none']);
  host.languageModels.runsPrograms = false;
  expect(options('Provider')).toEqual(providerNames.filter((name) => !providerFacts(name).isProgram));
});

test('reports what could not be read', () => {
  host.languageModels.status.set({ output: null, problem: 'The storage cannot be opened.' });
  expect(rows()).toEqual([{ name: 'Provider', desc: 'The storage cannot be opened.' }]);
  expect(readSetting(host, 'provider')).toBeUndefined();
});

test('a chosen provider shows model, price, problems, keys, limits and models for single tasks', () => {
  host.languageModels.show(anthropic);
  expect(rows().map(({ name }) => name)).toEqual([
    'Provider',
    'Anthropic',
    'ANTHROPIC_API_KEY',
    'Test connection',
    'Fallback provider',
    'Models for single tasks',
    'Spending limit',
    'Ask before each paid run',
    'Detect',
  ]);
  expect(row('Anthropic').desc).toBe(
    'There is no key. Model claude-sonnet-5 at https://api.anthropic.com. Per million tokens: $2.00 for input, $10.00 for output.',
  );
  host.languageModels.show({ ...anthropic, second: { ...anthropic.first, price: null, title: 'Another server' } });
  expect(row('Spending limit').desc).toBe(
    'At most $5.00 a day. Another server is not counted because its price is unknown.',
  );
  host.languageModels.show(anthropic);
  expect([row('ANTHROPIC_API_KEY').desc, buttons(row('ANTHROPIC_API_KEY'))]).toEqual(['No key saved.', ['Enter…']]);
  expect([row('Spending limit').desc, row('Models for single tasks').desc]).toEqual([
    'At most $5.00 a day.',
    'Second check: claude-opus-5-5.',
  ]);
  host.languageModels.show({ ...anthropic, keys: [{ name: 'ANTHROPIC_API_KEY', isThere: true }] });
  expect([row('ANTHROPIC_API_KEY').desc, buttons(row('ANTHROPIC_API_KEY'))]).toEqual([
    'Key saved.',
    ['Replace…', 'Remove (destructive)'],
  ]);
  host.languageModels.keysLast = false;
  expect(row('ANTHROPIC_API_KEY').desc).toBe('Key saved until the app is closed.');
});

test('uses a provider without options at once, and asks about others first', async () => {
  await changeSetting(host, 'provider', 'anthropic');
  await changeSetting(host, 'secondProvider', 'claude-code');
  await changeSetting(host, 'provider', 'none');
  expect(inputs()).toEqual([
    { action: 'use', target: 'anthropic' },
    { action: 'use', target: 'claude-code', second: true },
    { action: 'use', target: 'none' },
  ]);
  host.languageModels.show({
    ...noLanguageModel,
    found: { claude: null, ollama: { address: 'http://127.0.0.1:11434', models: ['qwen3:8b'] } },
  });
  const shown = answer('qwen3:8b', '');
  await changeSetting(host, 'provider', 'ollama');
  expect(shown).toMatchObject([{ title: 'Ollama', before: ['', ''], problems: [] }]);
  expect(inputs().at(-1)).toEqual({ action: 'use', target: 'ollama', model: 'qwen3:8b', address: '' });
});

test.each([
  ['ollama', ['', 'nonsense'], ['Enter the name of the model.', expect.stringContaining('not a server address')]],
  ['bedrock', ['', ''], ['Enter the region.']],
  ['command', [''], ['Enter the full path of the program.']],
  ['openai-compatible', ['https://me:hunter2@x.example', ''], [expect.stringContaining('not a server address')]],
  ['openai-compatible', ['', 'gpt-5-mini'], ['Enter the server address.']],
])('does not use %s with %j', async (provider, values, problems) => {
  const shown = answer(...values);
  await changeSetting(host, 'provider', provider);
  expect([shown[0]?.problems, host.runner.calls]).toEqual([problems, []]);
});

test('changes the options of a provider, starting from the current ones', () => {
  host.languageModels.show({ ...anthropic, first: { ...anthropic.first, address: 'https://proxy.example' } });
  const shown = answer('claude-haiku-4-5');
  buttons(row('Anthropic'), 'Change…');
  expect(shown[0]?.before).toEqual(['', 'https://proxy.example']);
  expect(inputs()).toEqual([
    { action: 'use', target: 'anthropic', model: 'claude-haiku-4-5', address: 'https://proxy.example' },
  ]);
});

test('the question before paid runs is a setting of this device', async () => {
  host.languageModels.show(anthropic);
  expect([readSetting(host, 'asksFirst'), row('Ask before each paid run').control]).toMatchObject([
    true,
    { type: 'toggle', key: 'asksFirst' },
  ]);
  await changeSetting(host, 'asksFirst', false);
  await changeSetting(host, 'asksFirst', true);
  expect(inputs()).toEqual([
    { action: 'caps', ask: 'no' },
    { action: 'caps', ask: 'yes' },
  ]);
});

test('a key is typed hidden, saved, and deleted', async () => {
  host.languageModels.show({ ...anthropic, keys: [{ name: 'ANTHROPIC_API_KEY', isThere: true }] });
  const shown = answer(' sk-1 ');
  buttons(row('ANTHROPIC_API_KEY'), 'Replace…');
  expect([shown[0]?.types, shown[0]?.before, host.languageModels.keys.get('ANTHROPIC_API_KEY')]).toEqual([
    ['password'],
    [''],
    'sk-1',
  ]);
  buttons(row('ANTHROPIC_API_KEY'), 'Remove');
  expect(host.languageModels.keys.get('ANTHROPIC_API_KEY')).toBe('');
  jest.restoreAllMocks();
  expect(answer('two words')).toEqual([]);
  buttons(row('ANTHROPIC_API_KEY'), 'Replace…');
  expect(host.languageModels.keys.get('ANTHROPIC_API_KEY')).toBe('');
});

test('reports the result of a connection test', async () => {
  const notices = rememberNotices();
  host.languageModels.show(anthropic);
  host.runner.answers.set('provider', {
    ...anthropic,
    test: {
      provider: 'anthropic',
      model: 'claude-sonnet-5',
      tookMs: 1_234,
      inputTokens: 20,
      outputTokens: 2,
      usd: 0.00006,
      reply: 'ready',
    },
  });
  buttons(row('Test connection'), 'Test');
  await settled();
  expect(notices.shown.map(({ text }) => text)).toEqual([
    'claude-sonnet-5 answered in 1.2 s: 20 tokens read, 2 written, less than $0.0001.',
  ]);
  host.runner.answers.clear();
  buttons(row('Test connection'), 'Test');
  await settled();
  expect([notices.shown.length, host.languageModels.refreshes]).toEqual([1, 1]);
});

test('sets all limits in one form, and the models for single tasks in another', async () => {
  host.languageModels.show(anthropic);
  const caps = answer('0.5', '', undefined);
  buttons(row('Spending limit'), 'Change…');
  expect([caps[0]?.before, inputs()]).toEqual([['', '5', ''], [{ action: 'caps', run: '0.5', day: '', month: '' }]]);
  jest.restoreAllMocks();
  const models = answer('claude-haiku-4-5');
  host.runner.answers.set('provider', anthropic);
  buttons(row('Models for single tasks'), 'Change…');
  await settled();
  expect(models[0]?.before).toEqual(['', 'claude-opus-5-5']);
  expect(inputs().slice(1, 3)).toEqual([
    { action: 'model', target: 'extract', name: 'claude-haiku-4-5' },
    { action: 'model', target: 'judge', name: 'claude-opus-5-5' },
  ]);
});

test('detects providers only on request', async () => {
  expect(row('Detect').desc).toMatch(/^Look for Claude Code and Ollama/);
  buttons(row('Detect'), 'Detect');
  expect(inputs()).toEqual([{ action: 'show' }]);
  host.languageModels.show({ ...noLanguageModel, found: { claude: '/bin/claude', ollama: null } });
  expect(row('Detect').desc).toBe('Claude Code is at /bin/claude. Ollama does not answer.');
  host.languageModels.runsPrograms = false;
  host.languageModels.show({
    ...noLanguageModel,
    found: { claude: null, ollama: { address: 'http://127.0.0.1:11434', models: [] } },
  });
  expect(row('Detect').desc).toBe('Ollama answers at http://127.0.0.1:11434 and has no models.');
});
