import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter';
import { readLinks } from '../../core/note/links';
import { extensionOf, isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import { LinkResolver, linkKey } from '../../core/note/resolve-link';
import type { Vault } from '../../ports/vault';
import type { Breather } from '../running/breather';

interface KnownLink {
  readonly source: string;
  readonly target: string;
}

/** All links of a vault's notes, read once, to see what a change of places would do to them. */
export class LinkSurvey {
  readonly #byName = new Map<string, KnownLink[]>();
  readonly #bySource = new Map<string, KnownLink[]>();
  readonly #boards = new Map<string, string>();
  readonly #resolver: LinkResolver;

  private constructor(paths: readonly VaultPath[]) {
    this.#resolver = new LinkResolver(paths);
  }

  static async read(vault: Vault, breather: Breather): Promise<LinkSurvey> {
    const files = await vault.list();
    const survey = new LinkSurvey(files.map(({ path }) => path));
    for (const { path, isLink } of files) {
      if (!(isNotePath(path) || isBoard(path)) || isInDotFolder(path) || isLink) continue;
      await breather.breathe();
      survey.#add(path, await vault.read(path).then((bytes) => new TextDecoder().decode(bytes), () => ''));
    }
    return survey;
  }

  /** Notes with links that lead to this one. */
  leadingTo(path: VaultPath): string[] {
    return [...new Set([...this.#naming(path), ...(this.#byName.get(nameKey(path)) ?? []).filter(({ source, target }) => source !== path && this.#resolver.resolve(target, source) === path).map(({ source }) => source)])];
  }

  /** Notes with links that would lead elsewhere, or nowhere, if a file moved: its own links, those to it, and those that it would draw to itself. */
  harmedBy(from: VaultPath, to: VaultPath): string[] {
    const concerned = [...(this.#byName.get(nameKey(from)) ?? []), ...(this.#byName.get(nameKey(to)) ?? []), ...(this.#bySource.get(from) ?? [])];
    const before = concerned.map(({ source, target }) => this.#resolver.resolve(target, source));
    this.move(from, to);
    const harmed = concerned.filter(({ source, target }, at) => {
      const was = before[at] ?? null;
      return this.#resolver.resolve(target, source === from ? to : source) !== (was === from ? to : was);
    });
    this.move(to, from);
    return [...new Set([...harmed.map(({ source }) => source), ...this.#naming(from)])];
  }

  /** Links of a note that would lead elsewhere if its text stood in another one. */
  lostIn(from: VaultPath, into: VaultPath): string[] {
    return (this.#bySource.get(from) ?? []).filter(({ target }) => this.#resolver.resolve(target, from) !== this.#resolver.resolve(target, into)).map(({ target }) => target);
  }

  /** From here on the file stands there. */
  move(from: VaultPath, to: VaultPath): void {
    this.#resolver.delete(from);
    this.#resolver.add(to);
  }

  /** Canvases and Bases name files by their whole path. */
  #naming(path: VaultPath): string[] {
    return [...this.#boards].filter(([, text]) => text.includes(path)).map(([board]) => board);
  }

  #add(source: VaultPath, text: string): void {
    if (!isNotePath(source)) {
      this.#boards.set(source, text);
      return;
    }
    const { bodyStart } = readFrontmatter(text);
    const inFrontmatter = [...text.slice(0, bodyStart).matchAll(/\[\[([^\]|#\n]+)/g)].map(([, target = '']) => target.trim());
    const inBody = readLinks(text, readBlocks(text, bodyStart)).map(({ form, target }) => (form === 'markdown' ? decoded(target) : target));
    const links = [...inFrontmatter, ...inBody].filter((target) => target !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(target)).map((target) => ({ source, target }));
    this.#bySource.set(source, links);
    for (const link of links) {
      const key = nameKey(link.target);
      const sharing = this.#byName.get(key);
      if (sharing === undefined) this.#byName.set(key, [link]);
      else sharing.push(link);
    }
  }
}

function isBoard(path: string): boolean {
  return ['canvas', 'base'].includes(extensionOf(path).toLowerCase());
}

/** The same for a note and for links with and without `.md`. */
function nameKey(path: string): string {
  return linkKey(path).replace(/\.md$/, '');
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
