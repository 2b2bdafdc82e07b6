import { offering } from '../../extraction/reports';
import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';

/** Matches what is left, waiting or not published at one moment, in the languages of which the verbs are known. */
const leftOver = new RegExp(
  [
    String.raw`\b(?:untracked|unstaged|uncommitted|unpushed|unmerged|not (?:yet )?(?:been )?(?:pushed|committed|staged|merged|deployed|published|tracked|released))\b`,
    String.raw`\bstill (?:present|there|open|missing|waiting|pending|left|to do|uncommitted|needs?|need)\b|\b(?:is|are) (?:left|still waiting)\b`,
    String.raw`\b(?:one|two|three|\d{1,4}|some|only) (?:\p{L}+ ){0,4}remains?\b|\bremaining (?:\p{L}+ ){0,2}(?:files?|changes?|steps?|tasks?|issues?|errors?|warnings?)\b`,
    String.raw`\bnon (?:ancora |è ancora |sono ancora |è stat[ao] |ancora stat[ao] )?(?:tracciat|committat|pushat|pubblicat|inclus|rilasciat|unit)[aoie](?!\p{L})|\bancora (?:present|apert|da (?:fare|pushare|committare|pubblicare)|non)|\bin sospeso\b`,
    String.raw`\bnão (?:foi |foram |está |estão )?(?:rastread|commitad|enviad|publicad|mesclad|incluíd)[ao]s?(?!\p{L})|\bainda (?:não|falta|por)(?!\p{L})|\bpendentes?\b`,
    String.raw`\bsin (?:seguimiento|commitear|confirmar|subir|publicar)\b|\b(?:todavía|aún) (?:no|queda|falta)|\bpendientes?\b`,
    String.raw`\b(?:rimane|rimangono|resta|restano|restam|reste|restent|queda|quedan|falta|faltam|faltan|manca|mancano)(?: solo| soltanto| seulement| só| apenas)? (?:un[aoe]?|due|deux|dos|dois|duas|tre|trois|tres|três|\d{1,4})(?!\p{L})`,
    String.raw`\bnon (?:suivie?s?|commitée?s?|poussée?s?|versionnée?s?|publiée?s?)(?!\p{L})|\bpas encore(?!\p{L})`,
    String.raw`\b(?:nicht|noch nicht) (?:\p{L}+ )?(?:gepusht|committet|eingecheckt|versioniert|verfolgt|veröffentlicht|gemergt)\b|\b(?:un|nicht )(?:committete|versionierte|verfolgte)\p{L}*|\bnoch (?:offen|ausstehend|übrig|vorhanden)|\b(?:bleibt|bleiben|steht|stehen|fehlt|fehlen) (?:nur )?noch\b`,
    String.raw`не (?:закоммичен|запушен|отслежива|опубликован|отправлен)\p{L}*|(?:^|[^\p{L}])(?:остал(?:ся|ась|ось|ись)|оста[её]тся)(?!\p{L})|ещё не(?!\p{L})`,
    String.raw`未(?:提交|推送|跟踪|暂存|合并|发布|追踪)|尚未|还(?:没|未|剩)|剩余|待(?:提交|推送|处理|办)`,
    String.raw`未(?:コミット|プッシュ|追跡|マージ|デプロイ)|まだ|残って(?:いる|い)|残りの`,
    String.raw`아직|남아 ?있|커밋되지 않|푸시되지 않|추적되지 않|배포되지 않`,
  ].join('|'),
  'iu',
);
/** Matches the marks of Git for changed and unknown files, and how far branches are apart. */
const gitState =
  /(?:^|[:;] )(?:\?\?|[ADMRU]{1,2}) [\w./-]*[./][\w./-]*|\b\d{1,4} (?:\p{L}+ ){0,3}commits? (?:\p{L}+ ){0,2}(?:ahead|behind|new|nuov[io]|novos?|nuevos?|nouveaux|neue)(?!\p{L})/u;

/**
 * Leaves out what the assistant said was left, waiting or not published before more work was asked for: only the last
 * report can know that.
 */
export function withoutOvertakenStates(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const places = new Map(session.turns.map(({ id }, at) => [id, at]));
  return lines.flatMap((line) => {
    const isOver = isWorkedAfter(session, places.get(line.turn) ?? session.turns.length);
    return isState(line) && isOver ? withoutStates(line) : [line];
  });
}

const isLeft = (text: string): boolean => leftOver.test(text) || gitState.test(text);

const isState = ({ part, text }: RecordLine): boolean =>
  (part === 'done' || part === 'found' || part === 'told' || part === 'fixed') &&
  !text.startsWith('Commit ') &&
  isLeft(text);

/** Returns the line of a list without its points that tell such a state; nothing when none is left. */
function withoutStates(line: RecordLine): RecordLine[] {
  const [, lead = '', list = ''] = /^([^:;]{2,90}: )(.*; .*)$/s.exec(line.text) ?? [];
  const points = list.split('; ').filter((point) => !isLeft(point) && !offering.test(point));
  return line.part !== 'told' || list === '' || points.length === 0 || isLeft(lead)
    ? []
    : [{ ...line, text: `${lead}${points.join('; ')}` }];
}

/** True when the person spoke again after a turn and, as far as is known, something was done. */
function isWorkedAfter({ turns, deeds }: Session, at: number): boolean {
  const asked = turns.findIndex(({ role }, place) => place > at && role === 'user');
  if (asked < 0 || turns.slice(asked).every(({ role }) => role === 'user')) return false;
  return deeds === undefined || deeds.some(({ turnsBefore }) => turnsBefore > asked);
}
