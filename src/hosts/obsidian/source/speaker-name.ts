import type { Turn } from '../../../core/transcript/turn';

/** Returns the name of a speaker for people. */
export function speakerName(role: Turn['role']): string {
  return role === 'user' ? 'You' : 'Assistant';
}
