import type { ModelRequest } from '../../../src/ports/language-model';

/** What each provider is asked. */
export const request: ModelRequest = {
  system: 'Be brief.',
  messages: [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Hi' },
    { role: 'user', text: 'Again' },
  ],
  maxOutputTokens: 77,
};

/** Its messages, as most providers want them. */
export const talk = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: 'Hi' },
  { role: 'user', content: 'Again' },
];
