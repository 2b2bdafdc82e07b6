import { plainText, splitSentences } from '../extraction/text/sentences';
import type { Turn } from '../transcript/turn';
import { tellsChange } from './wording/told-changes';

/** Number of characters at the beginning of a reply that are compared with other ones. */
export const longestReply = 20_000;

/** Returns the sentences of a reply in plain words, each line for itself. */
export const plainSentences = (reply: string): string[] =>
  reply.slice(0, longestReply).split('\n').flatMap(splitSentences).map(plainText);

/** True for a reply that says what was changed. */
export const reportsChange = ({ role, text }: Pick<Turn, 'role' | 'text'>): boolean =>
  role === 'assistant' && plainSentences(text).some(tellsChange);

/** Returns the letters and figures of a text, in lower case. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
