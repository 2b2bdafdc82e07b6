import type { Durability, Scope } from '../../../core/note/beat';
import { hasCue, temporaryCues } from './cues';
import { asPhrase } from './words';

/** What is only true for the moment: stopgaps, open work, what still waits. */
export function durabilityOf(text: string): Durability {
  return hasCue(asPhrase(text), temporaryCues) ? 'working-memory' : 'durable';
}

const local = /\b(?:we|we'll|we're|our|us|this (?:project|repo|repository|codebase|app|branch|epic|task)|the (?:project|repo|repository|codebase|user|team)|house rule)\b|\b(?:lib|src|test|tests|app|config|priv|packages|scripts)\/\w|\b(?:wir|unser\w*|nous|notre|nosotros|nuestr\w*|onze)\b/iu;
const general = /\b(?:known (?:bug|issue|limitation|\w+ (?:compiler )?bug)|in general|in every project|for all projects|by default|does(?:n't| not) support|unsupported|by design|under the hood|compiler bug|limitation of)\b/iu;

/** General only when the text speaks of a tool's own nature and names nothing of the project. */
export function scopeOf(type: string, text: string): Scope {
  return type !== 'decision' && general.test(text) && !local.test(text) ? 'general' : 'project';
}
