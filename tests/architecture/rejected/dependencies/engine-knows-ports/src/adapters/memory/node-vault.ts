export const NodeVault = 1;
