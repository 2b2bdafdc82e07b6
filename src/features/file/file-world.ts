import type { ExtractionWorld } from '../../engine/extracting/begin-extraction';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Redactor } from '../../ports/redactor';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

export interface FileServices extends ExtractionWorld {
  readonly writing: WritingPorts;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
  readonly projects: ProjectConfigs;
  readonly redactor: Redactor;
}
