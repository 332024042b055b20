import type { Design, EditorOptions, EmbeddedEditor } from './editor.ts';
import { loadScript } from './load-script.ts';

export type MountOptions = {
  /** `/embed.js` of your Postpress. */
  scriptUrl: string;
  options?: EditorOptions | undefined;
  /** Shown first; without it, an empty design. */
  design?: Design | undefined;
  /** The editor is open and shows the design. */
  onReady?: (editor: EmbeddedEditor) => void;
  /** The script did not load. */
  onError?: (error: Error) => void;
};

let made = 0;

/**
 * Puts an editor into an element, which needs a height.
 *
 * @returns removes it, also while it is still loading
 */
export function mountEditor(element: HTMLElement, mounting: MountOptions): () => void {
  const { scriptUrl, options, design, onReady, onError } = mounting;
  let isRemoved = false;
  let editor: EmbeddedEditor | undefined;
  loadScript(scriptUrl).then(
    (script) => {
      if (isRemoved) return;
      element.id ||= `postpress-editor-${++made}`;
      const opened = script.createEditor({ ...options, id: element.id });
      editor = opened;
      opened.addEventListener('editor:ready', () => onReady?.(opened));
      if (design) opened.loadDesign(design);
    },
    (error: Error) => {
      if (isRemoved) return;
      if (onError) onError(error);
      else console.error(error);
    },
  );
  return () => {
    isRemoved = true;
    editor?.destroy();
  };
}
