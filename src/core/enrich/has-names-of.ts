import { splitSentences } from '../extraction/sentences';
import { readSentenceFacts } from '../plan/statements/sentence-facts';

/** Where these stand, nouns have capitals, so that a capital tells no name. */
const german = /(?:^|\s)(?:der|die|das|und|ist|nicht|ein|eine|einen|mit|für|auf|wird|sind|den|dem)(?=\s)/gi;

/** Whether each name, identifier, code and address in a text stands in a note; the first word of a sentence is taken for no name. */
export function hasNamesOf(text: string, noteText: string): boolean {
  const note = noteText.normalize('NFC').toLowerCase();
  const words = new Set(note.match(/[\p{L}\p{M}\p{N}]+/gu));
  const isGerman = (text.match(german) ?? []).length > 1;
  return splitSentences(text)
    .flatMap((sentence) => readSentenceFacts(sentence, new Set()).anchors)
    .filter(({ isSure }) => isSure)
    .every(({ fact }) => {
      const [kind = ''] = fact.split(' ', 1);
      const name = fact.slice(kind.length + 1).toLowerCase();
      if (kind === 'number') return true;
      if (!/^[\p{L}\p{M}]+$/u.test(name)) return note.includes(name);
      return words.has(name) || words.has(name.replace(/s$/, '')) || words.has(`${name}s`) || (isGerman && kind === 'name');
    });
}
