import type { Editor } from '../kernel/editor.ts';
import { addressOf } from './script-sources.ts';

/** Runs the scripts of custom tools once there are any, and others when a host sets others. @returns ends them */
export function followScripts(editor: Editor): () => void {
  let scripts: readonly string[] = [];
  let close: (() => void) | undefined;
  let ended = false;
  const run = async (given: readonly string[]) => {
    const [{ runScripts, textsOf }, { withLibraries }] = await Promise.all([
      import('./run-scripts.ts'),
      import('./with-libraries.ts'),
    ]);
    const texts = await withLibraries(given.some(addressOf) ? await textsOf(editor, given) : given);
    if (ended || scripts !== given) return;
    scripts = texts;
    // Exports take the texts, too.
    if (texts !== given) editor.options.set({ customJS: texts });
    close = runScripts(editor, texts);
  };
  const look = () => {
    const { customJS } = editor.options.snapshot;
    if (ended || customJS === scripts || JSON.stringify(customJS) === JSON.stringify(scripts)) return;
    scripts = customJS;
    close?.();
    close = undefined;
    if (scripts.length > 0) run(scripts).catch(() => editor.announce(editor.t('tools.notLoaded')));
  };
  const off = editor.options.subscribe(look);
  look();
  return () => {
    ended = true;
    off();
    close?.();
  };
}
