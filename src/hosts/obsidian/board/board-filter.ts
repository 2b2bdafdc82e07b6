import { boardStatuses, isKindName, kindNames, kindOf } from '../../../core/board/kinds';

/** What the screen is narrowed to, by the names of the command's options; '' for everything. */
export interface ScreenFilter {
  readonly project: string;
  readonly kind: string;
  readonly status: string;
  readonly tag: string;
  readonly since: string;
  readonly asOf: string;
}

export const everything: ScreenFilter = { project: '', kind: '', status: '', tag: '', since: '', asOf: '' };

const selects = { project: 'Project', kind: 'Kind', status: 'State', tag: 'Tag' } as const;
const days = { since: 'Changed since', asOf: 'As of' } as const;

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Reads a filter that the layout stored; anything else counts as everything. */
export function filterFrom(state: unknown): ScreenFilter {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const value = (name: keyof ScreenFilter): string => (typeof given[name] === 'string' ? given[name] : '');
  return {
    ...{ project: value('project'), kind: value('kind'), status: value('status') },
    ...{ tag: value('tag'), since: value('since'), asOf: value('asOf') },
  };
}

/** Returns the filter as input of the command. */
export function filterInput({ tag, ...rest }: ScreenFilter): Record<string, unknown> {
  const given = Object.entries(rest).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...(tag === '' ? {} : { tag: [tag] }) };
}

/** The choices above the board. They are made once, so that a day can be typed while the board is redrawn. */
export class FilterBar {
  readonly #selects = new Map<keyof typeof selects, HTMLSelectElement>();
  readonly #days = new Map<keyof typeof days, HTMLInputElement>();
  #filter = everything;

  constructor(parent: HTMLElement, changed: (filter: ScreenFilter) => void) {
    const bar = parent.createDiv({ cls: 'cyberbrain-toolbar cyberbrain-board-filters' });
    const set = (name: keyof ScreenFilter, value: string): void => {
      changed({ ...this.#filter, ...(name === 'kind' ? { status: '' } : {}), [name]: value });
    };
    for (const [name, label] of Object.entries(selects) as [keyof typeof selects, string][]) {
      const select = bar.createEl('label', { text: `${label} ` }).createEl('select', { cls: 'dropdown' });
      select.addEventListener('change', () => {
        set(name, select.value);
      });
      this.#selects.set(name, select);
    }
    for (const [name, label] of Object.entries(days) as [keyof typeof days, string][]) {
      const input = bar.createEl('label', { text: `${label} ` }).createEl('input', { type: 'date' });
      input.addEventListener('change', () => {
        set(name, input.value);
      });
      this.#days.set(name, input);
    }
  }

  /** Shows a filter, with the projects and tags that can be chosen. */
  show(filter: ScreenFilter, projects: readonly string[], tags: readonly string[]): void {
    this.#filter = filter;
    const statuses = isKindName(filter.kind) ? Object.keys(kindOf(filter.kind).states) : boardStatuses;
    const kinds = kindNames.map((kind) => ({ value: kind, text: kindOf(kind).heading }));
    this.#fill('project', projects.map(asChoice));
    this.#fill('kind', kinds);
    this.#fill('status', statuses.map(asChoice));
    this.#fill('tag', tags.map(asChoice));
    for (const [name, input] of this.#days) if (input.value !== filter[name]) input.value = filter[name];
  }

  #fill(name: keyof typeof selects, choices: readonly Choice[]): void {
    const select = this.#selects.get(name);
    if (select === undefined) return;
    const chosen = this.#filter[name];
    const all =
      chosen === '' || choices.some(({ value }) => value === chosen) ? choices : [asChoice(chosen), ...choices];
    select.empty();
    for (const { value, text } of [{ value: '', text: 'All' }, ...all]) select.createEl('option', { value, text });
    select.value = chosen;
  }
}

function asChoice(value: string): Choice {
  return { value, text: value };
}
