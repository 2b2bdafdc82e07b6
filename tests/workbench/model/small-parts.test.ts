/** @jest-environment ./scripts/jest/dom-environment.mjs */
import {
  arrayBufferToBase64,
  arrayBufferToHex,
  base64ToArrayBuffer,
  hexToArrayBuffer,
} from '../../../workbench/model/files/buffers';
import { Commands } from '../../../workbench/model/commands';
import { Component } from '../../../workbench/model/component';
import { debounce } from '../../../workbench/model/debounce';
import { Events } from '../../../workbench/model/events';
import {
  getFrontMatterInfo,
  parseFrontMatterAliases,
  parseFrontMatterTags,
  parseYaml,
} from '../../../workbench/model/metadata/frontmatter';
import { Keymap, Scope } from '../../../workbench/model/keymap';
import {
  getLinkpath,
  parseLinktext,
  stripHeading,
  stripHeadingForLink,
} from '../../../workbench/model/metadata/linktext';
import { normalizePath } from '../../../workbench/model/files/normalize-path';
import { Platform, requireApiVersion, setPlatform } from '../../../workbench/model/platform';
import { request, requestUrl } from '../../../workbench/model/request-url';
import { SecretStorage } from '../../../workbench/model/secret-storage';
import { stringifyYaml } from '../../../workbench/model/metadata/stringify-yaml';

afterEach(() => jest.useRealTimers());

describe('events', () => {
  it('reach every listener, also when one throws, and can be ended', () => {
    jest.useFakeTimers();
    const events = new Events();
    const told: string[] = [];
    const second = (text: string): void => {
      told.push(`second ${text}`);
    };
    const first = events.on(
      'x',
      function on(this: { name: string }) {
        told.push(this.name);
        throw new Error('later');
      },
      { name: 'first' },
    );
    events.on('x', second);
    events.trigger('x', 'one');
    expect(() => jest.runAllTimers()).toThrow('later');
    events.offref(first);
    events.off('x', second);
    events.trigger('x', 'two');
    expect(told).toEqual(['first', 'second one']);
  });
});

it('a component ends its children first, then its registrations, latest first', () => {
  const told: string[] = [];
  const named = (name: string): Component => {
    const component = new Component();
    component.onload = () => {
      told.push(`load ${name}`);
    };
    component.onunload = () => {
      told.push(`unload ${name}`);
    };
    component.register(() => told.push(`1 ${name}`));
    component.register(() => told.push(`2 ${name}`));
    return component;
  };
  const parent = named('parent');
  parent.addChild(named('child'));
  parent.load();
  parent.load();
  parent.unload();
  expect(told).toEqual([
    'load parent',
    'load child',
    '2 child',
    '1 child',
    'unload child',
    '2 parent',
    '1 parent',
    'unload parent',
  ]);
});

describe('keys', () => {
  const press = (key: string, held: KeyboardEventInit = {}): KeyboardEvent =>
    new KeyboardEvent('keydown', { key, cancelable: true, ...held });

  it('go to the scope that came last, and to its parent when it does not want them', () => {
    const told: string[] = [];
    const root = new Scope();
    const keymap = new Keymap(root);
    root.register(['Mod'], 'p', () => {
      told.push('root');
      return false;
    });
    const modal = new Scope(root);
    const handler = modal.register([], 'Enter', (_event, { key }) => {
      told.push(`modal ${key ?? ''}`);
      return false;
    });
    keymap.pushScope(modal);
    const taken = press('Enter');
    keymap.onKeyEvent(taken);
    keymap.onKeyEvent(press('Enter', { shiftKey: true }));
    keymap.onKeyEvent(press('P', { ctrlKey: true }));
    modal.unregister(handler);
    keymap.onKeyEvent(press('Enter'));
    keymap.popScope(modal);
    keymap.onKeyEvent(press('p', { ctrlKey: true }));
    expect(told).toEqual(['modal Enter', 'root', 'root']);
    expect(taken.defaultPrevented).toBe(true);
  });

  it('say where something is to be opened', () => {
    const click = (init: MouseEventInit): MouseEvent => new MouseEvent('click', init);
    expect(Keymap.isModEvent(null)).toBe(false);
    expect(Keymap.isModEvent(click({}))).toBe(false);
    expect(Keymap.isModEvent(click({ ctrlKey: true }))).toBe('tab');
    expect(Keymap.isModEvent(click({ button: 1 }))).toBe('tab');
    expect(Keymap.isModEvent(click({ ctrlKey: true, altKey: true }))).toBe('split');
    expect(Keymap.isModEvent(click({ ctrlKey: true, altKey: true, shiftKey: true }))).toBe('window');
  });
});

