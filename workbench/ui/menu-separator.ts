/** A line between two groups of a menu. */
export class MenuSeparator {
  readonly section: string | undefined;

  constructor(section?: string) {
    this.section = section;
  }
}
