/** What the documentation of Obsidian's core plugin Bases allows in a `.base` file, as far as our views need it. */
const legal = {
  base: ['filters', 'formulas', 'properties', 'summaries', 'views'],
  view: ['type', 'name', 'limit', 'filters', 'groupBy', 'order', 'summaries'],
  types: ['table', 'cards', 'list', 'map'],
  functions: [
    'date',
    'today',
    'now',
    'if',
    'link',
    'list',
    'number',
    'file.hasProperty',
    'file.hasTag',
    'file.inFolder',
  ],
  fileFields: ['name', 'basename', 'path', 'folder', 'ext', 'size', 'ctime', 'mtime', 'tags', 'links'],
};

const token = /\s*("(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?|[A-Za-z_][\w.]*|==|!=|<=|>=|&&|\|\||[<>!(),])/y;

type Node = Readonly<Record<string, unknown>>;

/** Returns what is not legal in a parsed `.base` file; `properties` are those that notes have. */
export function faultsOfBase(base: unknown, properties: ReadonlySet<string>): string[] {
  if (!isObject(base)) return ['no object'];
  const views = Array.isArray(base['views']) ? (base['views'] as unknown[]) : [];
  return [
    ...unknownKeys(base, legal.base, 'base'),
    ...(views.length === 0 ? ['no view'] : []),
    ...filterFaults(base['filters'], properties),
    ...Object.entries(isObject(base['properties']) ? base['properties'] : {}).flatMap(([name, value]) => [
      ...propertyFaults(name, properties),
      ...(isObject(value) && typeof value['displayName'] === 'string' && Object.keys(value).length === 1
        ? []
        : [`settings of ${name}`]),
    ]),
    ...views.flatMap((view) => (isObject(view) ? viewFaults(view, properties) : ['a view is no object'])),
  ];
}

function viewFaults(view: Node, properties: ReadonlySet<string>): string[] {
  const { type, name, order, groupBy } = view;
  const group = groupBy === undefined ? [] : isObject(groupBy) ? groupFaults(groupBy, properties) : ['groupBy'];
  return [
    ...unknownKeys(view, legal.view, 'view'),
    ...(legal.types.includes(String(type)) ? [] : [`type ${String(type)}`]),
    ...(typeof name === 'string' && name !== '' ? [] : ['a view without a name']),
    ...(view['filters'] === undefined ? [] : filterFaults(view['filters'], properties)),
    ...(Array.isArray(order) ? order.flatMap((column) => propertyFaults(String(column), properties)) : ['no order']),
    ...group,
  ];
}

function groupFaults(groupBy: Node, properties: ReadonlySet<string>): string[] {
  return [
    ...unknownKeys(groupBy, ['property', 'direction'], 'groupBy'),
    ...(['ASC', 'DESC'].includes(String(groupBy['direction'])) ? [] : ['direction']),
    ...propertyFaults(String(groupBy['property']), properties),
  ];
}

/** A filter is an expression, or an object with exactly one of and, or, not, whose value is a list of filters. */
function filterFaults(filter: unknown, properties: ReadonlySet<string>): string[] {
  if (typeof filter === 'string') return expressionFaults(filter, properties);
  if (!isObject(filter)) return ['a filter is neither text nor object'];
  const [[key, inner] = ['', null], ...others] = Object.entries(filter);
  if (others.length > 0 || !['and', 'or', 'not'].includes(key) || !Array.isArray(inner)) return [`filter ${key}`];
  return inner.flatMap((each) => filterFaults(each, properties));
}

function expressionFaults(text: string, properties: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    tokens.push(match[1] ?? '');
    if (token.lastIndex === text.length) break;
  }
  if (tokens.join('') !== text.replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '')) return [`cannot be read: ${text}`];
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const operand = (): void => {
    const word = next();
    if (word === '!') operand();
    else if (word === '(') {
      expression();
      if (next() !== ')') faults.push(`no closing bracket: ${text}`);
    } else if (tokens[at] === '(') {
      if (!legal.functions.includes(word)) faults.push(`function ${word}`);
      at += 1;
      while (at < tokens.length && tokens[at] !== ')') {
        expression();
        if (tokens[at] === ',') at += 1;
      }
      at += 1;
    } else if (/^[A-Za-z_]/.test(word) && !['true', 'false', 'null'].includes(word))
      faults.push(...propertyFaults(word, properties));
    else if (!/^["\d]|^(?:true|false|null)$/.test(word)) faults.push(`operand ${word} in ${text}`);
  };
  const expression = (): void => {
    operand();
    while (['==', '!=', '<', '>', '<=', '>=', '&&', '||'].includes(tokens[at] ?? '')) {
      at += 1;
      operand();
    }
  };
  expression();
  return at === tokens.length ? faults : [...faults, `goes on: ${text}`];
}

function propertyFaults(name: string, properties: ReadonlySet<string>): string[] {
  if (name.startsWith('file.')) return legal.fileFields.includes(name.slice(5)) ? [] : [`field ${name}`];
  return properties.has(name.replace(/^note\./, '')) ? [] : [`property ${name}`];
}

function unknownKeys(given: Node, known: readonly string[], where: string): string[] {
  return Object.keys(given).flatMap((key) => (known.includes(key) ? [] : [`${where}: key ${key}`]));
}

function isObject(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
