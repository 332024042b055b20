import { adoptChipCss } from '../chip-css.ts';

/**
 * The style sheet of an open text in the frame. It changes no box: it preserves white space, and hides lines that the
 * source does not show.
 */
const frameCss = `
.ProseMirror[data-pp-text] { white-space: pre-wrap; overflow-wrap: break-word; outline: none; cursor: text; }
[data-pp-hollow] > br.ProseMirror-trailingBreak:only-child { display: none; }
[data-pp-endbr] > br.ProseMirror-trailingBreak { display: none; }
li > [data-pp-bare]:first-child { display: inline; }
.ProseMirror [data-pp-island] { white-space: normal; }
.ProseMirror-hideselection *::selection { background: transparent; }
.ProseMirror-hideselection { caret-color: transparent; }
img.ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important; }
.ProseMirror .ProseMirror-selectednode { outline: 2px solid #2a55e5; outline-offset: 1px; }
.ProseMirror [data-pp-tag] { cursor: default; }
`;

const adopted = new WeakSet<Document>();

/** Gives a frame the sheet, once. */
export function adoptFrameCss(frame: Document): void {
  adoptChipCss(frame);
  const Sheet = frame.defaultView?.CSSStyleSheet;
  if (adopted.has(frame) || !Sheet) return;
  adopted.add(frame);
  const sheet = new Sheet();
  sheet.replaceSync(frameCss);
  frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, sheet];
}

/** Hides the name on the selection ring. @returns shows it again */
export function withoutName(frame: Document): () => void {
  const marks = frame.querySelector<HTMLElement>('pp-overlay');
  if (marks) marks.dataset.editingText = '';
  return () => {
    delete marks?.dataset.editingText;
  };
}
