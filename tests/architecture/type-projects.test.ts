import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './root';

const samples = path.join(root, 'tests/architecture/rejected/type-projects');

/** What the compiler says of one file under the options of a project. */
function complaintsOf(project: string, file: string): string[] {
  const configFile = path.join(root, project);
  const config = ts.getParsedCommandLineOfConfigFile(
    configFile,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const program = ts.createProgram([file], config?.options ?? {});
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it.each(readdirSync(samples))(
  'refuses %s',
  (name) => {
    const file = path.join(samples, name);
    const [, project = '', complaint = ''] = /^\/\/ Refused by (\S+): (.*)$/mu.exec(readFileSync(file, 'utf8')) ?? [];
    expect(complaintsOf(project, file).join('\n')).toContain(complaint);
    expect(complaint).not.toBe('');
  },
  60_000,
);
