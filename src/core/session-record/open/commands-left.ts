import { isOwnDeed } from '../../extraction/text/own-deeds';
import type { Unit } from '../../extraction/text/units';
import { stripEnd } from '../../text-ends';
import { longestText } from '../record-line';
import { isOrder } from '../wording/imperatives';

const mostLinesOfCode = 3;

/** Matches the word with which a reply goes on to what comes now. */
const now =
  /^(?:now|then|next|ora|adesso|poi|jetzt|nun|dann|maintenant|ensuite|puis|ahora|luego|después|agora|depois|теперь|затем)(?=[\s,])[\s,]*|^(?:现在|然后|接着|次に|その後|이제)[\s,，、]*/iu;

/** Returns the commands in code that the words in front of them tell the person to run now. */
export function commandsIn(units: readonly Unit[]): string[] {
  return units.flatMap((unit): string[] => {
    const lead = stripEnd(unit.statements.at(-1)?.plain ?? '', /[\s:：]/u);
    const [, code] = unit.blocks;
    const isLead = /[:：]\s*(?:\*\*\s*)?$/.test(unit.blocks[0]?.text ?? '');
    const bare = lead.replace(now, '');
    if (unit.kind !== 'paragraph' || !isLead || code?.kind !== 'code' || isOwnDeed(bare)) return [];
    if (bare === lead || !isOrder(bare)) return [];
    const lines = code.text.split('\n').filter((line) => !/^\s*(?:`{3}|~{3}|#|$)/.test(line));
    const text = `To do: ${lead}: ${lines.map((line) => line.trim()).join('; ')}`;
    return lines.length === 0 || lines.length > mostLinesOfCode || text.length > longestText ? [] : [text];
  });
}
