/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type * as obsidian from 'obsidian';
import { App, Plugin } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { addCommandLine } from '../../../../src/hosts/obsidian/api/command-line';
import { makePluginApi } from '../../../../src/hosts/obsidian/api/plugin-api';
import type { AppHost } from '../../../../src/hosts/obsidian/host';
import { StillClock } from '../../../fakes/clocks/still-clock';
import { searchedVault } from '../search/searched-vault';

const notes = {
  'Tea/Green.md': '# Green\n\nGreen tea is steamed.\n\nSteamed again.\n',
  'Tea/Black.md': '# Black\n\nBlack tea is not steamed \u001b[31m.\n',
  'Secret.md': '---\ncb_private: true\n---\n# Secret\n\nThe secret tea is steamed.\n',
};

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

function open(): { host: Promise<AppHost>; app: App } {
  const app = App.createConfigured__({ files: notes });
  const { services } = searchedVault(notes, new StillClock());
  return { app, host: Promise.resolve({ app: app.asOriginalType__(), services } as unknown as AppHost) };
}

function pluginOf(app: App): Plugin {
  class Started extends Plugin {}
  return new Started(app, {} as never);
}

describe('the API for other plugins', () => {
  test('searches, lists related notes and matching lines, and withholds private notes unless asked for them', async () => {
    const api = makePluginApi(open().host);
    const paths = async (options = {}): Promise<string[]> =>
      (await api.search('steamed', options)).results.map(({ path }) => path).sort();
    expect(await paths()).toEqual(['Tea/Black.md', 'Tea/Green.md']);
    expect(await paths({ private: true })).toEqual(['Secret.md', 'Tea/Black.md', 'Tea/Green.md']);
    expect(await paths({ limit: 1 })).toHaveLength(1);
    expect((await api.related('Tea/Green')).results.map(({ path }) => path)).not.toContain('Secret.md');
    expect((await api.matches('Tea/Green.md', 'steamed')).matches.map(({ line }) => line)).toEqual([3, 5]);
    await expect(api.matches('Secret.md', 'steamed')).rejects.toMatchObject({ code: 'not-found' });
    expect([api.version, Object.isFrozen(api)]).toEqual([1, true]);
  });

  test('tells nothing of private notes: no related ones, no words, no number', async () => {
    const planted = {
      ...notes,
      'Yes.md': '---\ncb_private: yes\n---\nThe zanzibarium tea is steamed.\n',
      'No.md': '---\ncb_private: false\n---\nSteamed tea.\n',
    };
    const app = App.createConfigured__({ files: planted });
    const { services } = searchedVault(planted, new StillClock());
    const api = makePluginApi(Promise.resolve({ app: app.asOriginalType__(), services } as unknown as AppHost));
    await expect(api.related('Yes.md')).rejects.toMatchObject({ code: 'not-found' });
    expect((await api.related('Yes.md', { private: true })).results.length).toBeGreaterThan(0);
    expect((await api.search('tea zanzibarum')).notices.join('')).not.toContain('zanzibarium');
    expect((await api.search('tea zanzibarum', { private: true })).notices.join('')).toContain('zanzibarium');
    expect((await api.search('steamed', { limit: 1 })).total).toBe(3);
  });

  test.each([
    ['', {}],
    ['tea', { limit: 0 }],
    ['tea', { sort: 'size' as never }],
  ])('refuses %j with %j', async (query, options) => {
    await expect(makePluginApi(open().host).search(query, options)).rejects.toMatchObject({ code: 'usage' });
  });
});

describe('the command line of the app', () => {
  async function type(id: string, params: Record<string, string>): Promise<string> {
    const { app, host } = open();
    const plugin = pluginOf(app);
    jest
      .spyOn(app.metadataCache, 'getFirstLinkpathDest')
      .mockImplementation((name) => (name === 'Green' ? app.vault.getFileByPath('Tea/Green.md') : null));
    addCommandLine(plugin as unknown as obsidian.Plugin, host);
    return (await plugin.cliHandlers__.get(id)?.(params)) ?? '';
  }

  test('prints path, line and passage, with characters that control a terminal made visible', async () => {
    const printed = await type('cyberbrain:search', { query: 'steamed' });
    expect(printed.split('\n').sort()).toEqual([
      'Tea/Black.md:3: Black tea is not steamed \\x1b[31m.',
      'Tea/Green.md:3: Green tea is steamed. Steamed again.',
    ]);
    expect(await type('cyberbrain:search', { query: 'qwz' })).toBe('Nothing found.');
    expect(await type('cyberbrain:search', { query: 'steamed', total: 'true', private: 'true' })).toBe('3');
    expect(await type('cyberbrain:matches', { query: 'again', file: 'Green' })).toBe('Tea/Green.md:5: Steamed again.');
  });

  test('prints JSON on demand, errors too', async () => {
    const printed = JSON.parse(await type('cyberbrain:related', { path: 'Tea/Green.md', format: 'json' })) as object;
    expect(printed).toMatchObject({ query: 'Tea/Green.md' });
    expect(JSON.parse(await type('cyberbrain:matches', { query: 'a', path: 'Gone.md', format: 'json' }))).toEqual({
      error: expect.stringContaining('There is no note Gone.md.') as string,
    });
  });

  test.each([
    ['cyberbrain:search', { query: '-' }, 'Error: There is nothing to search for.'],
    ['cyberbrain:search', { query: 'a', limit: 'x' }, 'Error: limit: Give a whole number from 1 to 1000.'],
    ['cyberbrain:related', {}, 'Error: No note is open. Give file= or path=.'],
    ['cyberbrain:related', { file: 'Red' }, 'Error: There is no note Red.'],
    ['cyberbrain:matches', { query: 'tea', path: '../a.md' }, 'Error: '],
  ])('%s with %j says what is wrong', async (id, params, message) => {
    expect(await type(id, params)).toContain(message);
  });

  test('leaves out a word that another plugin has taken', () => {
    const { app, host } = open();
    const plugin = pluginOf(app);
    const register = jest.spyOn(plugin, 'registerCliHandler').mockImplementationOnce(() => {
      throw new Error('Taken.');
    });
    addCommandLine(plugin as unknown as obsidian.Plugin, host);
    expect(register).toHaveBeenCalledTimes(3);
  });
});
