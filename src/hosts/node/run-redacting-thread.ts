import type { MessagePort } from 'node:worker_threads';
import { RuleRedactor } from '../../adapters/redaction/rule-redactor';
import { helpRedacting } from './redacting-thread';

/** Runs the thread's side: redacts texts for the command that started it. Returns at once; the thread lives until it is ended. */
export function runRedactingThread(port: MessagePort, keepCode?: () => void): void {
  helpRedacting(port, new RuleRedactor(), keepCode);
}
