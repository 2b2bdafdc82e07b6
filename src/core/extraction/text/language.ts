export type Language = 'english' | 'german' | 'other';

const german = /(?:^|\s)(?:der|die|das|und|ist|nicht|ein|eine|einen|für|auf|wird|sind|den|dem|mit)(?=\s)/gi;

/** Returns the language of a text, judged by its commonest words; two are needed for German. */
export function languageOf(text: string): Language {
  if (/\b(?:the|is|and|of)\b/i.test(text)) return 'english';
  return (text.match(german) ?? []).length > 1 ? 'german' : 'other';
}
