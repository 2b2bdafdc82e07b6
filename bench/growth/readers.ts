import { RuleRedactor } from '../../src/adapters/redaction/rule-redactor';
import { checkRelations } from '../../src/core/audit/check-relations';
import { checkEnrichment, withoutLinks } from '../../src/core/enrich/check-enrichment';
import { enrichByRules } from '../../src/core/enrich/enrichment';
import { draftFromText } from '../../src/core/extraction/draft-from-text';
import { QuoteFinder } from '../../src/core/extraction/evidence';
import { askedParts } from '../../src/core/ask/missing-parts';
import { readBoardNote } from '../../src/core/board/board-note';
import { readCoreMemory, withCoreLine } from '../../src/core/core-memory/core-memory';
import { readTokens } from '../../src/core/support/read-tokens';
import { extractOffline } from '../../src/core/extraction/extract-offline';
import { languageOf } from '../../src/core/extraction/text/language';
import { plainText, splitSentences } from '../../src/core/extraction/text/sentences';
import { tagsFor } from '../../src/core/extraction/tags';
import { titleFrom } from '../../src/core/extraction/titles';
import { readUnits } from '../../src/core/extraction/text/units';
import { readGlob, readGlobPath } from '../../src/core/glob/glob';
import { jsonFaultLine } from '../../src/core/json';
import { readJsonList, readJsonReply } from '../../src/core/language-models/json-reply';
import { readSmartVectors } from '../../src/core/models/smart-connections';
import { addRelation } from '../../src/core/note/relations';
import { appendUnderHeading, lowerHeadings } from '../../src/core/note/sections';
import { readBlocks } from '../../src/core/note/blocks';
import { codeRanges } from '../../src/core/note/text-ranges';
import { setFrontmatterKeys } from '../../src/core/note/frontmatter/edit-frontmatter';
import { readFencedLines } from '../../src/core/note/fenced-lines';
import { fileNameFromTitle } from '../../src/core/note/file-name';
import { readFrontmatter } from '../../src/core/note/frontmatter/frontmatter';
import { harmlessLine, harmlessMarkdown } from '../../src/core/note/harmless-markdown';
import { noteAsSection } from '../../src/core/note/note-as-section';
import {
  unclosedMarkdown,
  containedMarkdown,
  selfContainedMarkdown,
} from '../../src/core/note/self-contained-markdown';
import { readLinks } from '../../src/core/note/references/links';
import { parseNote } from '../../src/core/note/parse-note';
import { parseVaultPath } from '../../src/core/note/path';
import { readPreferences, withoutPreferences } from '../../src/core/note/preferences';
import { plainHeading } from '../../src/core/note/references/has-subpath';
import { readReferences } from '../../src/core/note/references/read-references';
import { readSpelling } from '../../src/core/note/spelling';
import { readVocabulary } from '../../src/core/note/vocabulary';
import { readOlderSessions, readOlderSettings } from '../../src/core/older/older-settings';
import { inventedSentences } from '../../src/core/plan/invented-sentences';
import { lineDiff } from '../../src/core/plan/shown-file';
import { lostSentences } from '../../src/core/plan/lost-sentences';
import { removedInsertion, revertedEdit } from '../../src/core/plan/reverted-edit';
import { parsePrompt } from '../../src/core/prompts/prompt';
import { cutPieces } from '../../src/core/restructure/cut-pieces';
import { keptMarkdown } from '../../src/core/restructure/kept-markdown';
import { readSourceNote } from '../../src/core/merging/source-note';
import { filtersIn, parseQuery } from '../../src/core/search/parse-query';
import { findPhrase, wordUnitsOf } from '../../src/core/search/text/phrase';
import { findMatches } from '../../src/core/search/query-matches';
import { readableLines } from '../../src/core/search/text/readable-lines';
import { readableText } from '../../src/core/search/text/readable-text';
import { makeSnippet } from '../../src/core/search/snippet';
import { tokenize } from '../../src/core/search/text/tokenizer';
import { readSettings } from '../../src/core/settings/read-settings';
import type { Session } from '../../src/core/transcript/turn';
import { NodeHasher } from '../../src/hosts/node/system/node-hasher';
import { attempt, lines, pieces } from './text-pieces';
import { buildGraph } from '../../src/core/graph/build-graph';
import { readGraphNote } from '../../src/core/graph/graph-note';
import { draftOfPart } from '../../src/core/promotion/documents/document-drafts';
import { readDocument } from '../../src/core/promotion/documents/read-document';
import { readPassages } from '../../src/core/promotion/passages';
import { commits } from '../../src/core/promotion/kinds/commits';
import { readTruth } from '../../src/core/upkeep/truth/read-truth';
import { transcriptReaders } from './transcript-readers';

