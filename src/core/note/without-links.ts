const wikilink = /!?\[\[(?:[^[\]|]{0,500}\|)?([^[\]|]{0,500})\]\]/g;
const markdownLink = /!?\[([^[\]]{0,500})\]\([^()]{0,1000}\)/g;
const mostNested = 4;

/** One line of Markdown in which no link is left: of each the text that is shown. */
export function withoutLinks(line: string): string {
  let text = line;
  for (let depth = 0; depth < mostNested; depth += 1) text = text.replace(wikilink, '$1').replace(markdownLink, '$1');
  return text.replace(/\[(?=\[)|\](?=[\](])/g, '');
}
