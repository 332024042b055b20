import type { Design, Row } from '@postpress/design';
import { type ClipboardNodes, type DesignView, newRow } from '@postpress/edits';
import { renderDesign, renderText } from '@postpress/render';

/** Nodes as they look in their design, for programs that take markup or words. */
export function renderNodes(store: DesignView, { nodes }: ClipboardNodes): { html: string; text: string } {
  const rows = nodes.map((node): Row => ('columns' in node ? node : newRow(store, [1], [[node]])));
  const { design } = store.snapshot;
  const alone: Design = { ...design, body: { ...design.body, headers: [], footers: [], rows } };
  const options = { displayMode: store.displayMode, outlookSupport: false };
  return { html: renderDesign(alone, options).chunks.body, text: renderText(alone, options) };
}
