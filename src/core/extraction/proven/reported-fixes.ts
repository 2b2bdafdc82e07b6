import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting } from '../../session-record/record-line';
import { withoutTakenBack } from '../../session-record/wording/disputes';
import { ownSentences } from '../../session-record/wording/own-words';
import type { Session } from '../../transcript/turn';
import { closingsOf, offer, type Closing } from '../closings';
import { sureDraft } from '../draft';
import { isWork } from '../sure';
import { capitalised } from '../text/narration';
import { ended } from '../text/passage';
import { plainText, splitSentences } from '../text/sentences';
import { standsAlone } from '../text/stands-alone';
import type { TurnUnits } from '../text/turn-units';
import { asPhrase } from '../text/words';
import { isUnlimited, wordsOfHelp } from './proof-words';
import { errorBefore, preventions, tellsWork } from './fix-surroundings';
import { madeChanges } from './made-changes';
import { reportedCause } from './reported-causes';

const mostDrafts = 4;
const mostChanges = 5;
const longestQuestion = 1_000;

/** Matches a report that a check succeeds. */
const succeeds =
  /\b(?:(?:build|tests?|suite|compile|lint|it|app|check)s? (?:now )?(?:pass(?:es)?|works?|succeeds?)|(?:ora|adesso|agora|ahora|jetzt|maintenant) (?:passa|funziona|funciona|läuft|funktioniert|marche|fonctionne|compila)|(?:passa|funziona|funciona|läuft|funktioniert|marche|fonctionne) (?:ora|adesso|agora|ahora|jetzt|wieder|maintenant))\b|\S OK(?=[.!)✅\s]{0,4}$|\s\()|(?:теперь )?(?:работает|проходит)|(?:测试|构建|编译).{0,6}(?:通过|成功)|(?:テスト|ビルド).{0,6}(?:成功|通り)|(?:테스트|빌드).{0,6}(?:통과|성공)/iu;

/**
 * Returns drafts of faults whose cause and changes the assistant reports at the end of a request, in lists or under
 * words of their own, and that nobody disputed. A fix that no check or person confirmed until the end says so.
 */
export function reportedFixes(
  session: Session,
  units: TurnUnits,
  isNew: (turnsBefore: number) => boolean,
): BeatDraft[] {
  return closingsOf(session, units)
    .filter(
      ({ isDone, isAsking, at }) => isDone && isNew(at + 1) && (!isAsking || offersMore(session.turns[at]?.text ?? '')),
    )
    .flatMap((closing) => draftOf(closing, session, units) ?? [])
    .slice(-mostDrafts);
}

/** True for a message that ends by offering to do something else, not to make the changes that it lists. */
function offersMore(text: string): boolean {
  const asked = plainText(splitSentences(text.slice(-longestQuestion)).at(-1) ?? '');
  return offer.test(asked) && standsAlone(asked);
}

function draftOf({ at, isLast }: Closing, session: Session, units: TurnUnits): BeatDraft | null {
  const changes = madeChanges(units.of(at)).slice(0, mostChanges);
  const cause = changes.length === 0 ? null : reportedCause(units, at);
  const [told, report] = [session.turns[cause?.at ?? -1], session.turns[at]];
  if (cause === null || told === undefined || report === undefined) return null;
  const line = { part: 'found', text: `Noted: ${cause.title}`, turn: told.id, weight: 0 } as const;
  if (withoutTakenBack([line], session).length === 0) return null;
  const isWorking = isWork(session) || tellsWork(report.text);
  const proof = (isWorking ? checkIn(units, at) : '') || helpAfter(session, at);
  // In a talk the assistant only explains, until the person says that it helped.
  if (!isWorking && proof === '') return null;
  const symptom = errorBefore(units, at);
  const avoided = preventions(units.of(at));
  const whole = fitting(plainText(cause.lines[0] ?? ''), 220);
  const isMore = whole !== '' && asPhrase(whole) !== asPhrase(cause.title);
  const fix = fitting(plainText(changes.join('; ')), 200) || fitting(plainText(changes[0] ?? ''), 200);
  return sureDraft(
    {
      type: 'problem',
      title: cause.title,
      summary: `${isMore ? `${ended(capitalised(whole))} ` : ''}Fix: ${fix}`,
      body: [
        ...(symptom === '' ? [] : [`**Symptom:** ${harmlessMarkdown(symptom)}`]),
        `**Cause:** ${listed(cause.lines)}`,
        `**Fix:** ${listed(changes)}`,
        ...(avoided.length === 0 ? [] : [`**To avoid it:** ${listed(avoided)}`]),
        ...(proof === '' ? [] : [`**Proof:** “${harmlessMarkdown(proof)}”`]),
        ...(proof === '' && isLast ? ['Not confirmed by a run in this session.'] : []),
      ].join('\n\n'),
      turnIds: [...new Set([told.id, report.id])],
    },
    session,
  );
}

function listed(lines: readonly string[]): string {
  const [first = '', ...others] = lines.map(harmlessMarkdown);
  return others.length === 0 ? first : `\n\n${[first, ...others].map((line) => `- ${line}`).join('\n')}`;
}

/** Returns the sentence of a report that says that a check succeeds; '' without any. */
function checkIn(units: TurnUnits, at: number): string {
  const said = units.of(at).flatMap(({ statements }) => statements);
  const checked = said.find(
    ({ plain, role, hedged }) =>
      role === 'claim' && !hedged && !/[:：]$/.test(plain) && succeeds.test(plain) && isUnlimited([plain]),
  );
  return checked?.plain ?? '';
}

/** Returns the words of the person's next message that say that the fault is over; '' without any. */
function helpAfter({ turns }: Session, at: number): string {
  const next = turns[at + 1];
  const said = next?.role === 'user' ? ownSentences(next.text) : [];
  return wordsOfHelp(said) || wordsOfHelp(said.slice(1));
}
