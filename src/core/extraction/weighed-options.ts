import type { Unit } from './units';

const offer =
  /^(?:(?:so |well,? )?(?:i|we|you|there|here)(?:'ve| have|'re| are| see| can (?:see|think of|offer))? (?:are |basically |really |got )?)?(?:the |our |your |my |a |these |roughly )?(?:two|three|four|five|several|some|few|couple of|different|possible|main|obvious|\d)?(?: (?:possible|main|realistic|obvious|other|good|sensible|different))? ?(?:ways|options|alternatives|approaches|possibilities|candidates|choices|variants)\b[^.!?]{0,60}$/i;
const offerElsewhere =
  /(?:^|\s)(?:(?:zwei|drei|vier|mehrere|folgende) (?:möglichkeiten|varianten|optionen|wege|alternativen)|(?:deux|trois|plusieurs) (?:options|possibilités|solutions|façons)|(?:dos|tres|varias) (?:opciones|posibilidades|maneras|formas)|(?:twee|drie) (?:opties|manieren|mogelijkheden))(?:\s|$)|^(?:有)?[两三四几]种(?:方案|办法|方法|选择)/iu;
const optionName =
  /^[*_\s]{0,4}(?:option|variant|variante|alternative|approach|way|choice|möglichkeit|opción|optie|方案) ?(?:[a-f]|[1-9]|[一二三四])(?![\p{L}\p{N}])/iu;
const weighing =
  /^(?:pros?|cons?|pros? (?:and|&) cons?|advantages?|disadvantages?|upsides?|downsides?|benefits?|drawbacks?|vor-? ?und nachteile?|vorteile?|nachteile?|avantages?|inconvénients?|ventajas?|desventajas?|voordelen|nadelen|优点|缺点)(?![\p{L}])/iu;

/** Whether a unit only lays out one of several possibilities: what was considered, not what was found or chosen. */
export function isOption(unit: Unit): boolean {
  if (
    optionName.test(unit.blocks[0]?.text ?? '') ||
    optionName.test(unit.heading) ||
    weighing.test(unit.label) ||
    weighing.test(unit.heading)
  )
    return true;
  return unit.kind === 'item' && (offer.test(unit.lead) || offerElsewhere.test(unit.lead) || weighing.test(unit.lead));
}
