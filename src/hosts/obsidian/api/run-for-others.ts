import { isPrivateText } from '../../../core/note/state/private-note';
import { type Command, parseInput } from '../../../engine/running/command';
import type { CancelSignal } from '../../../ports/run';
import { CancelSource, startRun } from '../../../engine/running/start-run';
import type { Services } from '../../../features/catalog';
import type { AppHost } from '../host';

/**
 * Runs a command that only reads, for another program: without progress, and without private notes unless the input
 * asks for them. Throws `usage` for an invalid value.
 */
export function runForOthers<Input, Output>(
  { services }: Pick<AppHost, 'services'>,
  command: Command<Services, Input, Output>,
  values: unknown,
  signal: CancelSignal = new CancelSource().signal,
): Promise<Output> {
  const input = parseInput(command.input, values);
  const unheard = { progress: () => undefined, warn: () => undefined };
  const run = startRun(command.id, services.clock, services.writing.random, signal, unheard);
  return command.run(Object.create(services, { hides: { value: isPrivateText } }) as Services, input, run);
}
