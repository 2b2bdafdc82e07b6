import type { Random } from '../../../ports/random';

/** A name for new content on its way to its place: of no machine and process that could be looked for, so that what is left of it goes by its age. */
export function temporaryName(random: Random): string {
  return `00000000-0-${random.token(8)}`;
}
