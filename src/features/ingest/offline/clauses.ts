const verbs = /(?:^|[\s'’])(?:is|are|was|were|does|doesn't|do|don't|did|didn't|has|have|had|can|can't|cannot|could|will|won't|would|should|must|isn't|aren't|wasn't|fails?|failed|returns?|uses?|needs?|requires?|makes|gets|ignores?|reads?|writes?|expects?|treats?|breaks?|sends?|takes?|keeps?|skips?|drops?|loses?|allows?|throws?|generates?|runs?|points?|gives?|adds?|stops?|starts?|holds?|lasts?|appl(?:y|ies)|stores?|depends?|means?|comes?|goes|works?|calls?|contains?|includes?|produces?|creates?|loads?|becomes?|moved|changed|sets?|inserts?|supports?|counts?|caps?|turns?|hangs?|shares?|shared|puts?|leaks?|rejects?|accepts?|re-\p{Ll}+s|\p{Ll}{3,}(?:ates|izes|ises|ifies)|ist|sind|wird|werden|hat|haben|kann|muss|est|sont|peut|es|son|puede|werkt|heeft)(?=[\s,.;]|$)/iu;

/** Whether a line says something rather than only naming it; knows the commonest verbs. */
export function hasVerb(text: string): boolean {
  return verbs.test(text);
}

/** `If X, Y`: cut before Y begins, X says nothing. */
export const subordinate = /^(?:if|when|whenever|since|while|as|although|though|because|once|unless|until|after|before|to|for|in|with|by|given|wenn|weil|da|obwohl|falls|um|si|quand|lorsque|comme|pour|cuando|como|aunque|para|als|omdat|hoewel|om) /i;

const strongCuts = ['. ', '; ', ' — ', ' – ', ' - ', ', which ', ', so ', ', but ', ', because ', ' because ', ', since ', ', as ', ' so that ', ', otherwise ', ', and ', ', while ', ', weil ', ', da ', ', damit ', ', sondern ', ', aber ', ', car ', ' parce que ', ', porque ', ' porque ', '。', '；', '，因为', '，所以', '，但', '，否则'];
const weakCuts = [' (', '，', ': ', ', '];

/** At most `limit` characters: up to the last clause that fits, else up to a word, with an ellipsis. */
export function shortened(text: string, limit: number): string {
  const opening = subordinate.test(text) ? text.search(/[,;] /) : -1;
  const least = Math.max(Math.floor(limit / 4), opening < 0 || text.charAt(opening) === ';' ? 0 : opening + 20);
  for (const cuts of [strongCuts, weakCuts]) {
    const at = Math.max(...cuts.map((cut) => lastCut(text, cut, limit, least)));
    if (at >= least) return tidyEnd(text.slice(0, at));
  }
  return atWord(text, limit);
}

function lastCut(text: string, cut: string, limit: number, least: number): number {
  let at = text.lastIndexOf(cut, limit);
  while (at >= least && (text.charAt(at - 1) === '.' || !isBalanced(text.slice(0, at)))) at = text.lastIndexOf(cut, at - 1);
  return at;
}

/** `X, but Y` that is too long as a whole: Y is the news. */
export function secondHalf(text: string, limit: number): string {
  const match = /(?:, (?:but|aber|mais|pero|maar) |，但是?|，而)(.{40,})$/u.exec(text);
  const half = match?.[1] ?? '';
  const short = half.length > limit ? shortened(half, limit) : half;
  return /^(?:the|der|die|das|le|la|el|only|\p{Lu})/u.test(short) && hasVerb(short) && short.length >= 50 ? `${short.charAt(0).toUpperCase()}${short.slice(1)}` : '';
}

/** What a claim that begins with `It` comes to: `It reads X, so the job needs Y` says that the job needs Y. '' when nothing stands alone. */
export function standingTail(text: string): string {
  const match = /(?:, so |; | — |: |, but )((?:the|a|an|every|each|\p{Lu}|`)[^\n]{38,})$/u.exec(text);
  const tail = match?.[1] ?? '';
  return hasVerb(tail) ? `${tail.charAt(0).toUpperCase()}${tail.slice(1)}` : '';
}

/** A head whose only verb belongs to a relative clause: the sentence's own verb was cut off. */
export function hasLostVerb(title: string): boolean {
  const at = title.search(/ (?:that|which|who|whose|where) /);
  return at > 0 && !verbs.test(title.slice(0, at)) && verbs.test(title.slice(at)) && !/\p{Ll}s$/u.test(title.slice(0, at));
}

export function withoutAsides(text: string): string {
  return text.replace(/\s\([^()]{1,90}\)(?=[\s,.;:]|$)/g, '');
}

export function atWord(text: string, limit: number): string {
  const space = text.lastIndexOf(' ', limit - 1);
  const whole = space > limit / 3 ? text.slice(0, space) : sliceWhole(text, limit - 1);
  const bracket = whole.lastIndexOf('(');
  const head = !isBalanced(whole) && bracket > limit / 3 ? whole.slice(0, bracket) : whole;
  return `${head.replace(/(?:[\s,;:(]|\s(?:a|an|the|of|to|in|on|for|and|or|with|by|is|that|der|die|das|und|zu|de|la|le|et|que))+$/iu, '')}…`;
}

/** Never half of a surrogate pair. */
function sliceWhole(text: string, end: number): string {
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end);
}

export function isBalanced(text: string): boolean {
  let depth = 0;
  let quotes = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === '"') quotes++;
  }
  return depth === 0 && quotes % 2 === 0;
}

export function tidyEnd(text: string): string {
  return text.replace(/[\s.,;:!。；，、：—–\p{Extended_Pictographic}\uFE0F-]+$/u, (end) => /\d$/.test(end) ? end : '').trim();
}
