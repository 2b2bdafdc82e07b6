// Refused by tsconfig.json: Cannot find name 'Buffer'
export const bytes = (text: string): Uint8Array => Buffer.from(text);
