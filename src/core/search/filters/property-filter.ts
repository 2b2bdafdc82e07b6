import type { NoteFacts } from '../../note/note-record';
import { labelBits } from '../bm25f/note-bits';
import { comparable } from '../comparable';
import type { Filter } from './filter';

type Property = keyof NoteFacts & ('type' | 'project' | 'scope' | 'durability' | 'status');

/** Returns a filter for notes whose property has the value, in any case and Unicode form. */
export function propertyFilter(property: Property, example: string, help: string): Filter {
  return {
    example,
    help,
    isAlternative: true,
    test: (value) => {
      const wanted = comparable(value);
      return ({ facts }) => comparable(facts[property]) === wanted;
    },
    bits: (value, segment, lexicon) => labelBits(segment, property, comparable(value), lexicon),
  };
}