describe('commands', () => {
  it('are listed and run only when they can be', () => {
    const commands = new Commands();
    const told: string[] = [];
    let canRun = false;
    commands.addCommand({ id: 'plain', name: 'Plain', callback: () => told.push('plain') });
    commands.addCommand({
      id: 'check',
      name: 'Check',
      checkCallback: (isChecking) => {
        if (canRun && !isChecking) told.push('check');
        return canRun;
      },
    });
    commands.addCommand({
      id: 'editor',
      name: 'Editor',
      editorCallback: (editor) => told.push(`editor ${String(editor)}`),
    });
    commands.addCommand({
      id: 'editor-check',
      name: 'Editor check',
      editorCheckCallback: (isChecking) => {
        if (!isChecking) told.push('editor-check');
        return true;
      },
    });
    expect(commands.listCommands().map(({ id }) => id)).toEqual(['plain']);
    expect(commands.executeCommandById('check')).toBe(false);
    canRun = true;
    commands.editorInFocus = () => ({ editor: 'E', context: null });
    expect(commands.listCommands()).toHaveLength(4);
    for (const id of ['plain', 'check', 'editor', 'editor-check']) expect(commands.executeCommandById(id)).toBe(true);
    commands.removeCommand('plain');
    expect(commands.executeCommandById('plain')).toBe(false);
    expect(told).toEqual(['plain', 'check', 'editor E', 'editor-check']);
  });
});

describe('a debounced call', () => {
  it('is made once, with the last values', () => {
    jest.useFakeTimers();
    const calls: string[] = [];
    const call = debounce((text: string) => calls.push(text), 100);
    call('a');
    jest.advanceTimersByTime(60);
    call('b');
    jest.advanceTimersByTime(60);
    expect(calls).toEqual(['b']);
    call('c').cancel();
    jest.runAllTimers();
    expect(calls).toEqual(['b']);
    call('d').run();
    jest.runAllTimers();
    expect(calls).toEqual(['b', 'd']);
  });

  it('restarts the delay with each call if asked to', () => {
    jest.useFakeTimers();
    const calls: string[] = [];
    const call = debounce((text: string) => calls.push(text), 100, true);
    call('a');
    jest.advanceTimersByTime(60);
    call('b');
    jest.advanceTimersByTime(60);
    expect(calls).toEqual([]);
    jest.advanceTimersByTime(40);
    expect(calls).toEqual(['b']);
  });
});

it('stands in for a computer without Node, or a phone', () => {
  setPlatform('phone');
  expect(Platform).toMatchObject({ isDesktop: false, isDesktopApp: false, isMobile: true, isPhone: true });
  setPlatform('desktop');
  expect(Platform).toMatchObject({
    isDesktop: true,
    isDesktopApp: false,
    isMobile: false,
    isPhone: false,
    isMobileApp: false,
  });
  expect(['1.13.0', '1.13.1', '1.13.2', '2.0.0', '0.99.9'].map(requireApiVersion)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('reads and writes the small forms of text', () => {
  expect([normalizePath('/a\\b//c/'), normalizePath(''), normalizePath('x\u00a0e\u0301')]).toEqual([
    'a/b/c',
    '/',
    'x \u00e9',
  ]);
  expect(parseLinktext('a/b#c#d')).toEqual({ path: 'a/b', subpath: '#c#d' });
  expect([getLinkpath('a#b'), getLinkpath(' a '), getLinkpath('#x')]).toEqual(['a', 'a', '']);
  expect([stripHeading('A: *b* [[c]]!'), stripHeadingForLink('A: b | [[c]] #d')]).toEqual(['A b c', 'A b c d']);
  expect(parseYaml('a: 1\nb: [x]')).toEqual({ a: 1, b: ['x'] });
  expect(parseYaml('- 1\n- a: 2')).toEqual([1, { a: 2 }]);
  expect(parseYaml('text')).toBe('text');
  expect(() => parseYaml('a: [')).toThrow();
  expect(parseYaml(stringifyYaml({ a: { b: ['x: y', []] }, c: '' }))).toEqual({ a: { b: ['x: y', []] }, c: '' });
  expect(parseFrontMatterTags({ Tags: 'a, #b' })).toEqual(['#a', '#b']);
  expect(parseFrontMatterAliases({ alias: 'x, y' })).toEqual(['x', 'y']);
  expect([parseFrontMatterTags(null), parseFrontMatterAliases({})]).toEqual([null, null]);
  expect(getFrontMatterInfo('---\na: 1\n---\nbody')).toEqual({
    exists: true,
    frontmatter: 'a: 1\n',
    from: 4,
    to: 9,
    contentStart: 13,
  });
  expect(getFrontMatterInfo('body')).toMatchObject({ exists: false, contentStart: 0 });
  const bytes = Uint8Array.of(0, 127, 255);
  expect([...new Uint8Array(base64ToArrayBuffer(arrayBufferToBase64(bytes.buffer)))]).toEqual([...bytes]);
  expect([...new Uint8Array(hexToArrayBuffer(arrayBufferToHex(bytes.buffer)))]).toEqual([...bytes]);
});

it('has no network', async () => {
  await expect(requestUrl('https://example.com')).rejects.toThrow('no network');
  await expect(requestUrl({ url: 'https://example.com' }).json).rejects.toThrow('no network');
  await expect(request('https://example.com')).rejects.toThrow('no network');
});

it('keeps secrets by proper names only', () => {
  const secrets = new SecretStorage();
  secrets.setSecret('open-ai', 'x');
  expect([secrets.getSecret('open-ai'), secrets.getSecret('other'), secrets.listSecrets()]).toEqual([
    'x',
    null,
    ['open-ai'],
  ]);
  expect(() => secrets.setSecret('Open AI', 'x')).toThrow('cannot name a secret');
});
