import { setIcon } from '../../ui/icons';
import { sanitizeHTMLToDom } from './clean-html';
import { renderToHtml } from './markdown-parser';

/** Renders frontmatter as the app shows properties; nothing when there is none. */
export function renderProperties(data: Readonly<Record<string, unknown>>, parent: Node): void {
  const entries = Object.entries(data);
  if (entries.length === 0) return;
  const container = parent.createDiv({ cls: 'metadata-container', attr: { 'data-property-count': entries.length } });
  container
    .createDiv({ cls: 'metadata-properties-heading' })
    .createDiv({ cls: 'metadata-properties-title', text: 'Properties' });
  const list = container.createDiv({ cls: 'metadata-content' }).createDiv({ cls: 'metadata-properties' });
  for (const [key, value] of entries) renderProperty(list, key, value);
}

function renderProperty(list: HTMLElement, key: string, value: unknown): void {
  const row = list.createDiv({ cls: 'metadata-property', attr: { 'data-property-key': key } });
  const name = row.createDiv({ cls: 'metadata-property-key' });
  setIcon(name.createSpan({ cls: 'metadata-property-icon' }), iconOf(key, value));
  name.createSpan({ cls: 'metadata-property-key-input', text: key });
  const shown = row.createDiv({ cls: 'metadata-property-value' });
  if (typeof value === 'boolean')
    shown.createEl('input', { type: 'checkbox', attr: { disabled: true } }).checked = value;
  else if (Array.isArray(value)) for (const item of value) renderPill(shown, item);
  else appendText(shown.createDiv({ cls: 'metadata-property-text' }), value);
}

function renderPill(parent: HTMLElement, value: unknown): void {
  appendText(parent.createDiv({ cls: 'multi-select-pill' }).createDiv({ cls: 'multi-select-pill-content' }), value);
}

/** Appends text with its links; a nested value as JSON. */
function appendText(parent: HTMLElement, value: unknown): void {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  if (!text.includes('[[')) parent.setText(text);
  else parent.append(...(sanitizeHTMLToDom(renderToHtml(text, 0)).firstElementChild?.childNodes ?? []));
}

function iconOf(key: string, value: unknown): string {
  if (key === 'tags') return 'tags';
  if (key === 'aliases') return 'forward';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return 'binary';
  if (typeof value === 'boolean') return 'check-square';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return 'calendar';
  return 'text';
}
