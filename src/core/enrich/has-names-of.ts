import { languageOf } from '../extraction/language';
import { splitSentences } from '../extraction/sentences';
import { readSentenceFacts } from '../plan/statements/sentence-facts';

/** Whether each name, identifier, code and address in a text stands in a note; the first word of a sentence is taken for no name. */
export function hasNamesOf(text: string, noteText: string): boolean {
  const note = noteText.normalize('NFC').toLowerCase();
  const words = new Set(note.match(/[\p{L}\p{M}\p{N}]+/gu));
  // There nouns have capitals, so that a capital tells no name.
  const isGerman = languageOf(text) === 'german';
  return splitSentences(text)
    .flatMap((sentence) => readSentenceFacts(sentence, new Set()).anchors)
    .filter(({ isSure }) => isSure)
    .every(({ fact }) => {
      const [kind = ''] = fact.split(' ', 1);
      const name = fact.slice(kind.length + 1).toLowerCase();
      if (kind === 'number') return true;
      if (!/^[\p{L}\p{M}]+$/u.test(name)) return note.includes(name);
      return (
        words.has(name) || words.has(name.replace(/s$/, '')) || words.has(`${name}s`) || (isGerman && kind === 'name')
      );
    });
}
