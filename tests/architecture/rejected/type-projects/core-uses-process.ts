// Refused by tsconfig.core.json: Cannot find name 'process'
export const home = (): string | undefined => process.env['HOME'];
