let giveUp = (): void => undefined;

/**
 * Lets the user pick transcripts from anywhere on the device, also on phones; empty when they picked none. Old browsers do not say that:
 * there it is known when the user picks again.
 */
export function pickTranscripts(doc: Document): Promise<readonly File[]> {
  giveUp();
  return new Promise((resolve) => {
    const input = doc.body.createEl('input', {
      cls: 'cyberbrain-file-input',
      type: 'file',
      attr: { accept: '.jsonl,.json,.zip,.md,.txt', multiple: 'multiple', 'aria-label': 'Transcripts', tabindex: '-1' },
    });
    const finish = (files: readonly File[]): void => {
      input.remove();
      resolve(files);
    };
    giveUp = () => {
      finish([]);
    };
    input.addEventListener('change', () => {
      finish([...(input.files ?? [])]);
    });
    input.addEventListener('cancel', () => {
      finish([]);
    });
    // iOS passes over a press on an input that is not in the document.
    input.click();
  });
}
