// Refused by engine-knows-ports.
import { NodeVault } from '../../adapters/memory/node-vault';

export const keep = NodeVault;
