import { isYear } from './number-rules';
import type { Rule } from './questioned-line';

const defaultAsked =
  /(?:^|[^\p{L}])(?:defaults?|standardmäßig\p{L}{0,2}|standardwert|voreingestellt\p{L}{0,2}|par défaut|por defecto|predetermin\p{L}{2,5}|predefinit\p{L})(?!\p{L})/iu;
const defaultTold =
  /default|standard|voreingestell|initial|unless|out of the box|par défaut|por defecto|predetermin|predefini/iu;

const versionAsked =
  /^(?:(?:in|since|from|as of|ab|in|seit) )?(?:which|what|welche[rsnm]?) (?:\p{L}{2,30} ){0,3}?(?:versions?|releases?)(?!\p{L})/iu;

const oftenAsked = /^(?:how (?:often|frequently)|wie oft)(?!\p{L})/iu;
const oftenTold =
  /\d|(?:^|[^\p{L}])(?:every|each|once|twice|daily|hourly|weekly|monthly|yearly|annually|always|never|often|seldom|rarely|usually|sometimes|times|per|intervals?|regular(?:ly)?|whenever|when|while|continuous(?:ly)?|frequently|immediately|days?|weekends?|immer|nie|jede[nrsm]?|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|mal|selten|manchmal|meist\p{L}{0,2}|wenn|sobald|alle|pro)(?!\p{L})/iu;

const mostAsked =
  /(?:^|[^\p{L}])(?:(?:maximum|minimum|max|min|largest|longest|highest|lowest|smallest|shortest) (?:\p{L}{2,20} )?(?:number|amount|size|length|width|height|age|duration|count|time)|(?:\p{L}{2,20} )?(?:size|time|rate|length|character|storage) limit)(?!\p{L})/iu;
const mostTold =
  /(?:^|[^\p{L}])(?:unlimited|infinit\p{L}{1,2}|unbounded|no (?:\p{L}{2,20}[ -])?(?:limit|maximum|minimum)|any number|as (?:many|long|large)|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|million)(?!\p{L})/iu;

/** Returns the rules for an answer to a question for a default, a version, a frequency or a limit, which must name one. */
export function attributeRules(question: string): Rule[] {
  const rules: Rule[] = [];
  if (defaultAsked.test(question)) rules.push(({ line, above }) => defaultTold.test(`${line}\n${above()}`));
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  const holdsNumber = (line: string): boolean => (line.match(/\d+/g) ?? []).some((digits) => !given.includes(digits));
  if (versionAsked.test(question)) rules.push(({ line }) => holdsNumber(line));
  if (oftenAsked.test(question)) rules.push(({ line }) => oftenTold.test(line));
  if (mostAsked.test(question))
    rules.push(({ line }) => mostTold.test(line) || (line.match(/\d+/g) ?? []).some((digits) => !isYear(digits)));
  return rules;
}
