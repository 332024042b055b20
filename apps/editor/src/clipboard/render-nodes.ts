import type { Design, Row } from '@postpress/design';
import { type ClipboardNodes, type DesignView, newRow } from '@postpress/edits';
import { renderDesign } from '@postpress/render';
import { markupText } from '@postpress/render/text';

/** Nodes as they look in their design, for programs that take markup or words. */
export function renderNodes(store: DesignView, { nodes }: ClipboardNodes): { html: string; text: string } {
  const rows = nodes.map((node): Row => ('columns' in node ? node : newRow(store, [1], [[node]])));
  const { design } = store.snapshot;
  const alone: Design = { ...design, body: { ...design.body, headers: [], footers: [], rows } };
  const options = { displayMode: store.displayMode, outlookSupport: false };
  const html = renderDesign(alone, options).chunks.body;
  return { html, text: markupText(html) };
}
