/**
 * What only the editor shows, as one adopted sheet: never part of the drawing. It changes no box, but for what would have none
 * and must be found all the same: empty columns, page breaks, blocks that nobody can draw.
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
.u_content_custom[data-pp]:not(:has(*)) { min-height: 48px; background: repeating-linear-gradient(45deg, #ecEff4 0 8px, #fff 8px 16px); }
pp-page { display: block; background: #2a2f38; min-height: 24px; }
`;

/** Of documents: the paper, its margins, and the ground it lies on. */
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
