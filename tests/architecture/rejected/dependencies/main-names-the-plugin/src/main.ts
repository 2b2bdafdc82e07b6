// Refused by main-names-the-plugin.
export { wire } from './hosts/obsidian/wire';
