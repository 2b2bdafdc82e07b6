import { sentenceRanges } from '../../extraction/text/sentences';

/** Matches a sentence that says where it is from, or what somebody only imagines, hears or wishes. */
const opening =
  /^(?:(?:and|but|so|also|well|ok(?:ay)?|und|aber|et|mais|y|pero)[, ]{1,2})?(?:according to|as per the docs|in the (?:book|story|film|movie|novel|article|game)\b|laut |selon |d['’]après |según |secondo |volgens |согласно |по (?:документации|словам) |(?:let['’]s |let us |just )?(?:imagine|suppose|supposing|assume|assuming|pretend)(?: that)? (?:we|i|they|he|she|you|our|my)\b|say (?:we|i|they) |(?:if|unless|what if) (?:we|i|they) (?:had |have )?(?:decided|agreed|chose)|stell(?:en)? (?:dir|sie sich|euch) vor|angenommen|nehmen wir an|imaginons|supposons|imagin[ae] que|supongamos|supón|supponiamo|suponha|представь|допустим|предположим|i (?:heard|read|wish|hope|dreamt|dreamed|doubt)(?: that)? (?:we|they|he|she|you)\b|(?:true or false|right or wrong|wahr oder falsch|vrai ou faux|verdadero o falso|vero o falso|правда или ложь)[:,?]|(?:nobody|no one|niemand|personne|nadie) (?:has |hat |a |ha )?(?:decided|agreed|entschieden|décidé|decidido)|(?:we|i)(?:['’]ve| have)? (?:never|almost|nearly) (?:decided|agreed|chose)|(?:we|i)(?:['’]d| had) (?:decided|agreed) .{0,200}\bbut\b|(?:the |our |a )?(?:competitors?|customers?|clients?|vendors?) (?:have |has )?(?:decided|agreed|chose))|^(?:据说|听说|假设|假如|如果我们决定|想象)|^.{1,40}(?:说我们|によると|によれば)/iu;
/** Matches the person as the one who says something. */
const own = /^(?:i|we|you|it|this|that|there|ich|wir|du|es|das|je|nous|tu|il|yo|nosotros|я|мы)(?!\p{L})/iu;
/** Matches what somebody else says or thinks of the persons of a talk. */
const attributed =
  /^[^\n,.!?:;]{2,60} (?:says?|said|thinks?|thought|claims?|claimed|believes?|meint|meinte|sagt|sagte|glaubt|denkt|dit|pense|croit|dice|dijo|cree|piensa|pensa|говорит|думает|считает)(?: that| dass| que| che|, что)?,? (?:we|i|wir|ich|nous|on|мы|noi|nosotros)(?!\p{L})/iu;
/** Matches a question whether the sentence before is so, and words that take it back. */
const doubting =
  /^(?:(?:is|are) (?:this|that|it|these) (?:right|true|correct|so|still (?:true|right))\b|true or false|(?:can you |please )*(?:check|verify) (?:whether|if) (?:this|that|it)\b|can you check(?: (?:this|that))?\?|stimmt das|ist das (?:so|richtig|wahr)|(?:est-ce que )?c['’]est vrai|¿?es (?:verdad|cierto)|è vero|это правда)|^(?:这是真的|是真的|对吗|本当)|^(?:(?:but |and )?(?:that|it|this) was (?:a|my|our) mistake(?! (?:in|of)\b)|(?:but |and )?we (?:have )?(?:since )?(?:dropped|abandoned|reverted) (?:it|that|this)\b|(?:aber )?das war ein (?:fehler|irrtum)|c['’]était une erreur|(?:eso )?fue un error|è stato un errore|foi um erro|это была ошибка)|just kidding|\bhaha\b/iu;
/** Matches a request to write fiction or play a part, in which nobody decides anything. */
const fiction =
  /\brole-?play|\brollenspiel|\bpretend (?:that |to |you|we|i)\b|\blet['’]?(?:s| us) play (?:a game|the (?:role|part))\b|\bwrite (?:me |us )?an? (?:(?!user\b)\p{L}+ )?(?:story(?= about| in which|[.!])|dialog(?:ue)? (?:in which|between|where)|scene in which|poem|novel|screenplay|sketch)\b|\bschreibe? (?:mir |uns )?eine? (?:\p{L}+ )?(?:geschichte|gedicht)\b|(?:^|[^\p{L}])(?:écris|escribe|scrivi)(?:-moi|me|mi)? une? (?:\p{L}+ )?(?:histoire|historia|cuento|storia|racconto)\b/iu;
/** Matches a line of a chat: a name, before it perhaps a time. */
const spoken =
  /^[ \t]{0,8}(\[?\d{1,2}:\d\d(?::\d\d)?\]?[ \t]{1,3})?(?:[*_]{0,2}(\p{Lu}[\p{L}.'’-]{0,30})[*_]{0,2}):[ \t]/u;
const fewestSpeakers = 2;
/** Matches what somebody says rather than a label names. */
const answer = /^(?:i|we|ok(?:ay)?|yes|no|sure|agreed|fine|great|thanks|ich|wir|ja|nein|oui|non|sí|\+1)(?!\p{L})/iu;
const longestMessage = 20_000;

/** Returns a message without sentences that tell what others say, or what is only imagined, asked or made up. */
export function withoutForeignClaims(message: string): string {
  if (message.length > longestMessage) return message;
  if (fiction.test(message)) return '';
  const lines = message.split('\n');
  const isChat = isTalk(lines);
  return lines.map((line) => (isChat(line) ? '' : withoutClaims(line))).join('\n');
}

/** Returns whether a line is part of a talk: one with a time, or of two speakers who say something of themselves. */
function isTalk(lines: readonly string[]): (line: string) => boolean {
  const speakers = new Set<string>();
  for (const line of lines) {
    const [mark = '', , name = ''] = spoken.exec(line) ?? [];
    if (name !== '' && answer.test(line.slice(mark.length))) speakers.add(name);
  }
  const isAsked = /^[ \t]{0,8}Q:[ \t]/mu.test(lines.join('\n'));
  return (line) => {
    const [mark = '', time, name = ''] = spoken.exec(line) ?? [];
    if (mark === '') return false;
    return time !== undefined || speakers.size >= fewestSpeakers || (isAsked && name === 'A');
  };
}

function withoutClaims(line: string): string {
  const sentences = sentenceRanges(line).map(({ start, end }) => line.slice(start, end));
  const kept = sentences.filter(
    (sentence, at) =>
      !isForeign(sentence) && !doubting.test(sentences[at + 1]?.trim() ?? '') && !/just kidding/i.test(sentence),
  );
  return kept.length === sentences.length ? line : kept.join(' ');
}

const isForeign = (sentence: string): boolean => {
  const words = sentence.trim().replace(/^[-*+•>\s]{1,8}/, '');
  return opening.test(words) || (attributed.test(words) && !own.test(words));
};
