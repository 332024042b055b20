import type { Editor } from '../kernel/editor.ts';
import { addressOf, loadScripts } from './script-sources.ts';

/** Follows the host's scripts and style sheets while they change. @returns stops */
export function followOptions(editor: Editor): () => void {
  const stops = [followScripts(editor), followSheets(editor)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs the scripts of custom tools, and runs them again when the host sets others. @returns stops them */
function followScripts(editor: Editor): () => void {
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

/**
 * Keeps the host's style sheets in the window. The canvas has none of them: exports would look different. @returns
 * removes them
 */
function followSheets(editor: Editor): () => void {
  let given: readonly string[] = [];
  let shown: CSSStyleSheet[] = [];
  const show = (texts: readonly string[]) => {
    const others = document.adoptedStyleSheets.filter((sheet) => !shown.includes(sheet));
    shown = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    document.adoptedStyleSheets = [...others, ...shown];
  };
  const look = () => {
    const { customCSS } = editor.options.snapshot;
    if (customCSS === given || customCSS.length + given.length === 0) return;
    given = customCSS;
    const failed = (address: string, reason: string) =>
      editor.host.emit('error', { code: 'CUSTOM_CSS_FAILED', message: `${address}: ${reason}` });
    // Another list may have been set before these are loaded.
    void loadScripts(editor, customCSS, failed).then((texts) => given === customCSS && show(texts));
  };
  const off = editor.options.subscribe(look);
  look();
  return () => {
    off();
    given = [];
    show([]);
  };
}
