export { CyberbrainPlugin as default } from './hosts/obsidian/plugin';
