/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { addNoteLink } from '../../../../src/hosts/obsidian/screen/note-link';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

test.each(['javascript:alert(1).md', 'https:/evil.example/a.md', 'data:text/html,a.md'])(
  'links a note as a path even if the path begins like a URL: %s',
  (path) => {
    const app = App.createConfigured__({ files: { [path]: '' } }).asOriginalType__();
    const parent = createDiv();
    addNoteLink(parent, app, { path, text: 'A note' });
    const link = parent.querySelector('a');
    expect(link?.dataset['href']).toBe(path);
    expect([link?.protocol, link?.host]).toEqual([window.location.protocol, window.location.host]);
  },
);
