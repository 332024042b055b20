/**
 * Merge tags on the canvas, in an open text and outside of it. A chip is its text in the size and color of the text
 * around, on its baseline: it changes no box, and shows on any background.
 */
const chipCss = `
[data-pp-tag] { border-radius: 3px; background: color-mix(in srgb, currentColor 9%, transparent); box-shadow: 0 0 0 1px color-mix(in srgb, currentColor 24%, transparent); -webkit-box-decoration-break: clone; box-decoration-break: clone; }
[data-pp-tag="unknown"] { background: rgb(237 180 88 / 24%); box-shadow: 0 0 0 1px #edb458; }
`;

const adopted = new WeakSet<Document>();

/** Gives a frame the style sheet of chips, once. */
export function adoptChipCss(frame: Document): void {
  const Sheet = frame.defaultView?.CSSStyleSheet;
  if (adopted.has(frame) || !Sheet) return;
  adopted.add(frame);
  const sheet = new Sheet();
  sheet.replaceSync(chipCss);
  frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, sheet];
}
