/** Elements of HTML that stand alone or make a block: a blank takes their place. */
const blockNames =
  'address|article|aside|audio|blockquote|body|br|canvas|caption|center|col|colgroup|dd|details|dialog|div|dl|dt|embed|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|meta|nav|object|ol|optgroup|option|p|picture|pre|script|section|select|source|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|track|ul|video|BR|CENTER|DIV|HR|LI|OL|P|TABLE|TD|TH|TR|UL';

/** Elements of HTML inside a line. */
const wordNames =
  'a|abbr|b|bdi|bdo|big|button|cite|code|data|del|dfn|em|font|i|img|input|ins|kbd|label|mark|meter|output|progress|q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|FONT|IMG|SPAN';

const attributes = /(?:\s[^<>]*)?\/?>/.source;

/** Characters that are commonly written as entities of HTML. */
export const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': '’',
  '&#39;': '’',
  '&#160;': ' ',
  '&ndash;': '–',
  '&mdash;': '—',
  '&hellip;': '…',
};

/**
 * The marks inside a Markdown paragraph, in linear time: nothing is read beyond the next mark that begins in the same
 * way. `gap` is replaced by a blank; what is in no group is removed.
 */
export const inlineForms = new RegExp(
  [
    /(?<escape>\\)[!-/:-@[-`{-~]/,
    /(?<ticks>`{1,30})(?!`)(?<code>.*?[^`])\k<ticks>(?!`)/,
    // Comments, footnotes, block ids.
    /%%.*?%%|<!--(?:[^<]|<(?!!--))*?-->|\[\^[^[\]\s]+\]:?| \^[A-Za-z0-9-]+$/,
    // Code of templates.
    /\{\{[^{}]*\}\}|\{%(?:[^{%]|%(?!\})|\{(?!%))*%\}|<%(?:[^<%]|%(?!>)|<(?!%))*%>/,
    new RegExp(`(?<gap></?(?:${blockNames})${attributes})`),
    new RegExp(`</?(?:${wordNames})${attributes}`),
    // An element of any name, recognized by its attributes or because it is closed.
    /<[A-Za-z][\w-]*\s+[\w-]+=["'][^<>]*>|<\/[a-z][\w-]*\s*>/,
    /(?<entity>&(?:nbsp|amp|lt|gt|quot|apos|ndash|mdash|hellip|#39|#160);)/,
    /(?<wiki>!?\[\[)(?!\s*[\]|])(?<target>[^[\]|]+?)(?:(?<bar>\\?\|)(?<alias>[^[\]]*))?\]\]/,
    /(?<link>!?\[)(?<label>(?:[^[\]\\]|\\.|!?\[(?:[^[\]\\]|\\.)*\])*)\]\((?:<[^<>]*>|[^()\s<]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/,
    // Places of a list, as in `row[i][j]`, are no links.
    /(?<index>[\p{L}\p{N}_]\[[^[\]\\^]*\](?=\[))/u,
    /(?<named>!?\[)(?<name>[^[\]\\^][^[\]\\]*)\]\[[^[\]]*\]/,
    /<(?<address>(?:[a-z][a-z0-9+.-]{1,20}:\/\/|mailto:)[^<>\s]*)>/,
    // The colons of a property inside the text.
    /(?<field>::)(?=\s|$)/,
    /(?<stress>\*+|_+|~~|==)/,
    // Unclosed backticks are skipped together, or each of them would search for its end.
    /(?<loose>`+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Finds something in every text in which `inlineForms` does, in a fraction of the time. */
export const anyMark = /[\\`<[{&*_]|%%|::|~~|==| \^/;

/** Marks of all kinds, for a text that is shown although it lies in a comment or in code of a template. */
export const bareMarks =
  /^(?:[ \t]*>)+[ \t]*(?:\[![^\]\n]*\][+-]?)?|^#{1,6}[ \t]|%%|<!--|-->|<%[-*_+~=]?|[-_]?%>|\{\{|\}\}|\{%|%\}|<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?\/?>|\]\([^()\s]*\)|!?\[\[|!\[|\]\]|`+|\*\*|\|/gm;
