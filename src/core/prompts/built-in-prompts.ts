import autofile from '../../../prompts/autofile.md';
import compareClaims from '../../../prompts/compare-claims.md';
import extractBeats from '../../../prompts/extract-beats.md';
import fileText from '../../../prompts/file-text.md';
import judgeExtension from '../../../prompts/judge-extension.md';
import { parsePrompt, type Prompt } from './prompt';

const files = { 'extract-beats': extractBeats, 'compare-claims': compareClaims, autofile, 'judge-extension': judgeExtension, 'file-text': fileText };

export type PromptName = keyof typeof files;

export const promptNames = Object.keys(files) as PromptName[];

/** A prompt as it comes with the program. */
export function builtInPrompt(name: PromptName): Prompt {
  return parsePrompt(`${name}.md`, files[name]);
}
