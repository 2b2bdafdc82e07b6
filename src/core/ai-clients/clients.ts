import type { AiClient } from './ai-client';
import { claudeCode } from './clients/claude-code';
import { claudeDesktop } from './clients/claude-desktop';
import { codex } from './clients/codex';
import { cursor } from './clients/cursor';
import { gemini } from './clients/gemini';
import { openCode } from './clients/opencode';
import { vscode } from './clients/vscode';
import { windsurf } from './clients/windsurf';
import { zed } from './clients/zed';

/** Every AI tool that can be connected, in the order in which they are listed. */
export const aiClients: readonly AiClient[] = [
  claudeCode,
  claudeDesktop,
  codex,
  gemini,
  openCode,
  cursor,
  vscode,
  windsurf,
  zed,
];

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** Finds a client by its id, title or program, ignoring spaces and hyphens: `VS Code`, `vs-code`, `code`. */
export function findClient(name: string): AiClient | null {
  return (
    aiClients.find(({ id, title, program }) =>
      [id, title, program ?? ''].some((each) => each !== '' && bare(each) === bare(name)),
    ) ?? null
  );
}
