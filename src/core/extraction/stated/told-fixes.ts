import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { isOrder, isWish } from '../../session-record/wording/imperatives';
import { fitting } from '../../session-record/record-line';
import { withoutOthers } from '../../session-record/wording/others-words';
import { isQuestion, ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { asSentence } from '../candidate';
import { isProjectTalk, sureDraft } from '../draft';
import { causeCues, problemCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { capitalised } from '../text/narration';
import { namesSubject, standsAlone } from '../text/stands-alone';
import { titleFrom } from '../titles';
import { asPhrase, contentWords, specificsOf } from '../text/words';

/** A fault with its cause, and what somebody says mended it, in the words of one message. */
export interface ToldFix {
  readonly fault: string;
  readonly fix: string;
}

/** Matches a sentence in quotes, which somebody else said. */
const quoted = /["“„«][^"“”«»\n]{20,500}["”“»]/gu;
const longestMessage = 600;
const fewestOfFix = 2;
const mostDrafts = 3;
/** Matches where one clause ends and the next begins. */
const joint = /[;；，]\s*|[.。!！]\s+|[。！]|,\s+/u;
const mended =
  /\b(?:(?:fixed|solved|resolved|cured) (?:it|that|this)|did the trick|now (?:it |everything )?works|works (?:again|now|fine)|läuft (?:\p{L}+ )?wieder|(?:funktioniert|geht|läuft) (?:\p{L}+ )?(?:jetzt|nun|wieder)|hat (?:es )?(?:geholfen|behoben|gelöst)|(?:cela|tout) (?:re)?(?:marche|fonctionne)|a (?:tout )?(?:réglé|résolu|corrigé)|(?:ya|ahora|todo) funciona|vuelve a funcionar|(?:lo|se) (?:arregló|solucionó|resolvió)|(?:ora|adesso|tutto) funziona|ha risolto|(?:agora|tudo) funciona|voltou a funcionar|resolveu|werkt (?:het |alles )?(?:nu|weer)|loste het op)(?!\p{L})|ça (?:re)?(?:marche|fonctionne)(?!\p{L})|(?:теперь|снова|всё|все) работает|заработал|помогло|就(?:好|行|正常|可以|解决)了|解决了|恢复正常|直りました|直った|解決しま?した|動くようになりま?した|해결(?:됐|되었|했)|정상(?: |적으로 )?(?:작동|동작)/iu;
/** Matches what goes wrong, in forms that the cues of faults lack. */
const broken =
  /(?:^|[^\p{L}])(?:crash|abgestürzt|stürzte|ging nicht|plant(?:ait|é)|échou|fall(?:aba|ó)|falh(?:ava|ou)|falliva|fallito|bloccava|crashte|faalde)|пада(?:л|ет)|упал|слома|不能用|落ちて|落ちた|落ちました|오류|에러|실패/iu;
const denied =
  /\b(?:not|never|still|but|hopefully|should|nicht|noch|aber|pas|toujours|mais|no|aún|todavía|pero|non|ancora|ma|não|ainda|niet|nog)(?!\p{L})|n['’]t\b|(?:^|\s)(?:не|ещё|но)\s|[没未吗]|还|まだ|ません|아직|않/iu;

/** Returns the fault, its cause and what mended it when the person tells all three in one message and asks for nothing; null otherwise. */
export function toldFix(turn: Turn): ToldFix | null {
  if (turn.role !== 'user' || turn.text.length > longestMessage || !mended.test(turn.text)) return null;
  const said = ownSentences(withoutOthers(turn.text).replace(quoted, ' '));
  if (said.some((each) => isQuestion(each) || isOrder(each) || isWish(each))) return null;
  const at = said.findIndex((each) => mended.test(each));
  const last = said[at] ?? '';
  const start = startOfFix(last);
  const fault = [...said.slice(0, at), last.slice(0, start)].join(' ').trim();
  const fix = last.slice(start).trim();
  const isFault = broken.test(fault) || hasCue(asPhrase(fault), problemCues);
  const isTold = isFault && hasCue(asPhrase(fault), causeCues);
  const isNamed = specificsOf(fault).length > 0 && contentWords(fix.replace(mended, ' ')).size >= fewestOfFix;
  return isTold && isNamed && !denied.test(fix) ? { fault, fix } : null;
}

/** Returns where the clause that says what mended the fault begins. */
function startOfFix(sentence: string): number {
  const end = mended.exec(sentence)?.index ?? 0;
  const joints = [...sentence.slice(0, end).matchAll(new RegExp(joint, 'gu'))];
  const main = joints.filter(([mark]) => /[;；]/u.test(mark)).at(-1) ?? joints.at(-1);
  return main === undefined ? 0 : main.index + main[0].length;
}

/** Returns drafts of faults that the person tells with their cause and what mended them. */
export function toldFixDrafts(session: Session, isNew: (turn: Turn) => boolean): BeatDraft[] {
  if (!isProjectTalk(session)) return [];
  return session.turns
    .filter(isNew)
    .flatMap((turn) => draftOf(turn, session) ?? [])
    .slice(0, mostDrafts);
}

function draftOf(turn: Turn, session: Session): BeatDraft | null {
  const told = toldFix(turn);
  if (told === null) return null;
  const causes = ownSentences(told.fault).filter((each) => hasCue(asPhrase(each), causeCues));
  const title = [...causes, told.fault]
    .map(titleFrom)
    .find((each) => each !== null && !each.endsWith('…') && standsAlone(each) && namesSubject(each));
  if (title == null) return null;
  return sureDraft(
    {
      type: 'problem',
      title: capitalised(title),
      summary: capitalised(asSentence(fitting(told.fix, 240))),
      body: `> ${harmlessMarkdown(ownSentences(turn.text).join(' '))} (${turn.id})`,
      turnIds: [turn.id],
    },
    session,
  );
}
