import { happened } from '../../extraction/reports';
import { capitalised } from '../../extraction/text/narration';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import type { Statement } from '../../extraction/text/statement';

/** Participles of work that has come to an end. */
const ended =
  'activated|added|built|changed|cleaned|committed|completed?|configured|confirmed|corrected|created|deleted|deployed|disabled|done|enabled|fixed|implemented|indexed|initialized|installed|limited|merged|migrated|moved|passing|published|pushed|released|removed|renamed|replaced|resolved|restored|tested|updated|verified|working';
const reached = new RegExp(
  `\\b(?:is|are|was|were|been)(?: (?:now|already|also|all|always|both|no longer|not)){0,2} (?:active|clean|${ended})\\b|\\b\\d[\\d,.]{0,20} [\\p{L}-]{1,40} (?:${ended})\\b|\\balready (?:${ended})\\b|\\S now (?!that\\b)(?:\\p{L}+s|work|pass|use|have|are)\\b|\\b(?:no longer \\p{L}+|works|succeeded|finished|passed)\\b|\\b(?:ist|sind|wurden?) .{0,60}(?:installiert|behoben|entfernt|erledigt|geändert|angelegt)\\b|已(?!经?知)|[修新增改删移添]\\p{L}了|改为|(?:^|[^\\p{L}])(?:готово|теперь|работает|установлен|исправлен|добавлен|обновл[её]н|удал[её]н|создан|настроен)|(?:実装|更新|追加|修正|作成|削除|変更|反映|記録|登録|設定|解決|完了)(?:を)?(?:しました|済み)|(?:구현|추가|수정|작성|삭제|변경|업데이트|적용|생성|등록|해결)(?:했|됐|되었|하였)`,
  'iu',
);
const cited = /“[^“”]{0,200}”|"[^"]{0,200}"/g;
/** Matches what holds only under a condition, in general or later. */
const conditional =
  /(?:^|[^\p{L}])(?:devrai(?:t|ent)|dovrebbe(?:ro)?|sollten?|deberían?|deveriam?|долж(?:ен|на|но|ны))(?!\p{L})|\b(?:if|unless|until|when|whenever|once|after you|by default|by design|would|could|can|may|might|should|must|will|never|probably|usually|often|always be|wenn|falls|sobald|kann|wird)\b|如果|可以|将会?|若|当|если|когда|можно|будет/iu;
/** Participles of work that say nothing of a result without who did it. */
const worked =
  'adapted|adjusted|applied|converted|documented|downgraded|dropped|excluded|exported|extended|extracted|formatted|generated|improved|included|increased|integrated|introduced|kept|left|modified|optimi[sz]ed|patched|prepared|reduced|refactored|registered|reverted|rewritten|rewrote|simplified|split|switched|translated|upgraded|wired|wrapped|wrote';
const participle = new RegExp(`\\b(?:${ended}|${worked})\\b`, 'i');
const ownWork = new RegExp(
  `^(?:I|We)(?:['’]ve| have)? (?:also |now |just |successfully )?(?=(?:${ended}|${worked})\\b)`,
);
/** Matches the beginning of a report of what caused a fault that is over. */
export const causeWas =
  /^(?:the (?:root |real |actual |main |underlying )?(?:cause|problem|issue|bug|reason|error|failure)\b.{0,60}?\b(?:was|were|came from)\b|root cause:|(?:il|el) problema .{0,60}?\bera\b|le problème .{0,60}? était(?!\p{L})|das problem .{0,60}?\bwar\b|проблема .{0,60}?(?:была|заключалась))/iu;
/** Returns a statement of what the assistant did without its `I`. */
export function asWork(statement: Statement): Statement {
  const own = statement.plain.replace(ownWork, '');
  const bare = own === statement.plain ? own : own.replace(/\bthis (?=(?:repo(?:sitory)?|project|app|site)\b)/, 'the ');
  const plain = bare.replace(/^Noted\s?[—–:,-]\s*/, '');
  return plain === statement.plain ? statement : { ...statement, plain: capitalised(plain) };
}

/** True for a sentence that says what was done, or in which state something is now. */
export const isReached = (plain: string): boolean =>
  isOwnDeed(plain) || (reached.test(plain.replace(cited, '')) && !conditional.test(plain)) || happened.test(plain);

/** True for words that name work in the past. */
export const hasParticiple = (plain: string): boolean => participle.test(plain) && !conditional.test(plain);
