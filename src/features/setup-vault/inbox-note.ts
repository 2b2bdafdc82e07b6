import { joinPath, type VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';

/** Plans the note that makes the inbox, so that there is a folder to drop transcripts into. It is never captured. */
export function planInbox(inboxFolder: string): FileOperation {
  const path: VaultPath = joinPath(inboxFolder, 'About this inbox.md');
  return { op: 'create', path, bytes: new TextEncoder().encode(textFor(inboxFolder)) };
}

function textFor(inboxFolder: string): string {
  return `---
cb_inbox_reason: This note explains the inbox and is not captured.
---

Drop transcripts of sessions with AI tools into this folder. One device of the vault turns them into notes, and a copy without secrets moves to \`${inboxFolder}/Processed/\`. Your own notes do not belong here, because they would be read as transcripts.
`;
}
