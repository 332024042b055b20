import type { RenderContext } from '../context.ts';
import type { StoredBlockValues } from '../stored.ts';

/** Starts a new page on paper; renders nothing on screens. */
export function renderPageBreak(_values: StoredBlockValues<'page_break'>, context: RenderContext): string {
  if (context.mode !== 'document') return context.cleanup ? '' : placeholder(context);
  return `<div${context.current.attributes} style="break-after:page;page-break-after:always"></div>`;
}

/** An element that the editor can select. */
function placeholder(context: RenderContext): string {
  return context.email
    ? `<tr${context.current.attributes}><td></td></tr>`
    : `<div${context.current.attributes}></div>`;
}
