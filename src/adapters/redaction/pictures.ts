import { CoveredText } from './covered-text';
import type { Finding } from './finding';
import type { Range } from './ranges';

/** Base64 of PNG, JPEG, GIF and WebP, by how each begins: among so many letters drawn by lot some look like a key. */
const picture = /(?:iVBORw0KGgo|\/9j\/[24]|R0lGOD[dl]h|UklGR)[A-Za-z0-9+/]{200,}={0,2}/g;

/** The pictures that a text carries. */
export class Pictures {
  readonly #ranges: readonly Range[];
  readonly #covered: CoveredText;

  constructor(text: string) {
    this.#ranges = [...text.matchAll(picture)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    this.#covered = new CoveredText(text, this.#ranges);
  }

  /** The findings that are not part of a picture. */
  without(findings: readonly Finding[]): readonly Finding[] {
    return this.#ranges.length === 0 ? findings : findings.filter((finding) => this.#covered.leavesLetters(finding));
  }
}
