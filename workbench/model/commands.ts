import type { Modifier } from './keymap';

export interface Hotkey {
  readonly modifiers: Modifier[];
  readonly key: string;
}

/** A command of the palette. The first callback that is set is used; checking callbacks come first. */
export interface Command {
  id: string;
  name: string;
  icon?: string;
  mobileOnly?: boolean;
  repeatable?: boolean;
  hotkeys?: Hotkey[];
  callback?: () => unknown;
  checkCallback?: (isChecking: boolean) => unknown;
  editorCallback?: (editor: never, context: never) => unknown;
  editorCheckCallback?: (isChecking: boolean, editor: never, context: never) => unknown;
}

/** The focused editor and its view, provided by the workspace. */
export interface EditorInFocus {
  readonly editor: unknown;
  readonly context: unknown;
}

/** All commands by full id, `plugin-id:command-id`. */
export class Commands {
  readonly commands: Record<string, Command> = {};
  /** Set by the workspace; null while no editor is open. */
  editorInFocus: () => EditorInFocus | null = () => null;

  addCommand(command: Command): void {
    this.commands[command.id] = command;
  }

  removeCommand(id: string): void {
    Reflect.deleteProperty(this.commands, id);
  }

  findCommand(id: string): Command | undefined {
    return this.commands[id];
  }

  /** Lists the commands that can run now, as the palette shows them. */
  listCommands(): Command[] {
    return Object.values(this.commands).filter((command) => this.#call(command, true));
  }

  executeCommandById(id: string): boolean {
    const command = this.findCommand(id);
    return command !== undefined && this.executeCommand(command);
  }

  /** Returns false when the command cannot run now. */
  executeCommand(command: Command): boolean {
    return this.#call(command, true) && this.#call(command, false);
  }

  #call(command: Command, isChecking: boolean): boolean {
    const { editor, context } = this.editorInFocus() ?? {};
    const needsEditor = command.editorCheckCallback ?? command.editorCallback;
    if (needsEditor !== undefined && editor === undefined) return false;
    const check =
      command.editorCheckCallback === undefined
        ? command.checkCallback
        : (is: boolean) => command.editorCheckCallback?.(is, editor as never, context as never);
    if (check !== undefined) return isChecking ? check(true) === true : check(false) !== false;
    if (!isChecking && command.editorCallback !== undefined) command.editorCallback(editor as never, context as never);
    else if (!isChecking) command.callback?.();
    return needsEditor !== undefined || command.callback !== undefined;
  }
}
