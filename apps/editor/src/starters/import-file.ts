import type { Editor } from '../kernel/editor.ts';
import { readFile } from './read-file.ts';
import { replaceDesign } from './replace-design.ts';

/** What `readFile` reads. */
const ACCEPTED = '.html,.htm,.mjml,.json,text/html,application/json';

/** Asks for a file. It is called by a press: browsers open nothing by themselves. */
export function chooseFile(onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = ACCEPTED;
  input.hidden = true;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.remove();
    if (file) onFile(file);
  });
  input.addEventListener('cancel', () => input.remove());
  // Safari tells an input outside of the document nothing.
  document.body.append(input);
  input.click();
}

/**
 * Puts the design of a file in place of this one, and announces what is odd about it.
 *
 * @returns whether it was done
 * @throws Error in words for people
 */
export async function importFile(editor: Editor, file: File): Promise<boolean> {
  const { t, announce } = editor;
  try {
    const { design, issues } = await readFile(editor, file);
    if (!replaceDesign(editor, design, t('starters.done', { name: file.name }))) return false;
    const [first] = issues;
    announce(
      first === undefined
        ? t('starters.picked', { name: file.name })
        : t('starters.issues', { count: issues.length, first }),
    );
    return true;
  } catch (error) {
    throw new Error(t('starters.importFailed', { name: file.name, reason: (error as Error).message }), {
      cause: error,
    });
  }
}
