// As src/hosts/obsidian/config.ts refused by obsidianmd/hardcoded-config-path
export const config = '.obsidian/app.json';
