/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { Plugin } from '../../../workbench/model/plugin';
import { installDomExtensions } from '../../../workbench/ui/dom-extensions';
import { hideTab, PluginSettingTab, showTab } from '../../../workbench/ui/setting-tab';
import type { SettingDefinitionItem } from '../../../workbench/ui/settings/setting-definition';
import { searchSettings } from '../../../workbench/ui/settings/setting-search';
import { bareApp, settled } from './bare-app';

beforeAll(() => installDomExtensions(window));
afterEach(() => document.body.empty());

interface Drawn {
  readonly tab: PluginSettingTab;
  readonly settings: Record<string, unknown>;
  readonly saved: string[];
}

/** Draws these definitions as a plugin's tab. */
function draw(settings: Record<string, unknown>, define: (drawn: Drawn) => SettingDefinitionItem[]): Drawn {
  const saved: string[] = [];
  const saveData = (data: unknown): Promise<void> => {
    saved.push(JSON.stringify(data));
    return Promise.resolve();
  };
  const plugin = { manifest: { id: 'sample', name: 'Sample' }, settings, saveData } as unknown as Plugin;
  class Tab extends PluginSettingTab {
    override getSettingDefinitions(): SettingDefinitionItem[] {
      return define(drawn);
    }
  }
  const drawn: Drawn = { tab: new Tab(bareApp(), plugin), settings, saved };
  document.body.append(drawn.tab.containerEl);
  showTab(drawn.tab);
  return drawn;
}

function field({ tab }: Drawn, name: string): HTMLInputElement {
  return row(tab, name).querySelector('input, select, textarea') as HTMLInputElement;
}

function row({ containerEl }: { containerEl: HTMLElement }, name: string): HTMLElement {
  const found = containerEl
    .findAll('.setting-item')
    .find((el) => el.querySelector('.setting-item-name')?.textContent === name);
  if (!found) throw new Error(`No row "${name}".`);
  return found;
}

async function enter(el: HTMLInputElement, value: string, type: 'input' | 'change' = 'input'): Promise<void> {
  el.value = value;
  el.dispatchEvent(new Event(type, { bubbles: true }));
  await settled();
}

