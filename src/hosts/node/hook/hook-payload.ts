import { isJsonObject } from '../../../core/json';

/** The part of a hook's JSON that is used; texts that are missing or of another kind are ''. */
export interface HookPayload {
  readonly session: string;
  readonly transcript: string;
  readonly cwd: string;
  /** Name of the event as the client calls it. */
  readonly event: string;
  /** Why a session started. */
  readonly source: string;
  readonly prompt: string;
  /** True when the event happened in a subagent of the session. */
  readonly isSubagent: boolean;
}

const sessionForm = /^[\w.-]{1,200}$/;
const longestPath = 4_096;
const longestPrompt = 20_000;

/** Reads the JSON of a hook; null for anything that is not an object with a session id. */
export function readHookPayload(text: string): HookPayload | null {
  const given = parsed(text);
  if (!isJsonObject(given)) return null;
  const textOf = (key: string, longest: number): string => {
    const value = given[key];
    return typeof value === 'string' && value.length <= longest ? value : '';
  };
  const session = textOf('session_id', 200);
  if (!sessionForm.test(session)) return null;
  return {
    session,
    transcript: textOf('transcript_path', longestPath),
    cwd: textOf('cwd', longestPath),
    event: textOf('hook_event_name', 100),
    source: textOf('source', 100),
    prompt: textOf('prompt', longestPrompt),
    isSubagent: textOf('agent_id', 200) !== '',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
