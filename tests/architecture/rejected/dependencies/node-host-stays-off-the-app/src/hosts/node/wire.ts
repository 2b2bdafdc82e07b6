// Refused by node-host-stays-off-the-app.
import { plugin } from '../obsidian/plugin';

export const wire = plugin;
