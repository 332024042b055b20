/**
 * The editor's own style sheet for the frame, never part of the rendering. It changes no boxes except those that would
 * be empty but must be visible: empty columns, page breaks, blocks that can't be rendered.
 */
export const editCss = `
html { cursor: default; overflow-anchor: none; min-height: 100%; }
body { -webkit-user-select: none; user-select: none; }
a, button, input, select, textarea, label, summary { cursor: default; }
input, select, textarea, button, video, audio { pointer-events: none; }
[contenteditable="true"], [contenteditable="true"] * { -webkit-user-select: text; user-select: text; cursor: text; }
[contenteditable="true"]:focus { outline: none; }
.u_column[data-pp] > div:empty { min-height: 72px; }
.u_content_page_break[data-pp] { min-height: 20px; border-block-start: 2px dashed #858e9c; }
.u_content_page_break[data-pp] > td { border-block-start: 2px dashed #858e9c; height: 20px; }
[data-pp-repeat] { opacity: .55; }
.u_content_custom[data-pp]:not(:has(*)) { min-height: 48px; background: repeating-linear-gradient(45deg, #ecEff4 0 8px, #fff 8px 16px); }
/* Hidden on this device: the overlay dims them, so that they can be found and selected. */
.hide-mobile[data-pp], .hide-tablet[data-pp], .hide-desktop[data-pp] { display: revert !important; max-height: none !important; }
pp-page { display: block; background: #2a2f38; min-height: 24px; }
`;

/**
 * Of emails and web pages: a page with a margin above for the label of the first block, and room below. The gradient keeps
 * the background of the body from spreading over the margin.
 */
export const pageCss = `
html { padding-block: 52px 84px; background: linear-gradient(transparent, transparent) !important; color-scheme: light !important; }
body { min-height: calc(100vh - 136px) !important; box-shadow: 0 0 0 1px rgb(20 23 29 / 8%), 0 4px 16px rgb(20 23 29 / 12%); }
:where(body) { background-color: #fff; }
`;

/** Of documents: the paper, its margins, and the background around it. */
export function paperCss({
  width,
  height,
  margin,
}: {
  width: string;
  height: string;
  margin: string;
}): string {
  return `html { background: #e9ecf1 !important; } body { width: ${width}; min-height: ${height}; margin: 24px auto !important; padding: ${margin}; box-sizing: border-box; box-shadow: 0 1px 4px rgb(20 23 29 / 24%); }`;
}
