import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { renderCallouts } from './callouts';
import { sanitizeHTMLToDom } from './clean-html';
import { renderCopyButtons, renderOwnBlocks } from './code-blocks';
import { renderEmbeds } from './embeds';
import { type LinkPlace, makeLinksLive } from './live-links';
import { renderToHtml } from './markdown-parser';
import { renderProperties } from './properties-table';
import { renderTables } from './tables';
import { renderTasks } from './task-lists';

/** Renders a note: its properties, then its body, with working links and embeds. */
export function renderNote(text: string, place: LinkPlace): DocumentFragment {
  const { data, bodyStart } = readFrontmatter(text);
  const firstLine = text.slice(0, bodyStart).split('\n').length - 1;
  const body = sanitizeHTMLToDom(renderToHtml(text.slice(bodyStart), firstLine));
  renderCallouts(body);
  renderTasks(body);
  renderTables(body);
  renderOwnBlocks(body, place);
  renderCopyButtons(body);
  renderEmbeds(body, place);
  const note = createFragment();
  renderProperties(data, note);
  note.append(body);
  makeLinksLive(note, place);
  return note;
}
