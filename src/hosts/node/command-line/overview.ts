import { Command as Program } from 'commander';
import { groupOf, helpGroup, inHelpOrder } from './command-groups';
import { commandOutlines } from './command-outlines';
import { terminal } from './terminal';

/** Answers such words without loading a command. */
export function printOverview(words: readonly string[], version: string): void {
  const isVersion = words[0] === '--version' || words[0] === '-V';
  terminal.printText(isVersion ? `${version}\n` : outlinedProgram(version).helpInformation());
}

/** Returns the program with commands that can only be listed. */
export function outlinedProgram(version: string): Program {
  const program = emptyProgram(version);
  for (const [id, words, summary] of inHelpOrder(commandOutlines, ([each]) => each)) {
    const sub = program.command(id).description(summary).helpGroup(groupOf(id)).option('--json');
    for (const word of words.split(' ').filter((each) => each !== '')) sub.argument(word);
  }
  return program;
}

/** Returns the program without commands; it prints through `terminal` and ends nothing. */
export function emptyProgram(version: string): Program {
  return new Program('cyberbrain')
    .description('Turns a folder of Markdown notes into a memory that you and your AI tools share.')
    .version(version)
    .commandsGroup(helpGroup)
    .helpCommand(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        terminal.printText(text);
      },
      writeErr: (text) => {
        terminal.tellText(text);
      },
    })
    .showHelpAfterError('Run with --help for a list of commands and options.');
}
