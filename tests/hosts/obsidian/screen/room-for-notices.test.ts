/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setup, teardown } from 'obsidian-test-mocks/setup';

const styles = readFileSync(resolve(__dirname, '../../../../styles.css'), 'utf8');

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

test.each(['cyberbrain-answers', 'cyberbrain-screen'])(
  'the end of %s can be scrolled out from under a notice',
  (cls) => {
    document.body.empty();
    document.body.createEl('style', { text: styles });
    const el = document.body.createDiv({ cls });
    const room = (): string => window.getComputedStyle(el).paddingBottom;
    const before = room();
    const notice = document.body.createDiv({ cls: 'notice-container' }).createDiv({ cls: 'notice' });
    notice.createDiv({ cls: 'cyberbrain-notice-actions' });
    expect([before, room()]).toEqual([expect.not.stringContaining('200px'), '200px']);
    // A list that scrolls by itself has the room, not the screen around it.
    el.createDiv({ cls: 'cyberbrain-search' });
    expect(room() === '200px').toBe(cls !== 'cyberbrain-screen');
  },
);
