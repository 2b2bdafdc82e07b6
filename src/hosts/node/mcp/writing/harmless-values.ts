import { harmlessLine, harmlessMarkdown } from '../../../../core/note/harmless-markdown';
import { readFrontmatter } from '../../../../core/note/frontmatter/frontmatter';
import { parseVaultPath } from '../../../../core/note/path';
import { keptMarkdown } from '../../../../core/restructure/kept-markdown';
import type { Vault } from '../../../../ports/vault';

type Decision = Readonly<Record<string, unknown>>;

/** Values that name what exists. */
const names: ReadonlySet<string> = new Set(['path', 'notes', 'folder', 'hashes', 'action']);

/** Makes a text that a model files inert; its properties are read, not kept. */
export function harmlessText(text: string): string {
  const { bodyStart } = readFrontmatter(text);
  return `${text.slice(0, bodyStart)}${harmlessMarkdown(text.slice(bodyStart))}`;
}

/** Makes the texts of a model's decisions inert, except for what a body copies from the notes that it replaces. */
export function harmlessDecisions(decisions: readonly Decision[], vault: Vault): Promise<Decision[]> {
  return Promise.all(decisions.map((decision) => harmlessDecision(decision, vault)));
}

async function harmlessDecision(decision: Decision, vault: Vault): Promise<Decision> {
  const inert: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(decision)) {
    if (key === 'body' && typeof value === 'string') inert[key] = keptMarkdown(value, await textsOf(decision, vault));
    else inert[key] = names.has(key) ? value : inertValue(value);
  }
  return inert;
}

function inertValue(value: unknown): unknown {
  if (typeof value === 'string') return harmlessLine(value);
  if (Array.isArray(value)) return value.map(inertValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inertValue(inner)]));
}

async function textsOf({ path, notes }: Decision, vault: Vault): Promise<string[]> {
  const listed: readonly unknown[] = Array.isArray(notes) ? notes : [];
  const named = [path, ...listed].filter((name) => typeof name === 'string');
  return Promise.all(named.map((name) => readText(name, vault)));
}

/** A note that cannot be read has nothing to keep. */
async function readText(name: string, vault: Vault): Promise<string> {
  try {
    return new TextDecoder().decode(await vault.read(parseVaultPath(name)));
  } catch {
    return '';
  }
}
