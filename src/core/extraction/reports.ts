import { pointsOut, standsAlone } from './text/stands-alone';
import { letterCount, type Statement } from './text/statement';
import { contentWords } from './text/words';

/** Matches what has happened at the start of a report. */
export const happened =
  /^(?!(?:[Hh]ard-?coded|[Ll]imited|[Uu]nused|[Nn]eeded|[Rr]equired|[Rr]elated|[Bb]ased|[Nn]amed|[Aa]dvanced|[Dd]etailed|[Mm]ixed|[Ss]hared|[Nn]ested|[Oo]utdated|[Dd]eprecated|[Uu]nlimited|[Uu]sed|[Ee]xpected|[Ss]uggested|[Rr]ecommended|[Pp]roposed|[Pp]lanned|[Ii]ndeed|[Ss]peed|[Ff]eed|[Nn]eed|[Ee]mbed)\b)(?:\p{Lu}?\p{L}+(?:ed|wrote|built|made|set|put|split|ran)\b|(?:Kept|Left)\b(?= .{0,120}\b(?:untouched|unchanged|as (?:it|they) (?:is|are|was|were)|as-is|alone|in place)\b)|\p{Lu}\p{Ll}{1,12}(?:[ai]d[oa]s?|[aiu]t[oaie]|giunt[oaie]|ée?s?) (?:el|il|lo|l[ae]s?|los|gli|une?|una|uma?|os?|as|du|des|\S{0,40}[._]\p{L}\S*) .|(?:Hinzugefügt|Erstellt|Behoben|Entfernt|Aktualisiert|Geändert|Umbenannt|Toegevoegd|Verwijderd|Aangepast|Bijgewerkt): .|Удал[её]н|Добавл|Исправл|Обновл|Измен|Созда|Улучш|已|新增|修正|修复|删除|移除|添加)/u;
/** Matches what was done with something that is not named. */
const objectless =
  /^(?:(?:Added|Moved|Saved|Put|Written|Appended|Inserted|Placed|Removed|Deleted|Wired|Hooked|Registered|Declared|Defined|Listed|Stored|Configured|Kept) (?:to|up|under|in|into|at|from)\b|\p{Lu}\p{L}+(?:[ai]d[oa]s? (?:em|no|na|nos|nas|en|bajo|sob)|[aiu]t[oaie] (?:nel|nella|nei|sul|sulla|sotto)|ée?s? (?:dans|sous|sur))(?!\p{L})|(?:Hinzugefügt|Eingetragen|Gespeichert|Verschoben|Abgelegt|Entfernt) (?:in|unter|zu|aus)(?!\p{L})|(?:Добавлен|Записан|Сохран[её]н|Удал[её]н|Перенес[её]н)\p{L}{0,2} (?:в|на|из|под)(?!\p{L}))/u;
const fewestWords = 3;

/** True for a report that names what it is about. */
export const hasObject = ({ plain, specifics }: Statement): boolean =>
  !objectless.test(plain) && (specifics.length > 0 || /\d/.test(plain) || contentWords(plain).size >= fewestWords);
