import type { TextRange } from '../text-ranges';
import type { Reference, ReferenceTarget } from './reference';
import type { Stretch } from './stretch';

/** A reference as found in a stretch of a file: offsets of the stretch. */
export interface FoundReference extends ReferenceTarget, TextRange {
  /** The whole link. */
  readonly whole: TextRange;
}

/** A reference of a file whose line is not counted yet. */
export type PlacedReference = Omit<Reference, 'line'>;

/** The reference with offsets of the file. */
export function placeReference(
  { form, linkpath, subpath, start, end, whole }: FoundReference,
  stretch: Stretch,
  text: string,
): PlacedReference {
  return {
    form,
    linkpath,
    subpath,
    start: stretch.at(start),
    end: stretch.at(end),
    quotes: stretch.quotes,
    shown: text.slice(stretch.at(whole.start), stretch.at(whole.end)),
  };
}
