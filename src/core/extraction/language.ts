export type Language = 'english' | 'german' | 'other';

const german = /(?:^|\s)(?:der|die|das|und|ist|nicht|ein|eine|einen|für|auf|wird|sind|den|dem|mit)(?=\s)/gi;

/** The language of a text as its commonest words tell it: German, where nouns have capitals, by two of them. */
export function languageOf(text: string): Language {
  if (/\b(?:the|is|and|of)\b/i.test(text)) return 'english';
  return (text.match(german) ?? []).length > 1 ? 'german' : 'other';
}
