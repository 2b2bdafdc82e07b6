import type { Format, SessionPlace } from './format';
import { aider } from './formats/aider/aider';
import { captions } from './formats/captions/captions';
import { chatGpt } from './formats/chatgpt/chatgpt';
import { claudeCode } from './formats/claude-code/claude-code';
import { claudeExport } from './formats/claude-export/claude-export';
import { claudeScreen } from './formats/claude-screen/claude-screen';
import { cline } from './formats/cline/cline';
import { codex } from './formats/codex/codex';
import { cursorAgent } from './formats/cursor/agent-lines';
import { cursor } from './formats/cursor/cursor';
import { gemini } from './formats/gemini/gemini-message';
import { geminiLines } from './formats/gemini/gemini-lines';
import { granola } from './formats/granola/granola';
import { obsidianCopilot } from './formats/obsidian-copilot/obsidian-copilot';
import { openCode } from './formats/opencode/opencode';
import { otter } from './formats/otter/otter';
import { slack } from './formats/slack/slack';
import { specStory } from './formats/specstory/specstory';
import { telegram } from './formats/telegram/telegram';
import { telegramHtml } from './formats/telegram/telegram-html';
import { plainText } from './formats/text/plain-text';
import { vsCodeCopilotLines } from './formats/vscode-copilot/copilot-lines';
import { vsCodeCopilot } from './formats/vscode-copilot/vscode-copilot';
import { whatsApp } from './formats/whatsapp/whatsapp';
import { zoomChat } from './formats/zoom-chat/zoom-chat';
import type { ReadSessions } from './turn';

/**
 * Every transcript format by its id, in the order in which a file is tried. To add one, create a folder below
 * `formats/` and a line here.
 */
export const formats = {
  'claude-code': claudeCode,
  codex,
  'gemini-lines': geminiLines,
  gemini,
  'cursor-agent': cursorAgent,
  opencode: openCode,
  'vscode-copilot-lines': vsCodeCopilotLines,
  'vscode-copilot': vsCodeCopilot,
  'claude-export': claudeExport,
  chatgpt: chatGpt,
  cline,
  telegram,
  'telegram-html': telegramHtml,
  slack,
  specstory: specStory,
  cursor,
  aider,
  'obsidian-copilot': obsidianCopilot,
  captions,
  'zoom-chat': zoomChat,
  whatsapp: whatsApp,
  otter,
  granola,
  'claude-screen': claudeScreen,
  text: plainText,
} as const satisfies Readonly<Record<string, Format>>;

/** The format of a transcript, judged by its content. */
export type TranscriptFormat = keyof typeof formats;

export const formatIds = Object.keys(formats) as readonly TranscriptFormat[];

/** Facts about a transcript file as a whole. */
export interface TranscriptFacts extends Omit<ReadSessions, 'sessions'> {
  readonly format: TranscriptFormat;
}

/** The content of one transcript file. */
export interface Transcript extends ReadSessions {
  readonly format: TranscriptFormat;
}

/** The formats whose tools keep their sessions on the computer, each with the place. */
export const sessionPlaces: readonly { readonly format: Format; readonly place: SessionPlace }[] = formatIds
  .map(formatOf)
  .flatMap((format) => (format.place === undefined ? [] : [{ format, place: format.place }]));

/** Names of these tools, for sentences, each once. */
export const sessionTools: readonly string[] = [...new Set(sessionPlaces.map(({ format }) => format.tool))];

export function formatOf(id: TranscriptFormat): Format {
  return formats[id];
}

/** Returns the format as which a file of this kind is read when no format recognized it. */
export function fallbackFormat<Kind extends 'lines' | 'text'>(
  kind: Kind,
): { readonly id: TranscriptFormat; readonly format: Extract<Format, { readonly kind: Kind }> } {
  for (const id of formatIds) {
    const format = formatOf(id);
    if (format.isFallback === true && hasKind(format, kind)) return { id, format };
  }
  throw new Error(`No format is the fallback for ${kind}.`);
}

function hasKind<Kind extends Format['kind']>(
  format: Format,
  kind: Kind,
): format is Extract<Format, { readonly kind: Kind }> {
  return format.kind === kind;
}
