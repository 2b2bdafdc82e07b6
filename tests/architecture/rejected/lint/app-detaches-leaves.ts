// As src/hosts/obsidian/leave.ts refused by obsidianmd/detach-leaves
import { Plugin } from 'obsidian';

export class Leave extends Plugin {
  override onunload(): void {
    this.app.workspace.detachLeavesOfType('x');
  }
}
