import type { App } from 'obsidian';
import type { Approval, Proposal } from '../../../ports/approval';
import { ApprovalModal } from './approval-modal';

/** Shows what would be changed in a window. */
export class ModalApproval implements Approval {
  constructor(private readonly app: App) {}

  choose(proposal: Proposal): Promise<ReadonlySet<string>> {
    return new Promise((resolve) => {
      new ApprovalModal(this.app, proposal, resolve).open();
    });
  }
}
