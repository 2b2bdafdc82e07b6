import type { KindName } from '../../board/kinds';
import { stripEnds } from '../../text-ends';
import { askedDays } from './asked-days';

/** A question about the board as a whole, or about one project's. */
export interface BoardQuestion {
  readonly kind: KindName;
  /** First and last day of what is asked about, `YYYY-MM-DD`; '' for no limit. */
  readonly since: string;
  readonly until: string;
  /** The project that the question names; '' when it names none. */
  readonly project: string;
}

/** Whole questions about each kind, in English, German, French, Spanish, Italian and Dutch, without words about time and project. */
const asked: readonly (readonly [KindName, RegExp])[] = [
  [
    'open-question',
    whole(
      "what(?: is|'s) (?:still )?(?:open|unresolved|undecided)|(?:which|what) (?:questions|points) are (?:still )?(?:open|unresolved)|(?:(?:which|what)(?: are the)? |list (?:the |all )?)?open questions(?: are there| do we have| are left)?|was ist (?:noch )?(?:offen|ungeklärt)|welche fragen sind (?:noch )?offen|(?:welche )?offenen? fragen(?: gibt es| haben wir)?(?: noch)?|qu'est-ce qui (?:est|reste) (?:encore )?(?:ouvert|en suspens)|(?:quelles (?:sont les )?)?questions (?:sont )?(?:encore )?(?:ouvertes|en suspens)|qué (?:está|queda|sigue) (?:todavía |aún )?(?:abierto|pendiente)|(?:cuáles son las |qué )?preguntas abiertas(?: hay)?|(?:che )?cosa è (?:ancora )?aperto|(?:quali sono le )?domande aperte|wat (?:is|staat) (?:er )?(?:nog )?open|welke vragen (?:zijn|staan) (?:nog )?open",
    ),
  ],
  [
    'blocker',
    whole(
      "what(?: is|'s) (?:still )?(?:blocked|blocking us)|what blocks us|(?:(?:which|what)(?: are the)? |list (?:the |all )?|are there (?:any )?)?blockers(?: are there| do we have| are left)?|was ist (?:noch )?blockiert|was blockiert uns(?: noch)?|welche blocker gibt es(?: noch)?|qu'est-ce qui (?:est (?:encore )?bloqué|(?:nous )?bloque)|quels sont les blocages|qué (?:está|sigue) (?:todavía )?bloqueado|qué nos bloquea|qué bloqueos hay|(?:che )?cosa è (?:ancora )?bloccato|(?:che )?cosa ci blocca|wat is (?:er )?(?:nog )?geblokkeerd",
    ),
  ],
  [
    'risk',
    whole(
      "what(?: is|'s) (?:still )?at risk|(?:(?:which|what)(?: are the| are our)? |list (?:the |all )?|are there (?:any )?)?risks(?: are there| do we have)?|was ist (?:noch )?(?:gefährdet|in gefahr)|welche risiken (?:gibt es|haben wir)(?: noch)?|was sind die risiken|qu'est-ce qui est (?:encore )?(?:à risque|en danger|menacé)|quels (?:sont les )?risques(?: y a-t-il| avons-nous)?|qué está (?:todavía )?en riesgo|(?:qué|cuáles son los) riesgos(?: hay| tenemos)?|(?:che )?cosa è (?:ancora )?a rischio|(?:quali sono i |quali )?rischi(?: ci sono)?|wat loopt (?:er )?gevaar|welke risico's (?:zijn er|hebben we)",
    ),
  ],
  [
    'decision',
    whole(
      "what (?:did we (?:decide|agree on)|have we (?:decided|agreed on)|was decided|has been decided|is decided)|what are (?:the|our) decisions|(?:which|what) decisions (?:did we make|have we made|were made|are there|are in force)|was (?:haben wir|wurde|ist) (?:beschlossen|entschieden)(?: worden)?|welche (?:entscheidungen|beschlüsse) (?:gibt es|gelten|haben wir getroffen|wurden getroffen)|qu'avons-nous décidé|qu'est-ce (?:qu'on a|que nous avons|qui a été) décidé|quelles décisions (?:avons-nous prises|ont été prises)|qué (?:hemos decidido|decidimos|se ha decidido|se decidió)|qué decisiones (?:hay|hemos tomado|se tomaron|tomamos)|(?:che )?cosa (?:abbiamo|è stato) deciso|quali decisioni (?:abbiamo preso|sono state prese)|wat (?:hebben we|is er|is) besloten|welke besluiten (?:zijn er|hebben we genomen)",
    ),
  ],
];
const project =
  / (?:in|on|for|of|im|bei|beim|für|dans|pour|en|para|per|nel|voor|van)(?: (?:the|our|dem|der|das|die|le|la|el|il|het|de|project|projekt|projet|proyecto|progetto))* (.{1,80})$/iu;
const polite =
  /^(?:please|bitte|tell me|show me|zeig mir|and|und|et|y|e|en),? |,? (?:please|bitte|now|right now|jetzt|currently|at the moment|gerade|momentan)$/giu;
const outerMarks = /[\s?!.¿¡？]/u;

function whole(patterns: string): RegExp {
  return new RegExp(`^(?:${patterns})$`, 'iu');
}

/**
 * Returns what a question asks of the board: all that is open, blocked or at risk, or what was decided. Null for any
 * question that asks for anything else too.
 */
export function boardQuestion(question: string, today: string): BoardQuestion | null {
  const spaced = question.normalize('NFC').replace(/[’`´]/g, "'").replace(/\s+/gu, ' ');
  const plain = stripEnds(spaced, outerMarks).replace(polite, '');
  const { rest, isSince, ...days } = askedDays(plain, today);
  const about = project.exec(rest);
  for (const [text, name] of [[rest, ''] as const, [rest.slice(0, about?.index ?? 0), about?.[1] ?? ''] as const])
    for (const [kind, pattern] of asked)
      if (pattern.test(text.trim()))
        // What is open today was not opened today.
        return { kind, project: name, ...(kind === 'decision' || isSince ? days : { since: '', until: '' }) };
  return null;
}
