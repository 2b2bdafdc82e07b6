import path from 'node:path';
import ts from 'typescript';
import { root } from './root';

/** Keys that have the same form in the output of every command. */
const shared: ReadonlySet<string> = new Set(['plan', 'quote', 'remedies']);
const deepest = 12;
const catalogFile = path.join(root, 'src/features/catalog.ts');

/** Returns the keys of the JSON that each command prints, as their types say: `{run, moved: [{from, to}], refused?}`. */
export function printedKeys(): Map<string, string> {
  const program = ts.createProgram([catalogFile], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const command = commandIn(node.initializer);
      if (command !== null)
        found.set(node.name.getText().replaceAll("'", ''), keysOf(outputOf(command, checker), checker, 0));
    }
    ts.forEachChild(node, visit);
  };
  const source = program.getSourceFile(catalogFile);
  if (source !== undefined) visit(source);
  return found;
}

/** Returns the command of an entry of the catalog: `async () => catalogEntry(COMMAND)`. */
function commandIn(entry: ts.Expression): ts.Expression | null {
  if (!ts.isArrowFunction(entry) || !ts.isCallExpression(entry.body)) return null;
  return entry.body.arguments[0] ?? null;
}

function outputOf(command: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const run = checker.getPropertyOfType(checker.getTypeAtLocation(command), 'run');
  const [signature] = run === undefined ? [] : checker.getTypeOfSymbol(run).getCallSignatures();
  const output = signature === undefined ? undefined : checker.getAwaitedType(signature.getReturnType());
  if (output === undefined) throw new Error(`${command.getText()} has no output.`);
  return output;
}

/** Returns '' for a value without keys. */
function keysOf(type: ts.Type, checker: ts.TypeChecker, depth: number): string {
  if (depth > deepest) throw new Error('The output of a command is nested too deeply.');
  const forms = (type.isUnion() ? type.types : [type]).map((form) => formOf(form, checker, depth));
  return [...new Set(forms)].filter((form) => form !== '').join(' | ');
}

function formOf(type: ts.Type, checker: ts.TypeChecker, depth: number): string {
  const isText = type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
  if (isText || (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return '';
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    const keys = item === undefined ? '' : keysOf(item, checker, depth + 1);
    return keys === '' ? '' : `[${keys}]`;
  }
  const named = checker.getPropertiesOfType(type).map((property) => {
    const inner = shared.has(property.name) ? '' : keysOf(checker.getTypeOfSymbol(property), checker, depth + 1);
    return `${property.name}${(property.flags & ts.SymbolFlags.Optional) === 0 ? '' : '?'}${inner === '' ? '' : `: ${inner}`}`;
  });
  const others = checker.getIndexInfosOfType(type).map(({ type: value }) => {
    const inner = keysOf(value, checker, depth + 1);
    return inner === '' ? '*' : `*: ${inner}`;
  });
  return `{${[...named, ...others].join(', ')}}`;
}
