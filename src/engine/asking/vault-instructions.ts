import * as z from 'zod';
import { messageOf } from '../../core/errors';
import { type CoreMemory, corePath, isCorePath, readCoreMemory } from '../../core/core-memory/core-memory';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { foldName, isInFolder, joinPath, nameOf, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isPrivateText } from '../../core/note/state/private-note';
import { readPreferences, withoutPreferences } from '../../core/note/preferences';
import { builtInVocabulary, readVocabulary, type Vocabulary } from '../../core/note/vocabulary';
import { builtInPrompt, type PromptName } from '../../core/prompts/built-in-prompts';
import { parsePrompt, type Prompt } from '../../core/prompts/prompt';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { readRecord } from '../reading/read-record';

/** Path of the note with the vocabulary and preferences of a vault. */
export const instructionsPath = parseVaultPath('CLAUDE.md');

export const promptFolder = 'AI/Cyberbrain/Prompts';

/** Maximum number of types or predicates; a longer list is not a vocabulary. */
const mostNames = 40;

/** Maximum size of a note in bytes; larger notes are not indexed either. */
const mostBytes = 10_000_000;

const longestRules = 6_000;

const seenKey = 'seen-texts.json';

const seenSchema = z.record(z.string(), z.string());

export interface VaultInstructionsDeps {
  readonly vault: Pick<Vault, 'read' | 'stat'>;
  readonly device: Pick<DeviceData, 'get' | 'put' | 'tell'>;
  readonly hasher: Hasher;
}

/** Names of notes with instructions for models and tools; text written by a model must never be added to them. */
const speaking = new Set(['claude.md', 'agents.md', 'gemini.md']);

/** A text of the vault that is used in prompts. Anybody may have written it, so only the version that the user has accepted is used. */
export interface PromptOverride {
  readonly path: VaultPath;
  readonly text: string;
  readonly isSeen: boolean;
}

/** A core memory; its text is used as the vault's other texts are. */
export interface SeenCoreMemory extends PromptOverride, Omit<CoreMemory, 'text'> {}

/** True when text written by a model may be added to this note. */
export function isOpenToModels(path: string): boolean {
  const folded = foldName(path);
  return !speaking.has(nameOf(folded)) && !isCorePath(path) && !isInFolder(folded, foldName(promptFolder));
}

/** The vault's own instructions for models. */
export class VaultInstructions {
  constructor(private readonly deps: VaultInstructionsDeps) {}

  async vocabulary(): Promise<Vocabulary> {
    const text = await this.#read(instructionsPath);
    if (text === null) return builtInVocabulary;
    const { types, predicates } = readVocabulary(text, readFrontmatter(text).bodyStart);
    return { types: types.slice(0, mostNames), predicates: predicates.slice(0, mostNames) };
  }