describe('declarative settings', () => {
  it('show the stored value, or the default, and store nothing when drawn', async () => {
    const drawn = draw({ on: true, name: null }, () => [
      { name: 'On', control: { type: 'toggle', key: 'on' } },
      { name: 'Name', control: { type: 'text', key: 'name', defaultValue: 'nobody' } },
      { name: 'Kind', control: { type: 'dropdown', key: 'kind', defaultValue: 'b', options: { a: 'A', b: 'B' } } },
    ]);
    await settled();
    expect(field(drawn, 'On').checked).toBe(true);
    expect(field(drawn, 'Name').value).toBe('nobody');
    expect(field(drawn, 'Kind').value).toBe('b');
    expect(drawn.saved).toEqual([]);
  });

  it('store entered values and save after each change', async () => {
    const drawn = draw({}, () => [
      { name: 'On', control: { type: 'toggle', key: 'on' } },
      { name: 'Name', control: { type: 'text', key: 'name' } },
      { name: 'Size', control: { type: 'number', key: 'size' } },
    ]);
    field(drawn, 'On').click();
    await settled();
    await enter(field(drawn, 'Name'), 'Ada');
    await enter(field(drawn, 'Size'), '7', 'change');
    expect(drawn.saved).toEqual(['{"on":true}', '{"on":true,"name":"Ada"}', '{"on":true,"name":"Ada","size":7}']);
  });

  it('name their fields', () => {
    const drawn = draw({}, () => [{ name: 'Name', desc: 'Yours.', control: { type: 'text', key: 'name' } }]);
    const label = document.getElementById(field(drawn, 'Name').getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toBe('Name');
  });

  it('refuse invalid values, with the reason, and keep the stored ones', async () => {
    const validate = (value: string): string | undefined => (value.includes(' ') ? 'No spaces.' : undefined);
    const drawn = draw({ key: 'a b' }, () => [{ name: 'Key', control: { type: 'text', key: 'key', validate } }]);
    await settled();
    const { tab, settings } = drawn;
    expect(row(tab, 'Key').textContent).toContain('No spaces.');
    await enter(field(drawn, 'Key'), 'c d');
    expect(settings['key']).toBe('a b');
    await enter(field(drawn, 'Key'), 'cd');
    expect(settings['key']).toBe('cd');
    expect(row(tab, 'Key').hasClass('is-invalid')).toBe(false);
  });

  it('drop the judgment of a value that a later one has replaced', async () => {
    const answers = new Map<string, (message: string | undefined) => void>();
    const validate = (value: string): Promise<string | undefined> =>
      new Promise((resolve) => answers.set(value, resolve));
    const drawn = draw({}, () => [{ name: 'Key', control: { type: 'text', key: 'key', validate } }]);
    await enter(field(drawn, 'Key'), 'old');
    await enter(field(drawn, 'Key'), 'new');
    answers.get('new')?.(undefined);
    await settled();
    answers.get('old')?.(undefined);
    await settled();
    expect(drawn.saved).toEqual(['{"key":"new"}']);
  });

  it.each([
    ['0', 'at least 1'],
    ['10', 'at most 9'],
    ['x', null],
  ])('judge the number %s by its range', async (entered, fault) => {
    const drawn = draw({ size: 5 }, () => [
      { name: 'Size', control: { type: 'number', key: 'size', min: 1, max: 9, defaultValue: 3 } },
    ]);
    await enter(field(drawn, 'Size'), entered, 'change');
    expect(row(drawn.tab, 'Size').querySelector('.setting-item-error')?.textContent ?? '').toContain(fault ?? '');
    expect(drawn.settings['size']).toBe(fault === null ? 3 : 5);
  });

  it('ask again after a change which rows are shown and enabled', async () => {
    const drawn = draw({ advanced: false }, ({ settings }) => [
      { name: 'Advanced', control: { type: 'toggle', key: 'advanced' } },
      { name: 'Hidden', visible: () => settings['advanced'] === true, control: { type: 'text', key: 'hidden' } },
      { name: 'Locked', control: { type: 'text', key: 'locked', disabled: () => settings['advanced'] !== true } },
    ]);
    expect(row(drawn.tab, 'Hidden').style.display).toBe('none');
    expect(field(drawn, 'Locked').disabled).toBe(true);
    field(drawn, 'Advanced').click();
    await settled();
    expect(row(drawn.tab, 'Hidden').style.display).toBe('');
    expect(field(drawn, 'Locked').disabled).toBe(false);
  });

  it('let a row that draws itself clean up before it is taken away', () => {
    const life: string[] = [];
    const drawn = draw({}, () => [
      {
        name: 'Own',
        render: (setting) => {
          life.push('drawn');
          setting.controlEl.createSpan({ text: 'hello' });
          return () => life.push('cleaned');
        },
      },
    ]);
    drawn.tab.update();
    hideTab(drawn.tab);
    expect(life).toEqual(['drawn', 'cleaned', 'drawn', 'cleaned']);
  });

  it('run an action by click and by key, unless disabled', () => {
    const ran: number[] = [];
    const drawn = draw({}, () => [
      { name: 'Go', action: (_el, index) => ran.push(index) },
      { name: 'Stop', disabled: true, action: () => ran.push(-1) },
    ]);
    row(drawn.tab, 'Go').click();
    row(drawn.tab, 'Go').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    row(drawn.tab, 'Stop').click();
    expect(ran).toEqual([0, 0]);
  });

  it('lead to pages and back, and stay there on an update', () => {
    const drawn = draw({ deep: 'yes' }, () => [
      {
        type: 'page',
        name: 'More',
        items: [{ type: 'page', name: 'Deeper', items: [{ name: 'Deep', control: { type: 'text', key: 'deep' } }] }],
      },
    ]);
    const { tab } = drawn;
    row(tab, 'More').click();
    row(tab, 'Deeper').click();
    expect(field(drawn, 'Deep').value).toBe('yes');
    tab.update();
    expect(tab.containerEl.querySelector('.setting-page-title')?.textContent).toBe('Deeper');
    tab.containerEl.find('.setting-page-back').click();
    tab.containerEl.find('.setting-page-back').click();
    expect(row(tab, 'More')).toBeTruthy();
  });
});

describe('lists of settings', () => {
  it('add and delete through their owner', () => {
    const names = ['Archive', 'Templates'];
    const { tab } = draw({}, ({ tab: owner }) => [
      {
        type: 'list',
        heading: 'Folders',
        emptyState: 'None yet.',
        addItem: {
          name: 'Add folder',
          action: () => {
            names.push('New');
            owner.update();
          },
        },
        onDelete: (index) => {
          names.splice(index, 1);
          owner.update();
        },
        items: names.map((name) => ({ name })),
      },
    ]);
    tab.containerEl.find('[aria-label="Add folder"]').click();
    expect(names).toEqual(['Archive', 'Templates', 'New']);
    row(tab, 'Templates').find('[aria-label="Delete"]').click();
    row(tab, 'Archive').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete' }));
    expect(names).toEqual(['New']);
    row(tab, 'New').find('[aria-label="Delete"]').click();
    expect(tab.containerEl.textContent).toContain('None yet.');
  });

  it('move a row with Alt and an arrow, and report both places', () => {
    const moves: number[][] = [];
    const { tab } = draw({}, () => [
      {
        type: 'list',
        items: [{ name: 'A' }, { name: 'B' }],
        onReorder: (from, to) => moves.push([from, to]),
        onDelete: () => undefined,
      },
    ]);
    row(tab, 'A').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
    expect(moves).toEqual([[0, 1]]);
    expect(tab.containerEl.findAll('.setting-item-name').map((el) => el.textContent)).toEqual(['B', 'A']);
  });

  it('filter their rows and keep the query over an update', async () => {
    const match = ({ name }: { name: string }, query: string): boolean => name.includes(query);
    const { tab } = draw({}, () => [
      { type: 'group', search: { match }, items: [{ name: 'alpha' }, { name: 'beta' }] },
    ]);
    await enter(tab.containerEl.find('input') as HTMLInputElement, 'be');
    tab.update();
    expect(row(tab, 'alpha').hasClass('is-filtered-out')).toBe(true);
    expect(row(tab, 'beta').hasClass('is-filtered-out')).toBe(false);
  });
});

describe('searchSettings', () => {
  it('finds by name, description and aliases, on pages too, without hidden settings', () => {
    const { tab } = draw({}, () => [
      { name: 'Theme', aliases: ['dark mode'] },
      { name: 'Secret dark', visible: false },
      { name: 'Silent dark', searchable: false },
      { type: 'page', name: 'More', items: [{ name: 'Depth', desc: 'How dark it gets.' }] },
    ]);
    const found = searchSettings([tab], 'dark').map(({ name, path }) => [...path, name].join('/'));
    expect(found).toEqual(['Theme', 'More/Depth']);
  });
});
