/** Headings of sections that close a note: lists of links, in the commonest languages. */
const closing =
  /^(?:relations|see also|related(?: (?:notes|links|pages|topics))?|links?|(?:external|further) links|references?|sources|bibliography|further reading|backlinks|footnotes|siehe auch|verwandt(?:es|e notizen|e themen)|verweise|quellen|weiterlesen|literatur|voir aussi|liens|références|bibliographie|véase también|ver también|enlaces|referencias|fuentes|vedi anche|collegamenti|riferimenti|fonti|zie ook|bronnen|verwijzingen|veja também|ligações|referências|se även|se også|länkar|zobacz też|źródła|см\. также|ссылки|источники|参见|相关|链接|参考(?:文献|资料)?|関連(?:項目)?|参照|リンク|같이 보기|참고)$/iu;

/** True for the heading of a section with which a note ends: relations, sources and other lists of links. */
export function isClosingHeading(title: string): boolean {
  return closing.test(title.trim());
}
