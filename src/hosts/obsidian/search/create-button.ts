import { addButton } from '../screen/action-button';

export interface NoteCreation {
  createNote(title: string): Promise<void>;
}

/** Offers to make the note of that title; nothing for ''. */
export function addCreateButton(parent: HTMLElement, title: string, world: NoteCreation): void {
  if (title !== '')
    addButton(parent, { label: `Create note “${title}”`, key: 'create note', run: () => world.createNote(title) });
}
