import type { TurnUnits } from '../../extraction/text/turn-units';
import { specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { placeOf, type RecordLine } from '../record-line';

/** Matches words of removal or undoing, and what follows them. */
const removing =
  /(?:^|[^\p{L}])(?:removed|dropped|reverted|undid|rolled back|took out|retiré|supprimé|annulé|quité|quitado|eliminado|removi|retirei|rimosso|tolto|удал(?:ил\p{L}{0,2}|[её]н[аоы]?)|убра[лн]\p{L}{0,2}|откатил\p{L}{0,1})(?!\p{L})(.{0,60})|(?:移除|删除|去掉|撤销|删掉)了?(.{0,40})/iu;
/** Matches words of removal behind what was removed. */
const removedBefore =
  /(.{0,60})(?:(?:(?:wieder )?(?:entfernt|gelöscht|rückgängig gemacht)|(?:was|were|been|(?:is|are) now) (?:now )?(?:removed|dropped|deleted)|(?:is|are) gone|été (?:supprimé|retiré|annulé)e?s?|(?:sido|fue|fueron) (?:eliminad|quitad|revertid)[oa]s?|stat[oaie] (?:rimoss|tolt|eliminat)[oaie]|(?:foi|foram) (?:removid|retirad|revertid)[oa]s?|удал[её]н[аоы]?|убран\p{L}{0,2})(?!\p{L})|移除|恢复|(?:削除|取り消)し(?:ました|た|て(?!い))|(?:을|를)? ?(?:삭제|제거)(?:했|됐|되었|하였))/iu;
/** Matches what only says which things were removed: `rows with …`. */
const telling = /\s(?:with|than|whose|where|by|for|mit|als|avec|con|com|с)\s.*$/iu;
/** Matches what stays where something else was removed from it. */
const from = /\s(?:from|in|out of|de|dans|du|da|di|из|aus|von|從|从)\s.*$/iu;
const fileName = /\.\w{1,5}$/;
const mostTurns = 400;

/** Leaves out what the assistant reported of names in code that a later reply says it removed. */
export function withoutRemovedNames(lines: readonly RecordLine[], { turns }: Session, units: TurnUnits): RecordLine[] {
  const removed = turns
    .slice(0, mostTurns)
    .flatMap(({ role, id }, at) =>
      role === 'user'
        ? []
        : units
            .of(at)
            .flatMap(({ statements }) =>
              statements.flatMap(({ raw }) => namesIn(raw).map((name) => ({ name, place: Number(id.slice(1)) }))),
            ),
    );
  return lines.filter(
    (line) =>
      !(line.part === 'done' || line.part === 'told' || line.text.startsWith('Noted: ')) ||
      line.text.startsWith('Commit ') ||
      removing.test(line.text) ||
      !removed.some(({ name, place }) => placeOf(line) < place && hasName(line.text, name)),
  );
}

/** Returns the names in code that a sentence says were removed, without files, which may only have lost a part. */
function namesIn(raw: string): string[] {
  const all = [removing.exec(raw)?.slice(1).join('') ?? '', (removedBefore.exec(raw)?.[1] ?? '').replace(telling, '')];
  return all.flatMap((said) =>
    specificsOf(said.replace(from, '')).filter((name) => said.includes(`\`${name}\``) && !fileName.test(name)),
  );
}

function hasName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/[\w.-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + name.length));
}
