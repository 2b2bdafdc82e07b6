/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { installDomExtensions } from '../../../workbench/ui/dom-extensions';
import { Menu } from '../../../workbench/ui/menu';
import { press } from './bare-app';

beforeAll(() => installDomExtensions(window));
afterEach(() => press('Escape'));

/** Three entries to choose, one that cannot be, and one that opens another menu. */
function opened(): { menu: Menu; taken: string[] } {
  const taken: string[] = [];
  const menu = new Menu();
  const add = (to: Menu, title: string): Menu =>
    to.addItem((item) => item.setTitle(title).onClick(() => taken.push(title)));
  add(menu, 'First');
  menu.addItem((item) => item.setTitle('Locked').setDisabled(true));
  add(menu, 'Second');
  menu.addItem((item) => add(add(item.setTitle('More').setSubmenu(), 'Inner'), 'Deep'));
  menu.showAtPosition({ x: 0, y: 0 });
  return { menu, taken };
}

const chosen = (): string => document.activeElement?.querySelector('.menu-item-title')?.textContent ?? '';

describe('Menu', () => {
  it('skips disabled entries, round both ends', () => {
    opened();
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      press(key);
      return chosen();
    });
    expect(walk).toEqual(['First', 'Second', 'More', 'First', 'More', 'First', 'More']);
  });

  it('begins at the end when the first key goes up', () => {
    opened();
    press('ArrowUp');
    expect(chosen()).toBe('More');
  });

  it('takes an entry with Enter, closed before it acts', () => {
    const { menu, taken } = opened();
    press('ArrowDown');
    press('Enter');
    expect(taken).toEqual(['First']);
    expect(menu.dom.isConnected).toBe(false);
  });

  it('goes into a submenu and back with the arrows', () => {
    opened();
    press('End');
    press('ArrowRight');
    expect(chosen()).toBe('Inner');
    press('ArrowLeft');
    expect(chosen()).toBe('More');
    expect(document.querySelectorAll('.menu')).toHaveLength(1);
  });

  it('takes an entry of a submenu and closes all', () => {
    const { taken } = opened();
    press('End');
    press('ArrowRight');
    press('ArrowDown');
    press(' ');
    expect(taken).toEqual(['Deep']);
    expect(document.querySelectorAll('.menu')).toHaveLength(0);
  });

  it('gives the focus back on Escape and keeps the key from the page', () => {
    const button = document.body.createEl('button');
    button.focus();
    const seen: string[] = [];
    const listener = (event: KeyboardEvent): void => void seen.push(event.key);
    document.addEventListener('keydown', listener);
    opened();
    press('Escape');
    document.removeEventListener('keydown', listener);
    expect(document.activeElement).toBe(button);
    expect(seen).toEqual([]);
    button.remove();
  });

  it('closes with a press elsewhere, not with one inside', () => {
    const { menu } = opened();
    menu.dom.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(menu.dom.isConnected).toBe(true);
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(menu.dom.isConnected).toBe(false);
  });

  it('puts entries of a section together and dangerous ones last', () => {
    const menu = new Menu();
    const sections = ['open', 'danger', 'open', 'view'];
    sections.forEach((section, at) => menu.addItem((item) => item.setTitle(`${section} ${at}`).setSection(section)));
    menu.showAtPosition({ x: 0, y: 0 });
    const titles = menu.dom.findAll('.menu-item-title').map((el) => el.textContent);
    expect(titles).toEqual(['open 0', 'open 2', 'view 3', 'danger 1']);
    expect(menu.dom.findAll('.menu-separator')).toHaveLength(2);
  });

  it('is one for all who handle an event', () => {
    const event = new MouseEvent('contextmenu', { cancelable: true });
    expect(Menu.forEvent(event)).toBe(Menu.forEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });
});
