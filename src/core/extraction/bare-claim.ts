import { capitalised, deedOf, withoutOpener } from './text/narration';
import { hasVerb } from './text/narration';
import { stripEnd } from '../text-ends';
import { remembering } from './text/remembering';

const wideLabels = /^(?:根本原因|原因|问题|問題)(?:是|在于|は)[:：]?\s*/u;
const turnsOut = /^(?:as it |it )?turn(?:s|ed) out(?: that)?[\s,:—–-]+/i;
const labels =
  /^(?:additionally|furthermore|moreover|in addition|also|as a result|for example|of note|so|and|but|however|therefore|thus|unfortunately|interestingly|importantly|important|(?:please )?note|nb|actually|basically|essentially|in short|in fact|remember|caution|caveat|gotcha|warning|tip|key (?:insight|finding|point|decision)|insight|finding|lesson(?: learned)?|root cause|decision|problem|issue|cause|reason|solution|fix|update|summary|tl;dr|as a rule of thumb|rule of thumb|detection|impact|symptom|wichtig|hinweis|achtung|ursache|lösung|entscheidung|importante?|nota|原因|问题|注意|决定)\s*(?:[:,，：]|\s[—–-]\s)\s*/iu;
/** `One thing is missing: …`, `Two things to know: …`. */
const announcements =
  /^(?:one|another|two|three) (?:[\p{L}-]+ ){0,2}(?:things?|points?|details?|catch|caveats?|surprises?)(?: [\p{L}'’]+){0,4}\s?(?::|\s[—–-])\s*|^(?:(?:it(?:'s| is) )?worth (?:remembering|knowing|noting|a note)|good to know)\s?[:,]\s*/iu;
const reports =
  /^(?:(?:please )?note|remember|keep in mind|be aware|i found(?: out)?|i(?:'ve| have)? (?:noticed|discovered|confirmed|learned|realised|realized)|we (?:found(?: out)?|noticed|learned)|(?:this )?(?:means|confirms|shows|confirmed|established|discovered|found|learned|reali[sz]ed|identified|determined)|es (?:stellt|stellte) sich heraus,?|il s'avère|resulta|het blijkt) (?:that|dass|que|dat)\s+/iu;
const agreed =
  /^(?:(?:we|i)(?:'ve| have)? )?(?:agreed|decided) (?:[\p{L} ]{1,30} )?that\s+|^(?:nous avons|on a|j'ai) décidé qu(?:e |')|^(?:hemos|he) decidido que\s+|^abbiamo deciso che\s+/iu;
const naming =
  /^(?:the )?(?:(?:real|actual|key|root|main|underlying|core|only|likely) )*(?:issue|problem|cause|reason|bug|catch|trick|insight|culprit|point|fix|solution|answer)(?: here)? (?:is|was)(:| that| to)?\s+/i;
const namingElsewhere =
  /^(?:(?:our|the) (?:rule|policy|convention) (?:should be|is|will be)(?: that|:)\s+|(?:el problema|la causa|le problème|la cause|das (?:eigentliche )?problem|der grund|die ursache|il problema|o problema|het probleem) (?:es|est|ist|war|é|è|is)(?: que| qu'|,? dass| dat|:)\s*)/iu;
const advice =
  /^(?:(?:so |then |but )?(?:i(?:'d| would)(?: personally| rather| also| probably)?|my (?:recommendation|suggestion|vote|preference) (?:would be|is)|i(?: strongly)? (?:recommend|suggest|propose|advise)|the (?:cleanest|simplest|best|easiest|safest) (?:solution|option|way|fix|thing) (?:would be|is)|ich würde|ich empfehle|mein vorschlag(?: wäre| ist)?|je (?:recommande|propose|suggère)(?: de)?|recomiendo)[:,]? (?:(?:recommend|suggest|propose|advise)(?:ing)? )?(?:(?:to|that|you) )?|(?:我?(?:还是)?建议|我推荐|最好)(?=\p{L}))/iu;
const commonDeed =
  /^(?:we|i|you)(?:'ve| have|'ll| will)?(?: (?:also|now|just|therefore|both))? (?:(?:decided|agreed|need|want|have|ought) to|should(?: always)?|must|can|want|need)\s+/i;
const firstPerson =
  /^(?:we|i)(?:'ve|'ll| have| will)? (?!(?:am|are|was|were|have|had|did|could|would|think|believe|see|know)\b|\w+en\b)/i;
const knownThing = /^(?:this|that|it)(?: is|'s) (an? [^—–]{4,60}?) (?:—|–|-) (.{25,})$/iu;

/**
 * Removes words that only introduce a claim: `It turns out that`, `Root cause:`, `The problem is that`, `We decided
 * to`.
 */
export const bareClaim = remembering((plain) => {
  let text = withoutOpener(plain);
  const known = knownThing.exec(text);
  if (known) text = `${stripEnd(known[2] ?? '', /[.\s]/)} (${(known[1] ?? '').replace(/^an? /i, '')})`;
  for (let round = 0; round < 3; round++) {
    const before = text;
    text = withoutNaming(
      text
        .replace(turnsOut, '')
        .replace(namingElsewhere, '')
        .replace(wideLabels, '')
        .replace(labels, '')
        .replace(announcements, '')
        .replace(reports, '')
        .replace(agreed, ''),
    );
    if (text === before) break;
  }
  text = text
    .replace(/^(?:your|our) (?=\S+ \S)/i, 'the ')
    .replace(/,? please(?=[,.])/i, '')
    .replace(/^because (?![^,]*, (?!so\b|and\b))/i, '')
    .replace(/^(?:it|that|this) (?:should|has to|must) be (?=\S)/i, '')
    .replace(/,? (?:then|please|pls|tho|though)$/i, '');
  if (isAdvice(text)) text = text.replace(advice, '');
  else if (commonDeed.test(text)) text = text.replace(commonDeed, '');
  else text = text.replace(firstPerson, '');
  return capitalised(
    deedOf(text)
      .replace(/^Used (?=.* (?:for|to|because|instead of|rather than|so that) )/, 'Use ')
      .replace(
        /^(?:Implemented|Introduced|Added|Created) (?=.* (?:to (?:avoid|prevent|keep|ensure|stop)|because|instead of|rather than|so that) )/,
        '',
      ),
  );
});

/** `The issue is a stale lock` needs its verb; `The issue is the lock was stale` does not. */
function withoutNaming(text: string): string {
  const match = naming.exec(text);
  if (match === null) return text;
  const rest = text.slice(match[0].length).replace(/^not [^:,.;]{2,40}: /i, '');
  return match[1] !== undefined || hasVerb(rest) ? rest : text;
}

/** True for a recommendation of the assistant that nobody has decided on yet. */
export function isAdvice(plain: string): boolean {
  return advice.test(withoutOpener(plain));
}
