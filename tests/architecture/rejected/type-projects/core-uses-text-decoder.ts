// Refused by tsconfig.core.json: Cannot find name 'TextDecoder'
export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
