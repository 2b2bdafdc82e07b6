// Refused by app-in-its-host.
import { Notice } from 'obsidian';

export const showNotice = Notice;
