// As src/hosts/node/raw-files-imported-late.ts refused by no-restricted-syntax
export const files = (): Promise<unknown> => import('node:fs');
