import { addButton } from './action-button';

/** Rows of a list, of which `size` are shown at a time, each added by `fill`. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly size: number;
  /** Distinguishes the button from those of other lists. */
  readonly name: string;
  readonly fill: (list: HTMLElement, row: Row) => void;
}

/** Adds rows to a list, with a button below it that adds the next ones. */
export function addPages<Row>(list: HTMLElement, { rows, size, name, fill }: PagedRows<Row>): void {
  const showFrom = (from: number): void => {
    for (const row of rows.slice(from, from + size)) fill(list, row);
    const left = rows.length - from - size;
    if (left <= 0) return;
    const label = `Show ${String(Math.min(left, size))} more`;
    const more = addButton(list.parentElement ?? list, {
      ...{ label, name: `${label}: ${name}` },
      run: () => {
        more.remove();
        const shown = list.childElementCount;
        showFrom(from + size);
        list.children[shown]?.querySelector<HTMLElement>('a, button, input')?.focus();
      },
    });
  };
  showFrom(0);
}
