import { start } from './start';
import { programOfThread } from './thread-file';

void start(programOfThread());
