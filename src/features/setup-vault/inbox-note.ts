import { joinPath, type VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';

/** Plans the note that makes the inbox, so that there is a folder to drop transcripts into. It is never captured. */
export function planInbox(inboxFolder: string): FileOperation {
  const path: VaultPath = joinPath(inboxFolder, 'About this inbox.md');
  return { op: 'create', path, bytes: new TextEncoder().encode(text) };
}

const text = `---
cb_inbox_reason: It explains the inbox.
---

Drop transcripts of sessions with AI tools here. Your own notes would be read as transcripts too.
`;
