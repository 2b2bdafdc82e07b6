import type { Block } from './markdown-blocks';
import { readBlocks } from './markdown-blocks';
import { withoutOpener } from './narration';
import { stripEnd } from '../../text-ends';
import { plainText } from './sentences';
import { readStatements, type Statement } from './statement';

/** A paragraph or list item with what belongs to it: nested items, code, or the list that a paragraph introduces. */
export interface Unit {
  readonly kind: 'paragraph' | 'item';
  /** Number of the section within the text, from 0. */
  readonly section: number;
  /** Nearest heading above, plain, or ''. */
  readonly heading: string;
  /** The headings of the sections in which that heading stands, the widest first. */
  readonly sections: readonly string[];
  /** The heading of the first list below it, or ''. */
  readonly group: string;
  /** A bold label or `Label:` at the start of the text, plain and without colon, or ''. */
  readonly label: string;
  /** True for bold words at the start of a sentence, with no mark behind them. */
  readonly goesOn?: boolean;
  /** Paragraph that introduces the list of an item, or ''. */
  readonly lead: string;
  readonly statements: readonly Statement[];
  /** Blocks of the unit; the first is its own. */
  readonly blocks: readonly Block[];
  /** Number of items of the list it introduces. */
  readonly listedCount: number;
}

// Bold words before a comma are the start of a sentence, not a label.
const boldLabel = /^(\*\*|__)([^*\n]{2,140}?)\1(?!\s*[,，、])\s*([:：.]|\s[—–-]\s|[—–]|\([^)]{0,60}\)\s*[:：—–-])?\s*/;
const plainLabel = /^(\p{Lu}[\p{L}/&-]{1,24}(?: [\p{L}/&-]{1,20}){0,2}|`[^`\n]{2,120}`):\s+(?=\S)/u;

/** Matches a few bold words on a line of their own, which are a heading. */
const boldAlone = /^(?:\*\*|__)[^*_\n]{2,60}(?:\*\*|__)\s?[:：]?\s*$/;

/** Maximum length in characters of a paragraph that introduces a list. */
const longestLead = 2000;

/** Maximum length in characters; longer text is cut, because the rest is pasted data. */
const longestText = 60_000;

/** Splits a turn's or summary's Markdown into units, in reading order. */
export function readUnits(markdown: string): Unit[] {
  const builder = new UnitBuilder();
  for (const block of readBlocks(withoutFolded(markdown.slice(0, longestText)))) builder.add(block);
  return builder.finish();
}

/** Matches a mark on a line of its own in which a tool wraps a finding, such as `::comment{title="…" body="…"}`. */
const mark = /^::[a-z-]{2,40}\{([^\n]{0,4000})$/gm;

/** Returns what such a mark says; '' when it says nothing. */
function findingOf(_mark: string, fields: string): string {
  const title = /\btitle="(?:\[\w{1,4}\] )?([^"]{1,200})"/.exec(fields)?.[1];
  const body = /\bbody="([^"]{1,2000})"/.exec(fields)?.[1];
  return title === undefined || body === undefined ? '' : `- **${title}**: ${body}`;
}

/** Returns a text without the folded passages in which tools show their output. */
function withoutFolded(markdown: string): string {
  const parts = markdown.replace(mark, findingOf).split(/<details\b[^>\n]{0,200}>/i);
  const [first = '', ...rest] = parts;
  return [
    first,
    ...rest.map((part) =>
      part
        .split(/<\/details>/i)
        .slice(1)
        .join(' '),
    ),
  ].join('\n\n');
}

/** Matches the beginning of a sentence that warns of something. */
export const remark =
  /^(?:\*\*|__)?(?:note|caveat|warning|important|heads[- ]up|hinweis|achtung|wichtig|nota|attention|remarque|备注|注意|说明|важно)\s?(?:[:：](?:\*\*|__)?|(?:\*\*|__)\s?[:：])\s*/iu;

/** Level of a few bold words on a line of their own. */
const lowest = 7;

const headingOf = ({ text }: Block): string => stripEnd(plainText(text), /[\s:：]/u);

interface Draft {
  kind: 'paragraph' | 'item';
  section: number;
  heading: string;
  sections: readonly string[];
  group: string;
  lead: string;
  text: string;
  blocks: Block[];
  listedCount: number;
}

class UnitBuilder {
  readonly #drafts: Draft[] = [];
  #section = 0;
  #heading = '';
  /** The headings in which a block stands, with their levels. */
  #outer: Block[] = [];
  #group = '';
  #lead: Draft | null = null;
  #leadText = '';

  add(block: Block): void {
    if (block.kind === 'heading' || (block.kind === 'paragraph' && boldAlone.test(block.text))) {
      this.#section++;
      this.#heading = headingOf(block);
      const level = block.kind === 'heading' ? block.depth : lowest;
      this.#outer = [...this.#outer.filter(({ depth }) => depth < level), { ...block, depth: level }];
      this.#group = this.#heading;
      this.#lead = null;
    } else if (block.kind === 'paragraph') {
      if (this.#last()?.kind === 'item') this.#group = '';
      const draft = this.#open('paragraph', block);
      const leads = block.text.length <= longestLead && /[:：?？]\s*(?:\*\*\s*)?$/.test(block.text);
      this.#lead = leads ? draft : null;
      this.#leadText = leads ? plainText(block.text).replace(/[:：]$/, '') : '';
    } else if (block.kind === 'item' && (block.depth === 0 || this.#last()?.kind !== 'item')) {
      this.#open('item', block);
      if (this.#lead !== null) {
        this.#lead.blocks.push(block);
        this.#lead.listedCount++;
      }
    } else if (block.kind === 'table' && this.#last()?.section !== this.#section) {
      this.#open('paragraph', block).text = '';
    } else if (block.kind === 'quote' && remark.test(block.text)) {
      this.#open('paragraph', block);
    } else {
      this.#attach(block);
    }
  }

  finish(): Unit[] {
    return this.#drafts.map(({ text, ...draft }) => {
      const plain = withoutOpener(text) === text || partOf(text) !== 'none' ? plainLabel.exec(text) : null;
      const bold = boldLabel.exec(text);
      const match = bold ?? plain;
      const name = plainText(bold?.[2] ?? plain?.[1] ?? '');
      const label = name.replace(/[:：.]$/, '').trim();
      const rest = text.slice(match?.[0].length ?? 0);
      const goesOn = bold !== null && bold[3] === undefined && name === label;
      return { ...draft, label, goesOn, statements: readStatements(/\p{L}/u.test(rest) ? rest : '') };
    });
  }

  #open(kind: Draft['kind'], block: Block): Draft {
    const lead = kind === 'item' && this.#lead !== null ? this.#leadText : '';
    const draft: Draft = {
      kind,
      section: this.#section,
      heading: this.#heading,
      sections: this.#outer.slice(0, -1).map(headingOf),
      group: this.#group,
      lead,
      text: block.text,
      blocks: [block],
      listedCount: 0,
    };
    this.#drafts.push(draft);
    return draft;
  }

  #attach(block: Block): void {
    const last = this.#last();
    if (last === undefined || last.section !== this.#section) return;
    last.blocks.push(block);
    if (block.kind === 'item') last.text += `\n\n${block.text}`;
    if (this.#lead !== null && this.#lead !== last) this.#lead.blocks.push(block);
  }

  #last(): Draft | undefined {
    return this.#drafts[this.#drafts.length - 1];
  }
}

/** The kind of content that a heading or label announces. */
export type Part = 'symptom' | 'cause' | 'fix' | 'decision' | 'why' | 'insight' | 'outlook' | 'none';

const parts: readonly (readonly [Part, RegExp])[] = [
  [
    'outlook',
    /^(?:next steps?|to ?do|pending|remaining|future|test plan|files? (?:changed|modified|created)|tests?|verification|status|optional|plan|steps|definition of done|acceptance|no-?gos|rabbit holes|nächste schritte|prochaines étapes)\b/i,
  ],
  [
    'cause',
    /^(?:(?:the |likely |actual |same )*(?:root )?causes?|why (?:it|this|that)|reason|what (?:went|was) wrong|diagnosis|analysis|ursache|cause|causa|oorzaak|причина)(?!\p{L})|^(?:根本原因|原因|원인)/iu,
  ],
  [
    'fix',
    /^(?:(?:the |how i )*(?:fix(?:ed)?|solution|resolution|workaround|remedy)|what (?:i|we) (?:changed|did)|what fixed it|lösung|behebung|solution|correctif|solución|oplossing|soluzione|correzione|correção|solução|исправление|решение)(?!\p{L})|^(?:解决|修复|修正|해결|수정)/iu,
  ],
  [
    'symptom',
    /^(?:(?:the )?(?:symptoms?|problem|issue|bug|error)|what happened|fehler|symptom|problème|problema|probleem|проблема)(?!\p{L})|^(?:问题|现象|症状)/iu,
  ],
  [
    'decision',
    /^(?:(?:key |design |architecture |technical |main )*(?:decisions?|choices?|trade-?offs?)|decided|recommendation|entscheidung(?:en)?|décisions?|decisi(?:ón|ones)|besluit(?:en)?|решени[ея])(?!\p{L})|^(?:决定|决策)|^(?:we|i)(?:['’]ve| have)?(?: now| just)? (?:decided?|agreed?)(?: now| today| together)?$|^wir (?:haben )?(?:uns )?(?:jetzt )?(?:entscheiden|entschieden|beschließen|beschlossen)(?: jetzt)?$/iu,
  ],
  ['why', /^(?:why|rationale|reasoning|warum|begründung|pourquoi|por qué|waarom)(?!\p{L})/iu],
  [
    'insight',
    /^(?:(?:key |main |important )*(?:insights?|findings?|observations?|lessons?|takeaways?|learnings?|gotchas?|caveats?|pitfalls?|limitations?|notes?|note)|how it works|things to (?:know|note)|important|worth knowing|hinweise?|erkenntnis(?:se)?|wichtig|à savoir|remarques?|notas?)\b|^(?:注意|要点|关键)/i,
  ],
];

export function partOf(label: string): Part {
  for (const [part, pattern] of parts) if (pattern.test(label)) return part;
  return 'none';
}
