/** Redraws on request, never twice at the same time: requests during a redraw lead to one more afterwards. */
export class Redraw {
  #isDrawing = false;
  #isWanted = false;

  constructor(
    private readonly draw: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  ask(): void {
    this.#isWanted = true;
    if (!this.#isDrawing) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isDrawing = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      try {
        await this.draw();
      } catch (error) {
        this.failed(error);
      }
    }
    this.#isDrawing = false;
  }
}

/**
 * Redraws an element. The keyboard focus goes to the element with the same `data-key`, or to `parent` when that is
 * gone. Whatever the user opened or closed stays so.
 */
export function replaceContent(parent: HTMLElement, fill: (parent: HTMLElement) => void): void {
  const focused = parent.doc.activeElement;
  const isInside = focused !== null && focused !== parent && parent.contains(focused);
  const key = isInside ? focused.getAttribute('data-key') : null;
  const folds = new Map(foldsIn(parent).map((fold) => [fold.getAttribute('data-fold'), fold.open]));
  parent.empty();
  fill(parent);
  for (const fold of foldsIn(parent)) fold.open = folds.get(fold.getAttribute('data-fold')) ?? fold.open;
  if (!isInside) return;
  const same = [...parent.querySelectorAll<HTMLElement>('[data-key]')].find(
    (each) => key !== null && each.getAttribute('data-key') === key,
  );
  if (same === undefined) parent.setAttribute('tabindex', '-1');
  (same ?? parent).focus({ preventScroll: true });
}

function foldsIn(parent: HTMLElement): HTMLDetailsElement[] {
  return [...parent.querySelectorAll<HTMLDetailsElement>('details[data-fold]')];
}
