import type { PromptRow, PromptsOutput } from '../../../../features/prompts/prompts';

export function renderPrompts({ prompts, text }: PromptsOutput): string[] {
  return [...(text === undefined ? [] : [...text.trimEnd().split('\n'), '']), ...prompts.map(promptLine)];
}

function promptLine({ name, version, path, used, isWaiting }: PromptRow): string {
  const whose = {
    'built-in': `built-in, version ${String(version ?? 0)}`,
    vault: `from ${path ?? 'the vault'}`,
    none: 'none',
  };
  const waiting = isWaiting
    ? `; ${path ?? 'the vault'} has its own, not used until you accept it: cyberbrain prompts accept ${name}`
    : '';
  return `${name.padEnd(16)}  ${whose[used]}${waiting}`;
}
