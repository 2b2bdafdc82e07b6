// Refused by tsconfig.core.json: Cannot find name 'document'
export const title = (): string => document.title;
