import { start } from './start';

await start(import.meta.url);
