/** Draws whenever it is asked to, never twice at the same time: what is asked for while it draws is drawn once, after. */
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
