import { lastAsked } from '../closings';
import type { TurnUnits } from '../text/turn-units';
import type { Unit } from '../text/units';

const longestLine = 200;
const mostPreventions = 3;
const longestMessage = 20_000;
/** Matches the name of an error. */
const named = /\b(?:\p{Lu}\p{L}*(?:Error|Exception)|E[A-Z]{5,}|ERR_[A-Z_]+|error TS\d+)\b/u;

/** Returns the line with the name of an error in the message before the request, or in the request; '' without any. */
export function errorBefore(units: TurnUnits, at: number): string {
  const asked = lastAsked(units.turns, at);
  const found = [asked, asked - 1]
    .filter((place) => place >= 0)
    .flatMap((place) => units.of(place))
    .flatMap(({ statements, blocks }) => [...statements.map(({ raw }) => raw), ...blocks.map(({ text }) => text)])
    .find((text) => named.test(text) && text.length <= longestLine && !text.includes('\n'));
  return found ?? '';
}

/** Matches the words above what keeps a fault from coming back. */
const avoiding =
  /^(?:to (?:avoid|prevent)|per evitare|para evitar|pour éviter|um .{0,40}zu vermeiden|чтобы (?:избежать|не )|避免|防止|再発防止|재발 ?방지)/iu;

/** Returns what a report lists to keep a fault from coming back. */
export const preventions = (units: readonly Unit[]): string[] =>
  units
    .filter(({ lead }) => avoiding.test(lead))
    .map(({ statements }) => statements.map(({ raw }) => raw).join(' '))
    .filter((line) => line !== '' && line.length <= longestLine)
    .slice(0, mostPreventions);

/** Matches the assistant's words about work of its own, which a talk without tools has none of. */
const working =
  /\bI(?:['’]ve| have)? (?:now |already |also |just )*(?:fixed|updated|changed|added|removed|replaced|rewrote|moved|created|renamed|corrected|ran|restarted|implemented|reverted)\b|\bho (?:\p{L}+ ){0,2}?\p{L}+(?:[aiu]to|tto|sso|rto|sto)(?!\p{L})|(?:^|[^\p{L}])(?:executei|corrigi|criei|implementei|adicionei|atualizei|removi|alterei|ajustei|corregí|actualicé|añadí|cambié|creé|(?:he|hemos) \p{L}+(?:[ai]do|to|cho)|j['’]ai (?:\p{L}+ )?\p{L}+(?:é|is|it|u))(?!\p{L})|\bich habe\b.{3,120}\b(?:ge\p{L}+(?:t|en)|\p{L}+(?:iert|setzt|ändert|fernt))(?!\p{L})|я (?:исправил|обновил|изменил|добавил|удалил|запустил)|(?:已|我)(?:经)?(?:修复|修改|更新|添加|删除|运行)|(?:修正|更新|変更|追加|削除|実行)(?:しま|いたしま)した|(?:수정|변경|추가|삭제|업데이트|실행)(?:했|하였|되었)습니다/iu;

/** True for a message whose author worked in a project, rather than explained. */
export const tellsWork = (text: string): boolean => working.test(text.slice(0, longestMessage));
