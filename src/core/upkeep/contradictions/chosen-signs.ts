import type { Token } from '../../support/token';

/** Signs that say where, when, or of what form something is by themselves; they replace only each other. */
const times = /[午早晚周週夜朝春夏秋冬曜]|星期|[月年]$/u;
/** Matches a verb of choosing before what was chosen; *甲方案* behind it is no option any more. */
const chosenBefore =
  /(?:[用择擇定采迁遷移叫]|改为|改為|[存设設署管安]在|(?:地[点點]|格式|方式|[语語]言|名称|名稱|颜色|顏色|主[题題]|负责人|負責人|供应商|供應商|浏览器|瀏覽器)[是为為])[了在到于於由成为為]?(?:星期|[周週])?$/u;
/** Matches a verb of choosing behind what was chosen. */
const chosenBehind =
  /^(?:.{0,4}(?:にする|にした|とする|とした|に決(?:定|め|ま)|を(?:採用|選|使[うっい])|に(?:統一|変更)|で(?:統一|行[うっい]|開[くい催]|配[るっ]))).{0,12}$/u;
/** Maximum number of signs of a choice; of one at the end of its sentence; and behind *用* there, where another verb may follow. */
const [longest, longestAtEnd, longestUsed] = [8, 4, 3];
const fewestShared = 6;
const fewestOfSubject = 2;

/** True for two sentences in Chinese or Japanese of which each names another choice by one verb. */
export function areChosenSigns(left: readonly Token[], right: readonly Token[]): boolean {
  const [one, other] = [signsOf(left), signsOf(right)];
  const start = sharedLength(one, other);
  const end = sharedLength(reversed(one.slice(start)), reversed(other.slice(start)));
  const [mine, theirs] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const most = end > 0 ? longest : one[start - 1] === '用' ? longestUsed : longestAtEnd;
  const isBrief = [mine, theirs].every(({ length }) => length > 0 && length <= most);
  const isChosen = chosenBefore.test(one.slice(0, start)) || chosenBehind.test(one.slice(one.length - end));
  const areApart =
    times.test(mine) !== times.test(theirs) || [mine, theirs].every((each) => /^[\u3041-\u309f]+$/u.test(each));
  return isBrief && isChosen && !areApart && start > fewestOfSubject && start + end >= fewestShared;
}

/** Returns the text of pairs of signs, of which each begins with the last sign of the one before, and of words. */
function signsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, text }, at) => {
      const next = tokens[at + 1];
      return kind === 'gram' && next?.kind === 'gram' && next.text.startsWith(text.slice(1)) ? text.slice(0, 1) : text;
    })
    .join('');
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
