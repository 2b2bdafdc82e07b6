import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { baseNameOf, folderOf, nameOf } from '../../../src/core/note/path';
import type { DataWriteOptions } from './file-backend';
import { TFile, TFolder, type TAbstractFile } from './files';
import { getFrontMatterInfo } from '../metadata/frontmatter';
import { renderLink } from '../metadata/link-format';
import { brokenLinks, linksAround, rewriteLinks } from '../metadata/link-update';
import type { MetadataCache } from '../metadata/metadata-cache';
import { normalizePath } from './normalize-path';
import { stringifyYaml } from '../metadata/stringify-yaml';
import type { Vault } from './vault';

/** Creates, moves and removes files according to the user's settings. */
export class FileManager {
  /** Asks whether to update that many links, if the user wants to be asked; the shell shows a dialog. */
  confirmLinkUpdate: (linkCount: number) => Promise<boolean> = () => Promise.resolve(false);
  /** Asks before a file is moved to the trash; the shell shows a dialog. */
  confirmDeletion: (file: TAbstractFile) => Promise<boolean> = () => Promise.resolve(false);

  constructor(
    private readonly vault: Vault,
    private readonly metadataCache: MetadataCache,
  ) {}

  getNewFileParent(sourcePath: string, _newFilePath?: string): TFolder {
    const place = this.vault.getConfig('newFileLocation');
    const wanted =
      place === 'current' ? folderOf(sourcePath) : place === 'folder' ? this.vault.getConfig('newFileFolderPath') : '/';
    return this.vault.getFolderByPath(wanted) ?? this.vault.getRoot();
  }

  /** Moves a file, then rewrites the links that would break: at once or when the user agrees, as the vault's settings say. */
  async renameFile(file: TAbstractFile, newPath: string): Promise<void> {
    await this.metadataCache.settled();
    const moved = new Set<TFile>();
    if (file instanceof TFile) moved.add(file);
    if (file instanceof TFolder)
      for (const each of this.vault.getFiles()) if (each.path.startsWith(`${file.path}/`)) moved.add(each);
    const links = linksAround(this.vault, this.metadataCache, moved);
    await this.vault.rename(file, normalizePath(newPath));
    const broken = brokenLinks(this.metadataCache, links);
    if (broken.length === 0) return;
    if (!this.vault.getConfig('alwaysUpdateLinks') && !(await this.confirmLinkUpdate(broken.length))) return;
    await rewriteLinks(this.vault, this.metadataCache, broken, this.#linkStyle());
  }

  /** Asks the user, and returns true when the file was deleted. */
  async promptForDeletion(file: TAbstractFile): Promise<boolean> {
    if (!(await this.confirmDeletion(file))) return false;
    await this.trashFile(file);
    return true;
  }

  /** Moves a file to the trash that the user chose, or deletes it permanently if that was the choice. */
  async trashFile(file: TAbstractFile): Promise<void> {
    const option = this.vault.getConfig('trashOption');
    if (option === 'none') await this.vault.delete(file, true);
    else await this.vault.trash(file, option === 'system');
  }

  generateMarkdownLink(file: TFile, sourcePath: string, subpath = '', alias = ''): string {
    return renderLink(this.metadataCache, file, sourcePath, subpath, alias, this.#linkStyle());
  }

  /** As in the app, rewrites the whole front matter when `change` changed anything: comments and quotes are lost. Throws when the YAML is invalid. */
  async processFrontMatter(
    file: TFile,
    change: (frontmatter: Record<string, unknown>) => void,
    options?: DataWriteOptions,
  ): Promise<void> {
    await this.vault.process(
      file,
      (text) => {
        const { data, problems } = readFrontmatter(text);
        const problem = problems[0];
        if (problem !== undefined) throw Object.assign(new Error(problem.reason), { name: 'YAMLParseError' });
        const edited = structuredClone(data) as Record<string, unknown>;
        change(edited);
        if (JSON.stringify(edited) === JSON.stringify(data)) return text;
        const { contentStart } = getFrontMatterInfo(text);
        const block = Object.keys(edited).length === 0 ? '' : `---\n${stringifyYaml(edited)}---\n`;
        return block + text.slice(contentStart);
      },
      options,
    );
  }

  async getAvailablePathForAttachment(filename: string, sourcePath = ''): Promise<string> {
    const folder = this.#attachmentFolder(folderOf(sourcePath));
    if (folder !== '' && this.vault.getFolderByPath(folder) === null) await this.vault.createFolder(folder);
    const base = baseNameOf(filename);
    const extension = nameOf(filename).slice(base.length);
    const place = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
    let path = place(base + extension);
    for (let count = 1; await this.vault.adapter.exists(path); count += 1) path = place(`${base} ${count}${extension}`);
    return path;
  }

  #attachmentFolder(sourceFolder: string): string {
    const chosen = this.vault.getConfig('attachmentFolderPath');
    if (chosen === '/') return '';
    if (!chosen.startsWith('./')) return normalizePath(chosen);
    const path = normalizePath(`${sourceFolder}/${chosen.slice(2)}`);
    return path === '/' ? '' : path;
  }

  #linkStyle(): Parameters<typeof renderLink>[5] {
    return {
      newLinkFormat: this.vault.getConfig('newLinkFormat'),
      useMarkdownLinks: this.vault.getConfig('useMarkdownLinks'),
    };
  }
}
