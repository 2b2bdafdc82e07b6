import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { isContent } from '../../support/token';
import type { Rule } from './questioned-line';

/** Asks for a person, in languages in which a capital inside a sentence is that of a name. */
const personAsked =
  /^(?:who|whom|whose|qui|à qui|avec qui|quién(?:es)?|a quién|con quién|chi|con chi|quem|com quem|wie(?= (?:heeft|is|was|zijn|waren|had|werd|\p{L}{2,20}t)(?!\p{L}))|кто|кого|кому|кем|с кем)(?!\p{L})/iu;
/** Asks what is known of somebody who is named. */
const knownPerson =
  /^(?:who(?:'s|’s| is| was| are| were)|qui (?:est|était)|quién (?:es|era|fue)|chi (?:è|era)|quem (?:é|era|foi)|wie (?:is|was)|кто так(?:ой|ая|ие)) \p{Lu}/u;
const person =
  /(?:^|[^\p{L}])(?:i|me|my|we|us|our|you|your|he|him|his|she|her|they|them|their|someone|somebody|nobody|everyone|everybody|mother|father|mom|mum|dad|son|daughter|sister|brother|wife|husband|aunt|uncle|cousin|friends?|people|team|company|group|parents?|family|student|boss|client|\p{L}{3,20}(?:er|or|ist|ian|man|woman|men|women)s?|je|j['’]|nous|vous|ils?|elles?|on|mon|notre|leurs?|personne|équipe|mère|père|voisine?s?|\p{L}{3,20}(?:eurs?|euses?|istes?|ienn?e?s?)|yo|nosotr[oa]s|él|ella|ell[oa]s|usted|mi|nuestr[oa]|equipo|madre|padre|vecin[oa]s?|\p{L}{3,20}(?:dor|dora|ista|ero|era|ores)|io|noi|lui|lei|loro|nostr[oa]|squadra|\p{L}{3,20}(?:tore|trice|tori)|eu|nós|ele|ela|eles|nosso|equipe|mãe|pai|ik|wij|we|hij|zij|mijn|ons|я|мы|он|она|они|мой|наш\p{L}?|команд\p{L}{1,2}|отец|мать|сосед\p{L}{0,2}|\p{L}{3,20}(?:тель|тели|ник|ники|ист|исты))(?!\p{L})/iu;

/** Returns the rule for an answer to *who*: it names somebody who is not in the question, or a kind of person. */
export function personRules(question: string): Rule[] {
  const asked = question.replace(/^[¿¡\s]{1,8}/, '');
  if (!personAsked.test(asked) || knownPerson.test(asked)) return [];
  const named = readTokens(asked);
  return [
    ({ line, above }) =>
      person.test(line) ||
      readTokens(line).some((token) => token.isCapital && isContent(token) && !isStanding(token, named)) ||
      person.test(above()),
  ];
}
