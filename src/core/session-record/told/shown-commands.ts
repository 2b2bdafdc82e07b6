import { closingsOf } from '../../extraction/closings';
import { holdsOrder } from '../../extraction/judging/orders';
import { plainText } from '../../extraction/text/sentences';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { stripEnd } from '../../text-ends';
import type { Session } from '../../transcript/turn';
import { longestText, type RecordLine } from '../record-line';

const mostCommands = 2;
const longestLead = 70;
const weight = 2;

/** Matches the first line of a block of shell code. */
const shellFence = /^\s*`{3,}(?:bash|sh|shell|zsh|console|terminal|powershell|cmd|bat)\s*$/i;
/** Matches a command that runs something of a project: a script, a task of a package manager, or a module. */
const running =
  /^(?:\w{2,40}=\S{1,80} ){0,6}(?:(?:npm|pnpm|yarn|bun)(?: --?\S{1,60}| (?!run\b)\S{1,60}(?= run\b)){0,6} (?:run |exec )?[\w:.-]{2,60}|(?:npx|uvx?|poetry|pipenv|cargo|go|mix|make|just|task|docker(?: |-)compose|gradle|\.\/gradlew|mvn|dotnet|rake|bundle exec|php artisan|flutter|deno|uv run) \S{2,200}|(?:python3?|node|ruby|bash|sh|php|perl|Rscript|julia|osacompile) (?:-\S{1,40} ){0,4}\S{2,200}|\.{1,2}\/\S{2,200})(?:\s|$)/;
/** Matches commands that every project has. */
const common =
  /^(?:npm|pnpm|yarn|bun|poetry|pipenv|bundle|mix deps|cargo|go|flutter pub|dotnet|uv) ?(?:install|i|ci|add|update|init|get|build|start|run|dev|run dev|run build|run start|test|run test|fmt|vet|restore|sync|deps\.get|mod tidy)?$|^(?:npm|pnpm|yarn|bun|pip3?|poetry|cargo|go|mix|npx) (?:install|i|add|get|create|init|remove|uninstall|update)\b|^python3? -m (?:venv|pip|http\.server)\b|^docker(?: |-)compose (?:up|down|build|ps|logs)\b/;

/** Matches words that ask, deny or warn, after which nobody should run a command. */
const warning =
  /[?？]|\b(?:not|never|don['’]t|no longer|wrong|fails?|failed|error|warning|careful|nicht|nie|kein\p{L}*|falsch|ne|pas|jamais|faux|no|nunca|mal|non|mai|sbagliat\p{L}*|não|niet)(?!\p{L})|(?:^|[^\p{L}])(?:не|никогда|ошибк\p{L}*)(?!\p{L})|不|别|勿|错误|ない|しない|마세요/iu;
/** Matches options with a secret, code on the line, and pipes into a shell. */
const unsafe = /\s(?:-[pec]|--?(?:token|pin|key|pass|secret|auth|api-?key|user|eval)\S*)(?:\s|=|$)|\|/i;

/** Returns the last commands that the assistant gave for running something of the project, each with the words in front of it. */
export function shownCommands(session: Session, units: TurnUnits): RecordLine[] {
  const found = new Map<string, RecordLine>();
  for (const { at } of closingsOf(session, units))
    for (const { statements, blocks } of units.of(at))
      for (const block of blocks) {
        const command = block.kind === 'code' ? commandOf(block.text) : '';
        if (command === '') continue;
        const lead = stripEnd(plainText(statements.at(-1)?.plain ?? ''), /[\s:：.]/u);
        if (lead.length > longestLead || warning.test(lead) || holdsOrder(lead)) continue;
        const text = `Command${lead === '' ? '' : ` (${lead})`}: \`${command}\``;
        const key = nameOf(command);
        found.delete(key);
        if (text.length <= longestText)
          found.set(key, { part: 'told', text, turn: session.turns[at]?.id ?? '', weight });
      }
  return [...found.values()].slice(-mostCommands);
}

/** Returns the one command of a block that runs something of the project; '' when there is none, or several. */
function commandOf(block: string): string {
  const [fence = '', ...code] = block.replace(/\\\n\s*/g, ' ').split('\n');
  if (!shellFence.test(fence)) return '';
  const lines = code
    .map((line) => line.replace(/^\s*(?:[$>%] )?/, '').trim())
    .filter((line) => line !== '' && !/^(?:#|`{3}|cd \S+$)/.test(line));
  const [only = '', ...others] = lines;
  const isShown =
    others.length === 0 && running.test(only) && !common.test(only) && !unsafe.test(only) && !only.includes('`');
  return isShown ? only.replace(/\s+/g, ' ') : '';
}

/** Returns the program and its script, module or task, by which a later command with other options is known. */
function nameOf(command: string): string {
  const bare = command
    .replace(/^(?:\w+=\S+ )+/, '')
    .replace(/ --?(?:filter|prefix|workspace|C|F|w)[ =]\S+/g, '')
    .replace(/ (?:-m|run) /g, ' ');
  return (bare.split(/ --?\w/)[0] ?? bare).split(' ').slice(0, 2).join(' ');
}
