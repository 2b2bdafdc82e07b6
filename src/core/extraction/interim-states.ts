import { headline, labelledHeadline, type Candidate } from './candidate';
import { capitalised, isAddressedToModel, pointsBack, startsUnresolved, withoutOpener } from './text/narration';
import { sentencesJoined } from './text/passage';
import type { Statement } from './text/statement';
import { contentWords } from './text/words';
import type { Unit } from './text/units';

const meanwhile =
  /^(?:for now|for the moment|for the time being|until further notice|temporarily|vorerst|fürs erste|bis auf weiteres|vorläufig|pour l'instant|pour le moment|por ahora|de momento|voorlopig|暂时|目前先)[ ,]/iu;
const state =
  /\b(?:only|stays?|remains?|keeps?|kept|off|on|live|disabled|enabled|is|are|runs?|leave|bleib\p{L}*|nur|reste\p{L}*|seulement|queda\p{L}*|solo|blijf\p{L}*)\b|只|保持/iu;
const lasting =
  /\b(?:stays?|remains?|keeps?|leave|hold|off|disabled|blocked|frozen|bleib\p{L}*|reste\p{L}*|queda\p{L}*|blijf\p{L}*)\b.* (?:until|till|bis|jusqu'à|hasta|tot) (?!(?:it|all|the tests?|everything|tests?|that)\b.{0,25}(?:pass|green|work|done|finish))/iu;
const reminder =
  /^(?:please )?(?:remind me (?:to|that|about|of)|don't let me forget (?:to|that)?|erinnere mich (?:daran|an)|rappelle-moi (?:de|que)|recuérdame)\s+(?=\S)/iu;

/** Returns what the user calls temporary, with what ends it and what to remember: one candidate for each paragraph. */
export function interimStates(units: readonly Unit[], at: number): Candidate[] {
  return units.flatMap((unit) => stateIn(unit, at) ?? []);
}

function stateIn(unit: Unit, at: number): Candidate | null {
  const said = unit.statements.filter(
    (statement) => statement.role !== 'question' && !isAddressedToModel(statement.plain),
  );
  const states = said.filter((statement) => statement.role === 'claim' && isInterim(statement));
  const reminders = said.filter((statement) => reminder.test(withoutOpener(statement.plain)));
  const main = states[0] ?? reminders[0];
  if (main === undefined) return null;
  const from = said.indexOf(main);
  const keep = said
    .slice(from)
    .filter((statement) => statement.role === 'claim' || reminders.includes(statement))
    .slice(0, 6);
  const more = keep.filter((statement) => statement !== main).map((statement) => statement.plain);
  const head =
    states.length > 0 ? standing(withoutOpener(main.plain), more) : remembered(withoutOpener(main.plain), more);
  if (head === null) return null;
  const score = 6.5 + Math.min(1, more.length * 0.5);
  return {
    ...head,
    type: 'decision',
    durability: 'working-memory',
    score,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(keep.map((statement) => statement.plain).join(' ')),
    body: sentencesJoined(
      keep.map((statement, index) => (index === 0 ? capitalised(withoutOpener(statement.raw)) : statement.raw)),
    ),
  };
}

function isInterim({ plain, hedged }: Statement): boolean {
  const text = withoutOpener(plain);
  if (hedged || text.length < 25 || text.length > 300 || startsUnresolved(text) || pointsBack(text)) return false;
  return (meanwhile.test(text) && state.test(text.replace(meanwhile, ''))) || lasting.test(text);
}

/** A state without an explanation or an end is left to the rules for user statements. */
function standing(claim: string, more: readonly string[]): { title: string; summary: string } | null {
  return more.length === 0 ? null : headline(claim, more);
}

function remembered(claim: string, more: readonly string[]): { title: string; summary: string } | null {
  const deed = claim.replace(reminder, '');
  if (startsUnresolved(deed) || pointsBack(deed) || /\b(?:it|that|this|them)\b/i.test(deed)) return null;
  return labelledHeadline(`Reminder: ${deed}`, [claim, ...more]);
}
