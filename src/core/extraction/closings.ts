import { isDisputed } from '../session-record/wording/disputes';
import type { Session, Turn } from '../transcript/turn';
import { completedUnits } from './text/completed-units';
import { plainText, splitSentences } from './text/sentences';
import { isMusing } from './text/stands-alone';
import type { TurnUnits } from './text/turn-units';
import { partOf, type Unit } from './text/units';
import { contentWords } from './text/words';

/** Matches a heading or lead of what is to be done, or of what only comes after something that has not happened. */
export const outlook =
  /^(?:\d{1,2}[.)] )?(?:(?:next steps?|what['’]s next|remaining|to ?do|still open|open (?:points|questions)|follow-?ups?|(?:what(?:'s| is) )?left|known (?:issues|limitations)|upcoming|queued|pending|nächste schritte|offen|noch offen|prossimi passi|passi successivi|da fare|próximos passos|próximos pasos|siguientes pasos|pendientes?|pendências|a fazer|por hacer|prochaines étapes|étapes suivantes|à faire|reste à faire|осталось|дальше|следующие шаги|(?:in (?:the )?)?future|in zukunft|zukünftig|à l['’]avenir|en el futuro|in futuro|no futuro|в будущем)(?!\p{L})|将来|未来|下一步|接下来|后续|待办|次のステップ|今後|残り(?:の)?(?:作業|課題|タスク)|다음 단계|남은 (?:작업|일)|향후|(?:once|as soon as|when) (?:it|the|this|you|your|we|all|\p{L}+ed|live|done|ready|everything)(?!\p{L})|(?:after|depois d[aeo]s?|após [oa]s?|dopo (?:il|la|lo|i|gli|le|l['’])|después de(?:l)?|après (?:le|la|les|l['’])|nach (?:dem|der)|sobald|una volta|uma vez|una vez|une fois|quando|cuando|quand|wenn) ?(?:(?:the|a|your|o|il|la|le|el|los|las) )?(?:next )?(?:\p{L}+ )?(?:deploy\p{L}*|merge\p{L}*|releas\p{L}*|rilasci\p{L}*|publi\p{L}*|pubblic\p{L}*|launch|lançament\p{L}*|lancio|lancement|push|restart|riavvio|reinício|reinicio|redémarrage|neustart|approval|approvazione|aprovação|aprobación|freigabe|veröffentlich\p{L}*|mise en (?:ligne|production)|despliegue|implantação|installa\p{L}*|instala\p{L}*|migra\p{L}*|upgrade)(?!\p{L})|после (?:деплоя|релиза|слияния|публикации|перезапуска|мержа)|(?:部署|发布|合并|上线|重启)(?:之)?后|(?:デプロイ|リリース|マージ|公開|再起動)(?:の)?後|(?:배포|출시|병합|머지|재시작) ?(?:후|이후|뒤))/iu;
/** Matches the introduction of something that somebody needs or may choose and that nobody has done. */
export const instructions =
  /\b(?:you(?:'ll|’ll| will)? (?:need|have to|must)|requirements?|required|prerequisites?|set ?up|secrets|before you|how to|usage|options?|steps|recommend\w*|suggest\w*|proposal|proposed|plan|alternatives?|pros|cons|voraussetzungen|vorschlag|optionen)\b|план|вариант|建议|方案/iu;
/** Matches words that ask the person to hand over or do what stands below them. */
const asking =
  /\b(?:please|could you|can you)(?: (?:also|now|still|next|first|then|just))? (?:add|share|send|provide|paste|upload|attach|include|give|show|confirm|check|run|try|verify|answer|let|tell)\b|\b(?:recommend|suggest|ask|advise) (?:that )?you\b|\bfor you to (?:check|confirm|test|try|verify)\b|\bbitte(?!\p{L})|(?:^|[^\p{L}])(?:por favor|s['’]il (?:te|vous) pla[iî]t|per favore|пожалуйста|пришлите?|добавьте|покажите)(?!\p{L})|请(?:你|您)?(?:先|再)?(?:添加|提供|发送|上传|粘贴|分享|把|确认|运行|检查)|てください|주세요/iu;
const aside = /[(（][^()（）]{0,200}[)）]/gu;
/** True for words that ask the person for something, or to do it. */
export const asksPerson = (words: string): boolean => asking.test(words.replace(aside, ' '));
export const outcome =
  /\b(?:summary|done|fixed|changed?s?|changes|added|implemented|result|outcome|what (?:i|we|was|has)|updated|completed?|now works?|ergebnis|erledigt|geändert|behoben|résumé|cambios|hecho)(?!\p{L})|\bwas (?:ich|wir) (?:\p{L}+ ){0,4}(?:\p{L}*ge(?:macht|tan|ändert|baut|setzt))\b|\b(?:cosa|quello che) (?:ho|abbiamo) \p{L}+(?:to|so)\b|\blo que (?:hice|hicimos|he hecho|cambié)(?!\p{L})|\bo que (?:fiz|fizemos|foi feito|mudei)\b|\bce que (?:j['’]ai|nous avons) (?:fait|changé)(?!\p{L})|что (?:я |мы )?(?:с?делал|изменил)|исправлен|результат|сделано|изменен|реализац|резюме|обновл|总结|修正|修改|完成|变更/iu;
const mostUnits = 12;
const longestQuestion = 1_000;
/** Matches an offer at the end of a reply, in front of what is offered. */
export const offer =
  /^(?:(?:do you )?want me to |(?:would|do) you (?:like|want) (?:me|us) to |(?:shall|should) (?:i|we) (?:also |now )?|if you(?:['’]d)? (?:want|like),? i can (?:also )?|soll ich |möchtest du, dass ich |vuoi che (?:io )?|quer(?:es|ias)? que (?:eu )?|¿?quieres que (?:yo )?|(?:veux-tu|voulez-vous) que je |хотите, (?:чтобы )?я |(?:是否)?需要我)/i;

/** Matches a question for whatever the person wants next. */
const invitation =
  /^(?:what(?:['’]s next| (?:do|would|should|shall) (?:you|we|i)(?: (?:like|want))?(?: (?:me|us))?(?: to)? (?:do|change|add|work on|tackle|build|start|focus|know|see))(?!\p{L})|how (?:can|may) i help|anything else|was (?:möchtest|willst) du|¿?qué (?:quieres|te gustaría)|que (?:veux-tu|voulez-vous)|cosa (?:vuoi|vorresti)|o que (?:você )?(?:quer|gostaria)|что (?:дальше|делаем|хотите|хочешь)|接下来(?:想|要)|你(?:想|还想))/iu;

/** True for an invitation, or an offer to do one more thing, neither of which asks about what stands above it. */
const isOffer = (sentence: string): boolean =>
  (invitation.test(sentence) && !/[,:，：]/.test(sentence)) ||
  (offer.test(sentence) && !/\b(?:or|oder|ou|either|which|both|all|any|these|those)\b|或|还是|или/iu.test(sentence));

/** The end of a request: the assistant's last message before the person speaks again or before the end, or one that asks the person. */
export interface Closing {
  readonly at: number;
  readonly units: readonly Unit[];
  /** True when something was changed for the request, as far as is known; else the message explains. */
  readonly isDone: boolean;
  /** True when the message ends with a question other than an offer, so that its lists may be options. */
  readonly isAsking: boolean;
  readonly isLast: boolean;
  /** True for a summary of the work behind which the assistant said a few words more. */
  readonly isFollowed: boolean;
}

/** Returns the ends of all requests that the person did not dispute and in which the assistant does not think aloud. */
export function closingsOf(session: Session, units: TurnUnits): Closing[] {
  const { turns } = session;
  return turns.flatMap((turn, at): Closing[] => {
    const next = turns[at + 1];
    const asks = /[?？]["”')*_]*\s*$/.test(turn.text);
    const isOver = next?.role !== 'assistant' || asks || isSummary(session, units, at);
    if (turn.role !== 'assistant' || !isOver || isMusing(turn.text)) return [];
    if (isDisputed(next, turns[lastAsked(turns, at)]?.text ?? '')) return [];
    const isAsking = asks && !isOffer(plainText(splitSentences(turn.text.slice(-longestQuestion)).at(-1) ?? ''));
    const isFollowed = next?.role === 'assistant' && !asks;
    const end = { at, units: closingOf(units.of(at)), isDone: wasDone(session, at) };
    return [{ ...end, isAsking, isLast: next === undefined, isFollowed }];
  });
}

const fewestItems = 3;

/** True for a list of what was done, after which only a few words followed and no work before the person spoke again. */
function isSummary({ turns, deeds = [] }: Session, units: TurnUnits, at: number): boolean {
  const end = turns.findIndex(({ role }, other) => other > at && role === 'user');
  const last = end < 0 ? turns.length : end;
  return (
    turns.slice(at + 1, last).every(({ text }) => text.length < longestQuestion && !/^[-*|] /m.test(text)) &&
    !deeds.some(({ turnsBefore }) => turnsBefore > at && turnsBefore <= last) &&
    units.of(at).filter(({ kind }) => kind === 'item').length >= fewestItems &&
    wasDone({ turns, deeds }, at)
  );
}

/** Returns the end of a message: from its summary on, or its last paragraphs, because it may begin with a plan. */
function closingOf(units: readonly Unit[]): readonly Unit[] {
  const from = units.findIndex(({ heading, lead }) =>
    [heading, lead].some((words) => isAnnouncement(words) && !instructions.test(words) && !asksPerson(words)),
  );
  return completedUnits(from < 0 ? units.slice(-mostUnits) : units.slice(from));
}

/** Returns the index of the person's latest message before a turn; -1 without one. */
export function lastAsked(turns: readonly Turn[], at: number): number {
  let asked = at - 1;
  while (asked >= 0 && turns[asked]?.role !== 'user') asked -= 1;
  return asked;
}

/** Matches a request to make the changes that the message before only showed. */
const asksForEdits =
  /(?:^|[^\p{L}])(?:(?:make|do|apply) (?:all )?(?:the|these|those|your) (?:edits?|changes)|(?:fai[ts]?|faites|applique[zr]?) (?:moi )?(?:les|ces|tes|vos) (?:[ée]dits?|modifs?|modifications|changements)|(?:haz|aplica) los cambios|(?:fai|applica) le modifiche|mach die änderungen)(?!\p{L})|(?:внеси|сделай)(?:те)? (?:изменения|правки)|直接(?:修改|改)/iu;

/** True when something was changed since the person last spoke, as far as is known; else a report is an explanation. */
function wasDone({ turns, deeds }: Pick<Session, 'turns' | 'deeds'>, at: number): boolean {
  if (deeds === undefined) return !asksForEdits.test(turns[at + 1]?.text.slice(0, longestQuestion) ?? '');
  const asked = lastAsked(turns, at);
  const isWork = deeds.filter(({ kind }) => kind === 'file' || kind === 'commit' || kind === 'test');
  // A file is named once, at its first change.
  return isWork.some(({ turnsBefore }) => turnsBefore > asked && turnsBefore <= at + 1);
}

/** True for words that only say that a report follows. */
export function isAnnouncement(words: string): boolean {
  return (outcome.test(words) && contentWords(words).size < 4) || partOf(words) !== 'none';
}
