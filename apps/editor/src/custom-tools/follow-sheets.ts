import type { Editor } from '../kernel/editor.ts';
import { loadScripts } from './script-sources.ts';

/** Keeps the style sheets of the host in the window. The canvas has none of them: exports would look different. @returns ends it */
export function followSheets(editor: Editor): () => void {
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
      editor.host.tell('error', { code: 'CUSTOM_CSS_FAILED', message: `${address}: ${reason}` });
    // Another list may have been set by the time that these are there.
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
