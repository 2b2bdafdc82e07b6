import type { Statement } from '../../extraction/text/statement';
import { completedUnits } from '../../extraction/text/completed-units';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Unit } from '../../extraction/text/units';
import type { Closing } from '../../extraction/closings';
import type { Session } from '../../transcript/turn';
import { featuresOf, featuresOfReply, type Features } from './features';
import { packedUnits } from './packed-units';
import { worthOf } from './worth';

/** A sentence of a reply with the chance that a colleague would keep it as a line of the record. */
export interface Rated {
  readonly statement: Statement;
  readonly unit: Unit;
  readonly features: Features;
  /** 0 to 1. */
  readonly worth: number;
}

/** Rates the claims of the reply at a place, in their order. */
export function ratedReply(session: Session, units: TurnUnits, reply: Pick<Closing, 'at' | 'isAsking'>): Rated[] {
  const own = packedUnits(completedUnits(units.of(reply.at)), saidBefore(session, units, reply.at));
  const shared = featuresOfReply(session, reply);
  const later = changedAfter(session, reply.at);
  return own.flatMap((unit, index) => {
    const place = own.length < 2 ? 1 : index / (own.length - 1);
    return unit.statements
      .filter(({ role }) => role === 'claim')
      .map((statement) => {
        const features = featuresOf(statement, unit, place, shared, later);
        return { statement, unit, features, worth: worthOf(features) };
      });
  });
}

const shortestKnown = 40;
/** The sentences of a session, with the place of the reply in which each stands first. */
const firstPlaces = new WeakMap<TurnUnits, ReadonlyMap<string, number>>();

/** Returns what tells whether the assistant said a sentence before, word for word. */
function saidBefore({ turns }: Session, units: TurnUnits, at: number): (sentence: string) => boolean {
  const places = firstPlaces.get(units) ?? placesOf(turns, units);
  firstPlaces.set(units, places);
  return (sentence) => sentence.length >= shortestKnown && (places.get(sentence) ?? at) < at;
}

function placesOf(turns: Session['turns'], units: TurnUnits): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, { role }] of turns.entries())
    for (const { statements } of role === 'assistant' ? units.of(at) : [])
      for (const { raw } of statements) if (!places.has(raw)) places.set(raw, at);
  return places;
}

/** Returns the names of the files that were changed after a turn, in lower case. */
const changedAfter = ({ deeds = [] }: Session, at: number): ReadonlySet<string> =>
  new Set(
    deeds.flatMap((deed) =>
      deed.kind === 'file' && deed.turnsBefore > at + 1 ? [deed.path.replace(/^.*[\\/]/, '').toLowerCase()] : [],
    ),
  );
