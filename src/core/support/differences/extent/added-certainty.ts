import type { Evidence } from '../../evidence';
import type { JudgedSentence } from '../../judgement';

/** Words that something is so in every case, and verbs that it was proven; each a pattern for one meaning. */
const certainties: readonly RegExp[] = [
  / (?:certainly|definitely|surely|in any case|in any event|auf jeden fall|in jedem fall|auf alle fälle|bestimmt|garantiert|en tout cas|dans tous les cas|certainement|assurément|en todo caso|en cualquier caso|seguramente|sin duda|em todo caso|em qualquer caso|com certeza|certamente|in ogni caso|in ieder geval|обязательно|непременно|в любом случае) |一定会|肯定会|必ず/u,
  / (?:confirmed|confirms|proved|proven|proves|demonstrated|bestätigt|bestätigte|bewiesen|bewies|nachgewiesen|confirmé|prouvé|démontré|confirmó|confirmado|demostró|demostrado|confirmou|provou|provado|confermato|dimostrato|bevestigd|bewezen|подтвердил|подтвердила|подтвердили|доказал|доказала|доказали) |证实|證實|证明了|確認した|証明した/u,
];

/** Returns words of certainty, or of proof, that the passages lack where they tell the same with a condition or a doubt. */
export function addedCertainty({ flat, tokens }: JudgedSentence, { parts, sentences }: Evidence): string[] {
  if (tokens.some(({ qualifier }) => qualifier !== null)) return [];
  const isOpen = parts.some(({ home }) =>
    home.tokens.some(({ qualifier }) => qualifier === 'frame' || qualifier === 'hedge'),
  );
  if (!isOpen) return [];
  return certainties.flatMap((pattern) => {
    const [phrase] = pattern.exec(flat) ?? [];
    return phrase === undefined || sentences.some((each) => pattern.test(each.flat)) ? [] : [phrase.trim()];
  });
}
