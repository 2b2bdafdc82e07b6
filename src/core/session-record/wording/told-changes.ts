import { happened } from '../../extraction/reports';
import { isLook, isOwnDeed } from '../../extraction/text/own-deeds';

/** Matches what something is or does from now on, or not any more, in the languages of which such words are known. */
const anew =
  /(?:^|[^\p{L}])(?:now (?!that\b)(?:\p{L}+s|has|have|use|run|work|pass|goes|is|are)|(?:is|are|has|have) now|no longer|(?:is|are) gone|jetzt|nun|nicht mehr|désormais|maintenant|n['’]\p{L}+ plus|ne \p{L}+ plus|ahora|ya no|ora|adesso|non \p{L}+ più|agora|já não|não \p{L}+ mais|теперь|больше не)(?!\p{L})|现在|不再|已不|今は|もう.{0,20}ない|이제|더 이상/iu;
/** Matches participles of changes where they stand without a subject: at the beginning, or behind a dash or a colon. */
const participle =
  /(?:^|[—–:：,;] ?|\s-\s)(?:(?:was|were|has been|have been|wurden?|a été|ont été|ha sido|è stat[oa]|foi|foram) )?(?:added|removed|deleted|dropped|renamed|replaced|switched|moved|raised|lowered|increased|reduced|changed|updated|fixed|corrected|enabled|disabled|installed|uninstalled|upgraded|hinzugefügt|entfernt|gelöscht|ersetzt|umbenannt|geändert|aktualisiert|behoben|verschoben|ajoutée?s?|supprimée?s?|remplacée?s?|renommée?s?|modifiée?s?|corrigée?s?|añadid[oa]s?|agregad[oa]s?|eliminad[oa]s?|reemplazad[oa]s?|cambiad[oa]s?|corregid[oa]s?|aggiunt[oaie]|rimoss[oaie]|eliminat[oaie]|sostituit[oaie]|rinominat[oaie]|corrett[oaie]|adicionad[oa]s?|removid[oa]s?|substituíd[oa]s?|alterad[oa]s?|corrigid[oa]s?)(?!\p{L})|(?:добавлен|удал[её]н|замен[её]н|переименован|измен[её]н|исправлен|обновл[её]н|включ[её]н|отключ[её]н)\p{L}{0,2}(?!\p{L})|(?:添加|新增|删除|移除|替换|改为|改成|修复|更新|启用|禁用)了|已(?:添加|新增|删除|移除|替换|改|修|更新|启用|禁用)|(?:追加|削除|変更|修正|更新|置換|置き換え|無効化|有効化)(?:し|さ|済)|(?:추가|삭제|변경|수정|교체|업데이트)(?:했|됐|되었|하였)/iu;
/** Matches a passive that says that something was changed. */
const passive =
  /\b(?:was|were|has been|have been) (?:also |now |just )?(?:added|removed|deleted|dropped|renamed|replaced|switched|moved|raised|lowered|changed|updated|fixed|corrected|enabled|disabled)\b|\b(?:wurden?|ist|sind) .{0,60}(?:hinzugefügt|entfernt|gelöscht|ersetzt|umbenannt|geändert|behoben)(?!\p{L})/iu;
/** Matches a question, a condition, and what somebody is about to do. */
export const supposed =
  /[?？]\s*$|\b(?:if|unless|would|could|should|once|will|let me|let['’]s|going to|I['’]ll|wenn|falls|würde|sollte|wird|werde|si|quand|je vais|on va|cuando|voy a|vamos a|se|quando|vado a|vou)(?!\p{L})|(?:^|[^\p{L}])(?:если|бы|сейчас|буду|давайте?)(?!\p{L})|如果|应该|让我|我(?:来|会|将)|现在(?:来|开始|需要)|(?:[きしちりいみびぎ]|[べけせてねめれげえ])ます。?$|ましょう|겠(?:습니다|어요|다)|게요/iu;

/** True for a sentence that says what was changed, or how something is from now on. */
export const tellsChange = (plain: string): boolean => !supposed.test(plain) && !isLook(plain) && reportsWork(plain);

/** True for words that report work, whatever else they say. */
export const reportsWork = (plain: string): boolean =>
  isOwnDeed(plain) || happened.test(plain) || anew.test(plain) || participle.test(plain) || passive.test(plain);
