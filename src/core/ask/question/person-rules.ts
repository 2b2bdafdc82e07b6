import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { isContent } from '../../support/token';
import type { Rule } from './questioned-line';

/** How a language in which a capital inside a sentence is that of a name asks for a person, and its words for persons. */
const languages: readonly { readonly asked: RegExp; readonly person: RegExp }[] = [
  {
    asked: /^(?:who|whom|whose)(?!\p{L})/iu,
    person:
      /(?:^|[^\p{L}])(?:i|me|my|we|us|our|you|your|he|him|his|she|her|they|them|their|someone|somebody|nobody|everyone|everybody|mother|father|mom|mum|dad|son|daughter|sister|brother|wife|husband|aunt|uncle|cousin|friends?|people|team|company|group|parents?|family|student|boss|client|\p{L}{3,20}(?:er|or|ist|ian|man|woman|men|women)s?)(?!\p{L})/giu,
  },
  {
    asked: /^(?:qui|à qui|avec qui)(?!\p{L})/iu,
    person:
      /(?:^|[^\p{L}])(?:je|j['’]\p{L}{1,20}|nous|vous|ils?|elles?|on|mon|notre|leurs?|personne|équipe|mère|père|voisine?s?|\p{L}{3,20}(?:eurs?|euses?|istes?|ienn?e?s?))(?!\p{L})/giu,
  },
  {
    asked: /^(?:quién(?:es)?|a quién|con quién|quem|com quem|chi|con chi)(?!\p{L})/iu,
    person:
      /(?:^|[^\p{L}])(?:yo|nosotr[oa]s|él|ella|ell[oa]s|usted|mi|nuestr[oa]|equipo|madre|padre|vecin[oa]s?|io|noi|lui|lei|loro|nostr[oa]|squadra|eu|nós|ele|ela|eles|nosso|equipe|mãe|pai|\p{L}{3,20}(?:dor|dora|ista|isti|ero|era|ores|tore|trice|tori))(?!\p{L})/giu,
  },
  {
    asked: /^(?:кто|кого|кому|кем|с кем)(?!\p{L})/iu,
    person:
      /(?:^|[^\p{L}])(?:я|мы|он|она|они|мой|наш\p{L}?|команд\p{L}{1,2}|отец|мать|сосед\p{L}{0,2}|\p{L}{3,20}(?:тель|тели|ник|ники|ист|исты))(?!\p{L})/giu,
  },
];
/** Asks what is known of somebody who is named. */
const knownPerson =
  /^(?:who(?:'s|’s| is| was| are| were)|qui (?:est|était)|quién (?:es|era|fue)|chi (?:è|era)|quem (?:é|era|foi)|кто так(?:ой|ая|ие)) \p{Lu}/u;

/** Returns the rule for an answer to *who*: it names somebody who is not in the question, or a kind of person. */
export function personRules(question: string): Rule[] {
  const asked = question.replace(/^[¿¡\s]{1,8}/, '');
  const language = languages.find((each) => each.asked.test(asked));
  if (language === undefined || knownPerson.test(asked.replace(/^\p{L}/u, (letter) => letter.toLowerCase()))) return [];
  const named = readTokens(asked);
  const words = asked.toLowerCase();
  const tellsPerson = (text: string): boolean =>
    (text.match(language.person) ?? []).some(
      (person) => !words.includes(person.toLowerCase().replace(/^[^\p{L}]/u, '')),
    );
  return [
    ({ line, above }) =>
      tellsPerson(line) ||
      readTokens(line).some((token) => token.isCapital && isContent(token) && !isStanding(token, named)) ||
      tellsPerson(above()),
  ];
}
