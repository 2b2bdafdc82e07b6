// Refused by worker-knows-indexing.
import { view } from '../hosts/obsidian/view';

export const show = view;
