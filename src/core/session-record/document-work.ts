import { lastAsked } from '../extraction/closings';
import type { Session } from '../transcript/turn';
import type { RecordLine } from './record-line';
import { longestText, fitting } from './record-line';

/** Number of characters at the beginning and at the end of a reply that say what it worked on. */
const longestSaid = 600;
/** Matches the name of a document that says what is to be built. */
const document =
  '(?:tech(?:nical)?[- ]?)?spec(?:ification)?s?(?! (?:pass|fail|suite|runner))|PRD|RFC(?! ?\\d)|design doc(?:ument)?|implementation plan|spezifikation|lastenheft|pflichtenheft|umsetzungsplan|especificación|plan de implementación|especificação|plano de implementação|spécification|cahier des charges|specifica|piano di implementazione|specificatie';
const wide = '规格(?:说明)?书?|需求文档|设计文档|实施计划|仕様書|設計書|実装計画|명세서?|기획서|설계서|구현 계획';
const cyrillic = 'спецификаци\\p{L}{1,2}|техзадани\\p{L}{1,2}|план\\p{L}{0,2} реализации';
/** Matches words that say that such a document was written or changed. */
const written = new RegExp(
  `(?:\\b(?:updat|writ|wrote|rewr|revis|correct|fix|sav|complet|creat|finali[sz]|aktualisier|schreib|geschrieben|überarbeit|actualiz|escrib|corr[ei]g|atualiz|escrev|mis à jour|rédig|aggiorn|scritt|bijgewerkt)\\p{L}{0,8}|обнов\\p{L}{1,8}|исправ\\p{L}{1,6}|напис\\p{L}{1,6})[^.!?\\n]{0,40}?(?:\\b(?:${document})\\b|(?:${cyrillic})(?!\\p{L}))|(?:更新|修正|编写|撰写|完善|作成|修改|작성|수정|업데이트)[^。！？\\n]{0,12}?(?:${wide})|(?:${wide})[^。！？\\n]{0,12}?(?:更新|修正|编写|作成|작성|수정|업데이트)`,
  'iu',
);
const prefix = 'Reported: ';
const named = 'In a plan or specification: ';
/** Matches a document that by its name says what is to be done. */
const planFile =
  /(?:^|[\\/._-])(?:plans?|specs?|to-?dos?|tasks?|prd|rfc|roadmap|backlog)(?:[._-][^\\/]{0,80})?\.\w{1,8}$/i;
/** Matches a file that people read. */
const readable = /\.(?:md|mdx|markdown|txt|rst|adoc|docx?|pdf)$/i;

/**
 * Marks reports of replies that worked on a plan or specification alone, as far as the changed files show it: nothing
 * of what the document describes was built.
 */
export function withDocumentsNamed(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const reports = new Set(lines.flatMap(({ text, turn }) => (text.startsWith(prefix) ? [turn] : [])));
  const about = new Set(
    session.turns.flatMap(({ id }, at) => (reports.has(id) && isOnDocument(session, at) ? [id] : [])),
  );
  return lines.map((line) => {
    if (!about.has(line.turn) || !line.text.startsWith(prefix)) return line;
    const text = fitting(line.text.slice(prefix.length), longestText - prefix.length - named.length);
    return text === '' ? line : { ...line, text: `${prefix}${named}${text}` };
  });
}

function isOnDocument({ turns, deeds = [] }: Session, at: number): boolean {
  const turn = turns[at];
  if (turn?.role !== 'assistant') return false;
  const said = `${turn.text.slice(0, longestSaid)}\n${turn.text.slice(longestSaid).slice(-longestSaid)}`;
  const asked = lastAsked(turns, at);
  const files = deeds.flatMap((deed) =>
    deed.kind === 'file' && deed.turnsBefore > asked && deed.turnsBefore <= at + 1 ? [deed.path] : [],
  );
  // A reply that names a specification may have changed anything.
  return (
    files.length > 0 &&
    files.every((path) => readable.test(path)) &&
    (written.test(said) || files.some((path) => planFile.test(path)))
  );
}
