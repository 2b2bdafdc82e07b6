import { asSentence, headline, saysSame, type Candidate } from './candidate';
import { passageOf } from './text/passage';
import { titleFrom } from './titles';
import type { Unit } from './text/units';
import { contentWords } from './text/words';

const herald =
  /^(?:(?:and |also |so |please )*(?:remember|note|keep in mind|bear in mind|don't forget|be aware)(?: that|:|,)|(?:for the record|fyi|for your information|good to know)\s?[:,]|(?:merk dir|zur info|nicht vergessen)\s?[:,]|(?:pour info|à savoir)\s?[:,]|(?:para que (?:lo )?sepas|ojo)\s?[:,]|(?:记住|注意)[:：，,])\s*(?=\S)/iu;

const heraldLabel =
  /^(?:note|remember|reminder|fyi|for the record|good to know|merke|zur info|pour info|à savoir|ojo)$/iu;

/** Maximum number of facts per message. */
const mostFacts = 2;

/** Returns facts that the user asks to remember: `Remember that backups are kept for 30 days`. */
export function toldFacts(units: readonly Unit[], at: number): Candidate[] {
  const found: Candidate[] = [];
  for (const unit of units) {
    for (const [index, statement] of unit.statements.entries()) {
      if (found.length === mostFacts) return found;
      const fact = statement.plain.replace(herald, '');
      const isHeralded = fact !== statement.plain || (index === 0 && heraldLabel.test(unit.label));
      if (!isHeralded || statement.role !== 'claim' || statement.hedged || statement.unresolved) continue;
      const head =
        headline(
          fact,
          unit.statements.filter((other) => other !== statement && other.role === 'claim').map(({ plain }) => plain),
        ) ?? plainHead(fact);
      if (head !== null)
        found.push({
          ...head,
          type: 'reference',
          score: 5,
          at,
          origin: 'user',
          turns: [at],
          words: contentWords(fact),
          body: passageOf(
            unit,
            unit.statements.filter(({ role }) => role === 'claim'),
          ),
        });
    }
  }
  return found;
}

function plainHead(fact: string): { title: string; summary: string } | null {
  const title = titleFrom(fact);
  const summary = `Told by the user: ${asSentence(fact)}`;
  return title === null || saysSame(summary, title) ? null : { title, summary };
}
