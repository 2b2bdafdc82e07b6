/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { installDomExtensions } from '../../../workbench/ui/dom-extensions';
import { Notice } from '../../../workbench/ui/notice';

beforeAll(() => installDomExtensions(window));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.empty();
  jest.useRealTimers();
});

const shown = (): (string | null)[] => document.body.findAll('.notice').map((el) => el.textContent);

describe('Notice', () => {
  it('goes after its time', () => {
    new Notice('Brief', 1000);
    jest.advanceTimersByTime(999);
    expect(shown()).toEqual(['Brief']);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('stays with a time of 0, and a click sends it away', () => {
    const notice = new Notice('Here', 0);
    jest.advanceTimersByTime(3_600_000);
    expect(shown()).toEqual(['Here']);
    notice.messageEl.click();
    expect(shown()).toEqual([]);
  });

  it('stays when a button in it is clicked', () => {
    let clicks = 0;
    const message = createFragment((fragment) =>
      fragment.createEl('button', { text: 'Cancel' }).addEventListener('click', () => (clicks += 1)),
    );
    const notice = new Notice(message, 0);
    notice.messageEl.find('button').click();
    expect(clicks).toBe(1);
    expect(shown()).toEqual(['Cancel']);
  });

  it('changes its words and stacks below the one before', () => {
    new Notice('First', 0);
    const second = new Notice('Second', 0).setMessage('Third');
    expect(shown()).toEqual(['First', 'Third']);
    second.hide();
    second.hide();
    expect(shown()).toEqual(['First']);
  });
});