const hasher = new NodeHasher();
const redactor = new RuleRedactor();
const utf8 = new TextEncoder();
const note = parseVaultPath('a.md');
const other = parseVaultPath('b.md');
const query = parseQuery('tea "green tea" -milk water');
const glob = readGlob('*a*b?[a-z]*x/**/*{c,d}*');

/** All functions that read other people's texts, by name. Add an entry for each new one. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  tokenizer: (text) => {
    tokenize(text, { token: () => undefined });
  },
  'word units': (text) => wordUnitsOf(text),
  blocks: (text) => readBlocks(text, 0),
  'whole note': (text) =>
    parseNote({ path: note, size: text.length, mtimeMs: 0, hash: hasher.sha256(''), text }, hasher),
  frontmatter: (text) => readFrontmatter(text),
  'frontmatter in marks': (text) => readFrontmatter(`---\n${text}\n---\n`),
  'change of frontmatter': (text) => setFrontmatterKeys(text, { type: 'insight' }),
  'change of frontmatter in marks': (text) =>
    attempt(() => setFrontmatterKeys(`---\n${text}\n---\n`, { type: 'insight' })),
  'code ranges': (text) => codeRanges(text, readBlocks(text, 0)),
  links: (text) => readLinks(text, readBlocks(text, 0)),
  'references of a note': (text) => readReferences('a.md', text),
  'references of properties': (text) => readReferences('a.md', `---\n${text}\n---\n`),
  'references of a canvas': (text) => readReferences('a.canvas', text),
  'references of a canvas with texts': (text) =>
    readReferences(
      'a.canvas',
      JSON.stringify({
        nodes: [
          { type: 'text', text },
          { type: 'file', file: text },
          { type: 'link', url: text },
        ],
      }),
    ),
  'references of a base': (text) => readReferences('a.base', text),
  'references of a base with formulas': (text) => readReferences('a.base', `formulas:\n  a: ${JSON.stringify(text)}\n`),
  'fenced lines': (text) => readFencedLines(text),
  vocabulary: (text) => readVocabulary(text, 0),
  'vocabulary under its heading': (text) => readVocabulary(`## Types\n\n${text}`, 0),
  preferences: (text) => readPreferences(text),
  'text without preferences': (text) => withoutPreferences(text),
  'plain heading': (text) => plainHeading(text),
  'text without links': (text) => withoutLinks(text),
  'harmless Markdown': (text) => harmlessMarkdown(text),
  'harmless line': (text) => harmlessLine(text),
  'self-contained Markdown': (text) => selfContainedMarkdown(text),
  'contained Markdown': (text) => containedMarkdown(text),
  'passage under a heading': (text) => appendUnderHeading(text, 'Log', 'One more.'),
  'lower headings': (text) => lowerHeadings(text, 3),
  'note as a section': (text) => noteAsSection({ title: 'Tea', body: text, isOwn: true }, 2),
  'what is left open': (text) => unclosedMarkdown(text),
  relation: (text) => attempt(() => addRelation(text, { predicate: 'related', target: 'Tea' })),
  'relations audit': (text) =>
    checkRelations(
      'a.md',
      `# A\n\n## Relations\n\n${text}`,
      { types: ['insight'], predicates: ['related'] },
      () => true,
    ),
  spelling: (text) => readSpelling(text),
  'file name': (text) => fileNameFromTitle(text),
  'end of a note': (text) => appendUnderHeading(text, '', 'Steep.'),
  'readable lines': (text) => readableLines(text),
  'readable text': (text) => readableText(text, { hasHeadings: true, hasTargets: true }),
  'query parser': (text) => parseQuery(text),
  'filters of a query': (text) => filtersIn(text),
  'list of a reply': (text) => readJsonList(text, 'a'),
  'core memory': (text) => readCoreMemory('AI/Core Memory.md', text),
  'line of a core memory': (text) => withCoreLine(text, 'Profile', 'Tea.', '2026-01-01'),
  'parts of a question': (text) => askedParts([text], text, [text]),
  'board note': (text) => readBoardNote({ path: 'a.md', text }, hasher),
  'tokens of a sentence': (text) => readTokens(text),
  'query matches': (text) => findMatches(text, query),
  'query made of the text': (text) => findMatches('green tea', parseQuery(text.slice(0, 2000))),
  phrase: (text) => findPhrase(text, 'green tea'),
  'phrase made of the text': (text) => findPhrase(text, text.slice(0, 1000)),
  snippet: (text) => makeSnippet(text, query),
  'snippet of a text that matches': (text) => makeSnippet(`tea ${text} green tea`, query),
  glob: (text) => glob?.(readGlobPath(text)),
  'rules of enrich': (text) => enrichByRules('Tea', text, ['summary', 'tags'], ['tea']),
  'check of an enrichment': (text) =>
    checkEnrichment({ type: 'insight', summary: text, tags: [text] }, ['type', 'summary', 'tags'], text, {
      types: ['insight'],
      predicates: [],
    }),
  units: (text) => readUnits(text),
  sentences: (text) => splitSentences(text),
  'plain text': (text) => plainText(text),
  titles: (text) => titleFrom(text),
  tags: (text) => tagsFor('Tea', text, []),
  language: (text) => languageOf(text),
  'draft of a text': (text) => draftFromText(text),
  quotes: (text) =>
    new QuoteFinder(sessionOf([['user', text]]).turns).find({ turn: 'u1', text: text.slice(text.length / 2) }),
  'quotes that stand nowhere': (text) =>
    new QuoteFinder(sessionOf([['user', text]]).turns).find({ turn: 'u1', text: `${text.slice(text.length / 2)} x` }),
  'rules of extraction, user': (text) =>
    extractOffline(
      sessionOf([
        ['user', text],
        ['assistant', 'Done.'],
      ]),
      { isNew: () => true },
    ),
  'rules of extraction, assistant': (text) =>
    extractOffline(
      sessionOf([
        ['user', 'Why?'],
        ['assistant', text],
      ]),
      { isNew: () => true },
    ),
  'rules of extraction, summary': (text) =>
    extractOffline(
      {
        ...sessionOf([
          ['user', 'Go on.'],
          ['assistant', 'Done.'],
        ]),
        summaries: [{ key: 's', at: null, text, turnsBefore: 1 }],
      },
      { isNew: () => true },
    ),
  'rules of extraction, many turns': (text) =>
    extractOffline(sessionOf(pieces(text, 400).map((piece, at) => [at % 2 === 0 ? 'user' : 'assistant', piece])), {
      isNew: () => true,
    }),
  'rules of extraction, many short turns': (text) =>
    extractOffline(sessionOf(pieces(text, 60).map((piece, at) => [at % 2 === 0 ? 'user' : 'assistant', piece])), {
      isNew: () => true,
    }),
  'rules of extraction, many summaries': (text) =>
    extractOffline(manySummaries(pieces(text, 400)), { isNew: () => true }),
  redaction: (text) => redactor.redact(text),
  'redaction twice': async (text) => {
    const remembering = redactor.remembering();
    await remembering.redact(text);
    await remembering.redact(text);
  },
  'redaction line by line': async (text) => {
    const remembering = redactor.remembering();
    for (const line of lines(text)) await remembering.redact(line);
  },
  'lost sentences, none': (text) => lostSentences([{ path: note, text }], [text]),
  'lost sentences, all': (text) => lostSentences([{ path: note, text }], ['Tea.']),
  'lost sentences, half': (text) =>
    lostSentences(
      [
        { path: note, text },
        { path: other, text: `Tea.\n\n${text}` },
      ],
      [text.slice(0, text.length / 2)],
    ),
  'invented sentences': (text) => inventedSentences(text, [{ path: note, text: text.slice(0, text.length / 2) }]),
  'line diff': (text) => lineDiff(text, `${text.slice(text.length / 2)}\nTea\n${text.slice(0, text.length / 2)}`),
  'line diff of all': (text) => lineDiff(text, text.replace(/$/gm, ' x')),
  'reverted edit': (text) => revertedEdit(text, `${text} tea`, `milk ${text} tea`),
  'reverted edit in the middle': (text) =>
    revertedEdit(text.slice(0, text.length / 2) + text.slice(text.length / 2 + 9), text, `milk ${text} tea`),
  'reverted edit of all': (text) => revertedEdit(text, text.replaceAll('a', 'b'), text.replaceAll(' ', '')),
  'removed insertion': (text) =>
    removedInsertion(null, utf8.encode(`${text.slice(0, text.length / 2)}x`), utf8.encode(text)),
  'removed insertion that repeats': (text) =>
    removedInsertion(utf8.encode('b'), utf8.encode(`\n${text.slice(0, text.length / 2)}b`), utf8.encode(text)),
  prompt: (text) => attempt(() => parsePrompt('p.md', `---\nname: p\n---\n${text}`)),
  'pieces of a split': (text) => cutPieces(text),
  'kept Markdown': (text) => keptMarkdown(text, [text]),
  'note to merge': (text) => readSourceNote('a.md', text),
  'JSON reply': (text) => attempt(() => readJsonReply(text, 'object')),
  'JSON reply, list': (text) => attempt(() => readJsonReply(`Here it is:\n[{"a": 1}, ${text}`, 'array')),
  'JSON reply with a text': (text) => attempt(() => readJsonReply(`\`\`\`json\n{"a": "${text}"}\n\`\`\``, 'object')),
  'line of a JSON fault': (text) => jsonFaultLine(text),
  'older sessions': (text) => attempt(() => readOlderSessions(text, () => 0)),
  'older settings': (text) => attempt(() => readOlderSettings(text, 'AI/Inbox')),
  settings: (text) => readSettings({ excluded: lines(text), inboxFolder: text, projects: { a: text } }, 'data.json'),
  'passages of a document': (text) =>
    readDocument(text).passages.flatMap((passage) =>
      readPassages(passage.text, 0).map((part) => draftOfPart(part, null)),
    ),
  'reasons of commits': (text) =>
    commits.read(`${'a'.repeat(40)}\x002026-01-01\0Ada\0${text}\n\n${text}\0`, { path: '.git', project: 'a' }),
  'graph of a note': (text) =>
    buildGraph([readGraphNote('Ann Baker.md', '---\ntype: person\n---\n'), readGraphNote('a.md', `Ann Baker ${text}`)]),
  'truth and timeline': (text) => readTruth(`${text}\n\n## Timeline\n\n- 2026-01-01: ${text}`),
  'vectors of Smart Connections': (text) => readSmartVectors(smartData(text), { path: note, text }, smartModel),
  ...transcriptReaders,
};

const smartModel = { name: 'm', dimensions: 4 };

/** Data that names the whole note once for every hundred characters of it. */
function smartData(text: string): string {
  const made = { embeddings: { m: { vec: [] } }, lines: [1, text.length + 1] };
  return Array.from(
    { length: text.length / 100 },
    (_, at) => `"smart_blocks:${note}#${String(at)}": ${JSON.stringify(made)},`,
  ).join('\n');
}

/** Makes a session of the given turns. */
function sessionOf(turns: readonly (readonly [role: 'user' | 'assistant', text: string])[]): Session {
  return {
    id: 's',
    cwd: null,
    summaries: [],
    turns: turns.map(([role, text], at) => ({
      id: `${role.slice(0, 1)}${String(at + 1)}`,
      role,
      key: `t${String(at)}`,
      text,
      at: null,
    })),
  };
}

function manySummaries(texts: readonly string[]): Session {
  const session = sessionOf(texts.map((text) => ['assistant', text]));
  return {
    ...session,
    summaries: texts.map((text, at) => ({
      key: `s${at}`,
      at: null,
      turnsBefore: at + 1,
      text: `Summary:\n1. Errors and fixes:\n   - **${text.slice(0, 80)}**: ${text}\n2. Problem Solving:\n   ${text}\n`,
    })),
  };
}
