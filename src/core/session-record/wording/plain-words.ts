import { plainText } from '../../extraction/text/sentences';

/** Matches code in quotes, whose back quotes belong to what is quoted. */
const quotedCode = /(["“«「])`([^`\n]{1,80})`(["”»」])/gu;
const held = '\uE000';

/** Returns a person's words without marks of Markdown, except the back quotes that somebody put in quotes. */
export function plainWords(markdown: string): string {
  return plainText(markdown.replace(quotedCode, `$1${held}$2${held}$3`)).replaceAll(held, '`');
}
