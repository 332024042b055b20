import * as operations from '@postpress/contracts/operations';
import type { Design, DisplayMode } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { firstElementOf } from '@postpress/markup';
import type { Editor } from '../kernel/editor.ts';
import { replaceDesign } from './replace-design.ts';

/** A design from a file, and its warnings. */
type ReadDesign = { design: Design; issues: readonly string[] };

/** What `readFile` reads. */
const ACCEPTED = '.html,.htm,.mjml,.json,text/html,application/json';

/** Opens the file dialog. Browsers allow it only after a click. */
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
  // Safari sends no events to an input outside of the document.
  document.body.append(input);
  input.click();
}

/**
 * Replaces the design by that of a file, and announces its warnings.
 *
 * @returns whether it was done
 * @throws Error with a message for the user
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

/**
 * Reads a design from a file: JSON is checked here, HTML and MJML are read by the service.
 *
 * @throws Error with a message for the user
 */
async function readFile(editor: Editor, file: File): Promise<ReadDesign> {
  const text = await file.text();
  if (/^\s*[{[]/.test(text)) return readJson(text, editor.store.displayMode, editor.t('starters.notADesign'));
  return firstElementOf(text) === 'mjml' ? readMjml(editor, text) : readHtml(editor, text);
}

async function readJson(text: string, displayMode: DisplayMode, notADesign: string): Promise<ReadDesign> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(notADesign);
  }
  const { validateDesign } = await import('@postpress/design/validate');
  // Exports and answers of the API hold the design under a name.
  const { design: own, data } = given as { design?: Design; data?: { design?: Design } };
  const design = own ?? data?.design ?? (given as Design);
  if (typeof design?.body !== 'object' || design.body === null || !Array.isArray(design.body.rows))
    throw new Error(notADesign);
  const { design: current } = migrateDesign(design);
  const { errors } = validateDesign(current, { displayMode });
  return { design: current, issues: errors.map(({ path, message }) => `${path}: ${message}`) };
}

async function readHtml({ session, store }: Editor, html: string): Promise<ReadDesign> {
  const { output } = await session.call(operations.importDesign, {
    body: { input: [{ type: 'html', html }], displayMode: store.displayMode },
  });
  return { design: output.data as unknown as Design, issues: [] };
}

async function readMjml({ session, store }: Editor, mjml: string): Promise<ReadDesign> {
  const { data } = await session.call(operations.importMjml, {
    params: { projectId: session.opened.project.id },
    body: { mjml, displayMode: store.displayMode },
  });
  return { design: data.design as unknown as Design, issues: data.warnings.map(({ message }) => message) };
}
