import type { Component } from './component';

export type ProtocolHandler = (params: Record<string, string> & { readonly action: string }) => unknown;

export interface CliFlag {
  readonly value?: string;
  readonly description: string;
  readonly required?: boolean;
}

export type CliHandler = (params: Record<string, string>) => string | Promise<string>;

export interface CliCommand {
  readonly description: string;
  readonly flags: Record<string, CliFlag> | null;
  readonly handler: CliHandler;
}

/** Changes a note that was rendered for reading. */
export type PostProcessor = (
  el: HTMLElement,
  context: { readonly sourcePath: string; readonly frontmatter: unknown },
) => unknown;

/** Draws a fenced block of code in place of its text. */
export type CodeBlockProcessor = (
  source: string,
  el: HTMLElement,
  context: { readonly sourcePath: string; addChild(child: Component): void },
) => unknown;

/** What plugins registered for rendered notes, and entry points for other programs: protocol links and command-line words. */
export class RegisteredHandlers {
  readonly protocol = new Map<string, ProtocolHandler>();
  readonly postProcessors = new Set<PostProcessor>();
  readonly codeBlocks = new Map<string, CodeBlockProcessor>();
  readonly cli = new Map<string, CliCommand>();

  /** Throws when the word is taken. */
  addCli(command: string, entry: CliCommand): void {
    if (this.cli.has(command)) throw new Error(`The command "${command}" is already registered.`);
    this.cli.set(command, entry);
  }

  /** Runs a command as the app's command line would. */
  async runCli(command: string, params: Record<string, string> = {}): Promise<string> {
    const entry = this.cli.get(command);
    if (entry === undefined) throw new Error(`There is no command "${command}".`);
    return entry.handler(params);
  }
}