/** Matches praise, a forecast and other words that no work has shown. */
export const boast =
  /\b(?:ready (?:for|to)|should(?: now)? (?:be|work|pass|fix|pull|resolve|import|load|show|run|go|now)|production[- ]ready|as expected|make sure|be sure to|don['’]t forget|(?:is|are) expected\b|successfully|re-?run|try (?:it|again)|fully (?:working|functional)|you (?:can|should|may|need|want)|einsatzbereit|sollten? jetzt|devrai(?:t|ent) (?:maintenant|désormais|à présent)|dovrebbe(?:ro)? (?:ora|adesso)|deberían? (?:ahora|ya)|deveriam? agora|agora deveriam?|asegúr[ae](?:te|se) de|assicurati|stellen? sie sicher|stelle? sicher|achte darauf|assure[zs]-(?:toi|vous)|certifi(?:que|ca)-(?:se|te))\b|готов\p{L}* к|убеди(?:сь|тесь)|должн[оаы]? (?:теперь|сейчас)|теперь долж\p{L}{1,3}|应该(?:可以|能)|请确保|確認してください|확인하세요/iu;
const fewestNamed = 20;
/** Matches the beginning of an offer or of advice. */
export const offering =
  /^(?:if you(?:['’]d)? (?:want|like|tell)|let me know|wenn (?:du|sie) (?:willst|möchtest|wollen|möchten)|se (?:vuoi|desideri|mi dici|vuole|quiser)|si (?:quieres|deseas|me dices|tu veux|vous voulez)|если хотите|dovresti|deberías|puoi|puedes|solltest|如果(?:你|您)|您?可以)(?![\p{L}])/iu;
/** Matches a sentence that continues another. */
const joining =
  /^(?:but|however|so|and|also|actually|therefore|thus|then|otherwise|instead|aber|also|deshalb|mais|donc|pero)\b/i;
/** Matches the assistant's words about itself. */
export const speaking =
  /\b(?:I|I['’]m|I['’]ll|me|[Mm]y|[Ll]et['’]?s|[Ii]ch|mir|[Jj]e|[Yy]o|[Nn]ous)\b|(?:^|[^\p{L}])(?:[Яя]|[Мм]ы|мне|[Дд]авайте|[Тт]еперь)(?!\p{L})|[我吾]/u;
/** Matches what somebody or something does, without saying who. */
export const unnamed =
  /^(?:Uses?|Installs?|Ignores?|Creates?|Adds?|Handles?|Returns?|Supports?|Checks?|Runs?|Sends?|Shows?|Displays?|Allows?|Generates?|Keeps?|Prevents?|Provides?|Includes?|Contains?|Requires?|Needs?|Makes?|Sets?|Gets?|Reads?|Writes?|Loads?|Calls?|Works?|Fails?|Removes?|Updates?|Replaces?|Stores?|Saves?|Tracks?|Validates?|Verifies|Ensures?|Parses?|Accepts?|Takes?|Detects?|Covers?|Tests?|Preserves?)\b(?! (?:is|are|was|were)\b)/iu;

const whole = /^[\p{Lu}\p{Lo}`"“„«]|^[\w./-]*[\d_./-]/u;
/** Matches the name of a program in small letters at the start of a sentence. */
const smallName =
  /^(?!(?:this|that|it|there|which|what|who|one|each|every|any|all|some|more|most|such|here|everything|nothing|something)\b)[a-z][a-z0-9-]{1,14}(?:['’]s [\w-]+\b| (?:is|has|does|did|can|cannot|will|won['’]t|isn['’]t|doesn['’]t|supports?|uses|needs|writes|reads|stores|keeps|only|never|always|treats|expects|requires|returns|ignores|caps)\b)/;

/** True for a claim that makes sense alone, with its name before it; the introduction of a list does not. */
export function isReport({ role, hedged, raw, plain, specifics }: Statement, name = ''): boolean {
  return (
    (role === 'claim' || (name !== '' && role === 'chatter')) &&
    !hedged &&
    (name !== '' || whole.test(plain) || raw.startsWith('`') || smallName.test(plain)) &&
    !/[:：…]$/.test(plain) &&
    !speaking.test(plain) &&
    !joining.test(plain) &&
    !offering.test(plain) &&
    (name !== '' || !unnamed.test(plain)) &&
    (name === '' ? contentWords(plain).size >= 4 || specifics.length > 0 : letterCount(plain) >= fewestNamed) &&
    !objectless.test(plain) &&
    standsAlone(named(name, plain)) &&
    !pointsOut(named(name, plain))
  );
}

/** Returns a statement behind the name of its subject; `goesOn` is true for a name with which its sentence begins. */
export function named(name: string, plain: string, goesOn = false): string {
  if (name === '') return plain;
  const isSmall = /^[\p{Ll}(（]/u.test(plain) && !/^[\w.-]*[_./(:]|^[a-z]+[A-Z]/.test(plain);
  if (isSmall && goesOn) return `${name} ${plain}`;
  return isSmall && (unnamed.test(plain) || happened.test(plain)) ? `${name} – ${plain}` : `${name}: ${plain}`;
}

const upkeep =
  /^(?:(?:added|updated|improved|adjusted|wrote|expanded|included)\b.{0,40}?\b(?:comments?|documentation|docstrings?|log(?:s|ging)|console logs?)\b|(?:all |the |both |clear |explanatory |new |existing |inline |related )*(?:\w+ )?(?:comments?|documentation|docs|readme|logging|console logs?)\b.{0,90}?\b(?:(?:has|have) been|is|are|was|were|now) (?:also |all |now )?(?:updated|added|adjusted|improved|clarif(?:y|ied)|expanded)\b|(?:the )?[\w. ]{2,30}(?:, [\w. ]{2,30}){1,3},? and [\w. ]{2,30} (?:has|have) been updated\b|(?:kommentare?|dokumentation|logausgaben?)\b.{0,80}\b(?:hinzugefügt|aktualisiert|ergänzt)\b|(?:ajouté|mis à jour)(?!\p{L}).{0,40}\bcommentaires?\b|(?:commentaires?|comentarios?|commenti)\b.{0,60}\b(?:ajoutés?|añadidos?|actualizados?|aggiunti)(?!\p{L})|(?:добавлен\p{L}*|обновлен\p{L}*) (?:комментари|документаци)|已?(?:添加|更新)了?.{0,10}(?:注释|文档)$)/iu;
const givesReason = /\b(?:because|since|so that|in order to|weil|damit|parce que|porque|perché)(?!\p{L})|потому|因为/iu;

/** True for a report that comments, documents or log lines were brought up to date, which says nothing of the matter. */
export function isUpkeep(plain: string): boolean {
  return upkeep.test(plain) && !givesReason.test(plain);
}

/** Matches the news that nothing is needed or wrong. */
export const needless =
  /^(?:there (?:is|are) )?no (?:\p{L}+ ){0,3}(?:(?:is|are|was|were) )?(?:required|needed|necessary|changes?|issues?|problems?|errors?)\b|\b(?:you (?:do not|don['’]?t|need not) (?:need|have) to|not (?:required|needed|necessary))\b|\b(?:nicht nötig|nicht erforderlich|pas nécessaire|no (?:es|son) necesari[oa]s?|non (?:è|sono) necessari[oae])\b|не (?:требуется|нужно)|不需要|无需|\((?:no changes?|unchanged|keine änderung|aucun changement|sans changement|sin cambios|nessuna modifica|senza modifiche|sem (?:alterações|mudanças)|без изменений|无(?:变化|改动)|変更なし|변경 없음)[^)]{0,20}\)/iu;
