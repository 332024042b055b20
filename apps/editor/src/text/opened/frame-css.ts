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
.ProseMirror [data-pp-tag] { position: relative; color: transparent !important; border-radius: 4px; background: #e5ecff; box-shadow: 0 0 0 1px #93abff; cursor: default; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.ProseMirror [data-pp-tag]::after { content: attr(data-name); position: absolute; inset: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: center; color: #2148cc; font-style: normal; text-decoration: none; }
.ProseMirror [data-pp-tag="unknown"] { background: #fff1d6; box-shadow: 0 0 0 1px #edb458; }
.ProseMirror [data-pp-tag="unknown"]::after { color: #7f4b00; }
.ProseMirror [data-pp-tag]::selection { background: transparent; }
`;

const adopted = new WeakSet<Document>();

/** Gives a frame the sheet, once. */
export function adoptFrameCss(frame: Document): void {
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
