/** Matches files that somebody mentions in front of a sentence, as editors let them: `@src/tide.ts @pier.css make it blue`. */
const mentioned =
  /^(?:@(?:[^\s@]{1,300}[\\/])?[^\s@\\/]{1,120}\.\w{1,8}(?::\d{1,7}(?:-\d{1,7})?| ?\(\d{1,7}(?:-\d{1,7})?\))?(?:[\s,，]{1,9}|(?=\p{Script=Han}))){1,20}(?=\S)/u;
/** Matches words whose subject is in front of them. */
const continued =
  /^(?:is|are|was|were|has|have|does|do|did|doesn['’]?t|isn['’]?t|should|must|needs?|can(?:not)?|will|would|and|or|ist|sind|hat|soll|muss|est|sont|es|no|有|里|中|的|是|应该|需要|显示)(?![\p{Ll}])/u;

/** Returns a sentence without the files mentioned in front of it, unless the sentence is about them. */
export function withoutMentions(sentence: string): string {
  const files = mentioned.exec(sentence)?.[0];
  if (files === undefined) return sentence;
  const rest = sentence.slice(files.length);
  return isContinued(rest) ? sentence.replace(/^@/, '') : rest;
}

export const isContinued = (words: string): boolean => continued.test(words);

/** Matches words that are only references of an editor, such as `@terminal (18-25)` and `@docs/tide.md:1-36`. */
const references = /^(?:@[^\s@()]{1,300}(?:\s{0,2}\(\d{1,7}(?:[-–:]\d{1,7})?\))?[\s,，]{0,9}){1,20}$/u;

/** True for words that only point at files or selections. */
export const isOnlyMentions = (sentence: string): boolean => references.test(sentence.trim());