  /** Returns the user's preferences for notes; null without any. */
  async preferences(): Promise<PromptOverride | null> {
    const text = readPreferences((await this.#read(instructionsPath)) ?? '');
    return text === '' ? null : this.#seen(instructionsPath, text);
  }

  /** Returns the core memory of a project, or with null of the person; null when there is none or it is private. */
  async coreMemory(project: string | null): Promise<SeenCoreMemory | null> {
    const path = corePath(project);
    const text = (await this.#read(path)) ?? '';
    const memory = readCoreMemory(path, text);
    if (memory.lines.length === 0 || isPrivateText(text)) return null;
    return { ...memory, ...(await this.#seen(path, memory.text)) };
  }

  /**
   * Returns the core memory of a project, or with null of the person, if the user has accepted this version, else '';
   * `say` receives the reason why it is not used.
   */
  async seenCoreMemory(project: string | null, say: (sentence: string) => void): Promise<string> {
    const own = await this.coreMemory(project);
    if (own !== null && !own.isSeen) say(unseenWords(own.path));
    if (own?.isSeen !== true) return '';
    return `Core memory of ${project === null ? 'this person' : `the project ${project}`}:\n${own.text}`;
  }

  /**
   * Returns the preferences and the person's core memory, each if the user has accepted this version, else ''; `say`
   * receives the reason why one is not used.
   */
  async seenPreferences(say: (sentence: string) => void): Promise<string> {
    const own = await this.preferences();
    if (own !== null && !own.isSeen)
      say(
        `The preferences in ${own.path} are not used because they are new or have changed. Check and accept them with "Show prompts and preferences".`,
      );
    const core = await this.seenCoreMemory(null, say);
    return [own?.isSeen === true ? own.text : '', core].filter((text) => text !== '').join('\n\n');
  }

  /**
   * Returns the vault's own texts for a prompt, '' for missing ones: its preferences as in `seenPreferences`, and the
   * first 6,000 characters of the rest of CLAUDE.md.
   */
  async promptTexts(
    say: (sentence: string) => void,
  ): Promise<{ readonly preferences: string; readonly rules: string }> {
    const text = (await this.#read(instructionsPath)) ?? '';
    return { preferences: await this.seenPreferences(say), rules: withoutPreferences(text).slice(0, longestRules) };
  }

  /** Returns the vault's own prompt of that name; null without one. */
  async override(name: PromptName): Promise<PromptOverride | null> {
    const path = joinPath(promptFolder, `${name}.md`);
    const text = await this.#read(path);
    return text === null ? null : this.#seen(path, text);
  }

  /**
   * Returns the prompt to use: the vault's own if the user has accepted this version and it is readable, else the
   * built-in one; `say` receives the reason why the vault's own is not used.
   */
  async prompt(name: PromptName, say: (sentence: string) => void): Promise<Prompt> {
    const own = await this.override(name);
    if (own === null) return builtInPrompt(name);
    if (!own.isSeen) {
      say(
        `${own.path} is not used because it is new or has changed. Check and accept it with "Show prompts and preferences".`,
      );
      return builtInPrompt(name);
    }
    try {
      return withInputsOf(builtInPrompt(name), parsePrompt(own.path, own.text));
    } catch (error) {
      say(`${messageOf(error)} The built-in prompt is used.`);
      return builtInPrompt(name);
    }
  }

  /** Accepts the current version of the text. */
  async accept({ path, text }: PromptOverride): Promise<void> {
    await this.deps.device.put(seenKey, { ...(await this.#seenTexts()), [path]: this.deps.hasher.sha256(text) });
  }

  async #seen(path: VaultPath, text: string): Promise<PromptOverride> {
    return { path, text, isSeen: (await this.#seenTexts())[path] === this.deps.hasher.sha256(text) };
  }

  async #seenTexts(): Promise<Readonly<Record<string, string>>> {
    return (
      (await readRecord(
        this.deps.device,
        seenKey,
        seenSchema,
        "Accept the vault's prompts and preferences again, if you use them.",
      )) ?? {}
    );
  }

  async #read(path: VaultPath): Promise<string | null> {
    const there = await this.deps.vault.stat(path);
    if (there === null || there.isLink || there.size > mostBytes) return null;
    return new TextDecoder().decode(await this.deps.vault.read(path)).replace(/^\uFEFF/, '');
  }
}

/** Says that a core memory is not used yet, and how to change that. */
export function unseenWords(path: string): string {
  return `${path} is not used because it is new or has changed. Check and accept it with "Show prompts and preferences" (in the terminal: cyberbrain prompts).`;
}

/** Returns a vault's own prompt. Throws when it has an input that the built-in one lacks or that differs in kind. */
function withInputsOf(builtIn: Prompt, own: Prompt): Prompt {
  const unknown = Object.keys(own.inputs).find((name) => builtIn.inputs[name] !== own.inputs[name]);
  if (unknown !== undefined)
    throw new Error(
      `The vault's prompt "${own.name}" has an input "${unknown}", which does not exist or has another kind.`,
    );
  return own;
}
