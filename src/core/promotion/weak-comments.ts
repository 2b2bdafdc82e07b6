import { readBlocks } from '../note/blocks';
import { readStatements, type Statement } from '../extraction/text/statement';

/** Matches the beginning of a sentence about who writes it, about the thread, or of thanks. */
const ofThread = new RegExp(
  `^(?:${[
    String.raw`me too|same|just|also|still|(?:can )?confirm(?:ed)?|lgtm|friendly|(?:re-?)?(?:closing|opening|based|pushed)|thanks?|thx|great|nice|awesome|sorry|working on|here(?:['’]s| is| are) (?:my|the)|looking|i(?:['’]\p{L}+)? (?:am|have|had|get|got|see|just|also|still|tried|tested|can|could|will|would|was)|i['’]\p{L}+`,
    String.raw`danke|vielen dank|super|habe?|gleiche[rs]?|auch bei|bei (?:mir|uns)|ich (?:habe?|schaue?|kann|bin|werde|hatte)`,
    String.raw`merci|moi aussi|pareil|même|j['’]ai|je (?:regarde|vais|suis|peux|confirme)|ça (?:marche|fonctionne)`,
    String.raw`(?:muchas )?gracias|yo también|igual|tengo|lo (?:miro|reviso)|me (?:pasa|ocurre)`,
  ].join('|')})(?!\\p{L})|^(?:谢谢|感谢|多谢|已经?升级|我(?:也|这|的|会|下|在)|同样|同问)`,
  'iu',
);
/** Matches an act that has no reason of the project. */
const call = /^(?:\+ ?1(?!\d)|bump|ping |subscrib)/i;
const ofMe = /(?:for me|bei mir|chez moi|me funciona)(?!\p{L})|我这边/iu;
const trace = /^\s*(?:at \S.*[:(]|File "|\.{3} \d|goroutine \d|Caused by:|Traceback|panic:|[\w.]*(?:Error|Exception):)/;

/** Returns the sentences of a comment that may say something of the project: without code, traces, thanks and what somebody says of themselves without a reason. */
export function tellingStatements(body: string): Statement[] {
  const said = readBlocks(body, 0)
    .filter(({ kind }) => kind !== 'code')
    .map(({ start, end }) => body.slice(start, end))
    .join('\n')
    .split('\n')
    .filter((line) => !trace.test(line))
    .join('\n');
  return readStatements(said).filter((each) => each.role === 'claim' && !isWeak(each));
}

function isWeak({ plain, cause, decision }: Statement): boolean {
  const said = plain.replace(/^(?:@\S+[\s,:]*)+/, '');
  return call.test(said) || (!cause && !decision && (ofThread.test(said) || ofMe.test(said)));
}
