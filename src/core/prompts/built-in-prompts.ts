import askAnswer from '../../../prompts/ask-answer.md';
import askPlan from '../../../prompts/ask-plan.md';
import autofile from '../../../prompts/autofile.md';
import compareClaims from '../../../prompts/compare-claims.md';
import distilDocument from '../../../prompts/distil-document.md';
import enrichNotes from '../../../prompts/enrich-notes.md';
import extractBeats from '../../../prompts/extract-beats.md';
import fileText from '../../../prompts/file-text.md';
import judgeExtension from '../../../prompts/judge-extension.md';
import judgeRestructure from '../../../prompts/judge-restructure.md';
import refreshTruth from '../../../prompts/refresh-truth.md';
import restateClaims from '../../../prompts/restate-claims.md';
import restructureDecide from '../../../prompts/restructure-decide.md';
import restructureGroup from '../../../prompts/restructure-group.md';
import restructureMerge from '../../../prompts/restructure-merge.md';
import restructureSplit from '../../../prompts/restructure-split.md';
import reviewJudge from '../../../prompts/review-judge.md';
import reviewPromote from '../../../prompts/review-promote.md';
import tellStory from '../../../prompts/tell-story.md';
import tidyCompare from '../../../prompts/tidy-compare.md';
import tidyJudge from '../../../prompts/tidy-judge.md';
import { parsePrompt, type Prompt } from './prompt';

const files = {
  'extract-beats': extractBeats,
  'restate-claims': restateClaims,
  'compare-claims': compareClaims,
  autofile,
  'judge-extension': judgeExtension,
  'file-text': fileText,
  'distil-document': distilDocument,
  'enrich-notes': enrichNotes,
  'review-promote': reviewPromote,
  'review-judge': reviewJudge,
  'restructure-group': restructureGroup,
  'restructure-decide': restructureDecide,
  'restructure-merge': restructureMerge,
  'restructure-split': restructureSplit,
  'judge-restructure': judgeRestructure,
  'ask-plan': askPlan,
  'ask-answer': askAnswer,
  'tell-story': tellStory,
  'tidy-compare': tidyCompare,
  'tidy-judge': tidyJudge,
  'refresh-truth': refreshTruth,
};

export type PromptName = keyof typeof files;

export const promptNames = Object.keys(files) as PromptName[];

/** Returns a prompt as shipped with the program. */
export function builtInPrompt(name: PromptName): Prompt {
  return parsePrompt(`${name}.md`, files[name]);
}
