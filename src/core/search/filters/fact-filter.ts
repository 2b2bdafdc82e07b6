import type { NoteFacts } from '../../note/note-record';
import { labelBits } from '../bm25f/note-bits';
import { comparable } from '../comparable';
import type { Filter } from './filter';

type Fact = keyof NoteFacts & ('type' | 'project' | 'scope' | 'durability' | 'status');

/** Returns a filter for notes whose property of that name has the value, in any case and Unicode form. */
export function factFilter(fact: Fact, example: string, help: string): Filter {
  return {
    example,
    help,
    isAlternative: true,
    test: (value) => {
      const wanted = comparable(value);
      return ({ facts }) => comparable(facts[fact]) === wanted;
    },
    bits: (value, segment, lexicon) => labelBits(segment, fact, comparable(value), lexicon),
  };
}
