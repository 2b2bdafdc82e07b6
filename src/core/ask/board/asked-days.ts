import { addDays } from '../../review/review-state';
import { type How, lastWeekday, type Period, writtenPeriods } from './written-periods';

/** A question without its words about time, and the first and last day that they name; '' for no limit. */
export interface AskedDays {
  readonly rest: string;
  readonly since: string;
  readonly until: string;
  readonly how: How;
}

const thisWeek = (today: string): Period => [monday(today), ''];
const named: readonly (readonly [RegExp, (today: string) => Period])[] = [
  [phrase("today|heute|aujourd[’']hui|hoy|oggi|vandaag"), (today) => [today, today]],
  [
    phrase('(?:since|seit|depuis|desde|da|sinds) (?:yesterday|gestern|hier|ayer|ieri|gisteren)'),
    (today) => [addDays(today, -1), ''],
  ],
  [phrase('yesterday|gestern|ayer|ieri|gisteren'), (today) => [addDays(today, -1), addDays(today, -1)]],
  [phrase('(?:in )?(?:this|diese[r]?|cette|esta|questa|deze) (?:week|woche|semaine|semana|settimana)'), thisWeek],
  [
    phrase(
      '(?:in |in der )?(?:last|previous|letzter?|letzten|vorige[rn]?|vergangene[rn]?|afgelopen) (?:week|woche)|la semaine (?:dernière|passée)|la semana pasada|la settimana scorsa',
    ),
    (today) => [addDays(monday(today), -7), addDays(monday(today), -1)],
  ],
  [
    phrase('(?:in )?(?:this|diese[mn]|ce|este|questo|deze) (?:month|monat|mois|mes|mese|maand)'),
    (today) => [`${today.slice(0, 8)}01`, ''],
  ],
  [
    phrase(
      '(?:in |im )?(?:last|previous|letzten|vorigen|vergangenen|vorige|afgelopen) (?:month|monat|maand)|le mois (?:dernier|passé)|el mes pasado|il mese scorso',
    ),
    (today) => {
      const last = addDays(`${today.slice(0, 8)}01`, -1);
      return [`${last.slice(0, 8)}01`, last];
    },
  ],
];
const daysAgo = phrase(
  '(?:in |during |within )?(?:the |den |les |los |las |gli |de )?(?:last|past|letzten|derniers|últimos|ultimi|laatste) (\\d{1,3}) (?:days|tagen?|jours|días|giorni|dagen)',
);

function phrase(words: string): RegExp {
  return new RegExp(`(?:^| )(?:${words})(?= |$)`, 'iu');
}

/** Reads which days a question names in its last words or between others; `question` has single blanks and no marks at its end. */
export function askedDays(question: string, today: string): AskedDays {
  const without = (words: string, [since, until]: Period, how: How): AskedDays => ({
    ...{ rest: question.replace(words, ' ').replace(/ +/g, ' ').trim(), since, until, how },
  });
  const written = writtenPeriods(question, today);
  if (written !== null) return without(written.words, written.period, written.how);
  for (const [pattern, days] of named) {
    const words = pattern.exec(question)?.[0];
    if (words !== undefined)
      return without(words, days(today), /^ ?(?:since|seit|depuis|desde|da|sinds) /iu.test(words) ? 'since' : 'within');
  }
  const ago = daysAgo.exec(question);
  return ago === null
    ? { rest: question, since: '', until: '', how: 'within' }
    : without(ago[0], [addDays(today, -Number(ago[1])), ''], 'within');
}

function monday(today: string): string {
  return lastWeekday(1, today);
}
