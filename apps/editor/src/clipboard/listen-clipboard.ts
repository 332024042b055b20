import type { Design, Row } from '@postpress/design';
import {
  CLIPBOARD_CHARACTERS_MAX,
  CLIPBOARD_TYPE,
  type ClipboardNodes,
  type DesignView,
  namesOf,
  newRow,
  refusalOfCopying,
  refusalOfRemoval,
  toClipboard,
} from '@postpress/edits';
import { renderDesign } from '@postpress/render';
import { markupText } from '@postpress/render/text';
import type { Editor } from '../kernel/editor.ts';
import { onCanvasDocument } from '../kernel/on-canvas-document.ts';
import { removeSelected } from '../kernel/remove-selected.ts';
import { insertFiles, insertPasted } from './insert-pasted.ts';
import { readTransfer, toTransfer } from './transfer.ts';

/**
 * Copy, cut and paste of nodes, in the window and in the canvas's frame, by the browser's own events: they need no
 * permission. Fields and open texts keep theirs. @returns stops listening
 */
export function listenToClipboard(editor: Editor): () => void {
  const off = new AbortController();
  const listen = (target: Document) => {
    const options = { signal: off.signal };
    target.addEventListener('copy', (event) => copy(editor, event), options);
    target.addEventListener('cut', (event) => cut(editor, event), options);
    target.addEventListener('paste', (event) => paste(editor, event), options);
  };
  listen(document);
  const offCanvas = onCanvasDocument(editor.canvas, listen);
  const offDrops = editor.canvas.takeDrops(({ files, html, position }) => {
    if (files.length > 0) void insertFiles(editor, files, position);
    else if (html !== '')
      void insertPasted(
        editor,
        readTransfer((type) => (type === 'text/html' ? html : ''), editor.store.displayMode),
        position,
      );
  });
  return () => {
    off.abort();
    offCanvas();
    offDrops();
  };
}

/** Text editing has its own clipboard handling, and so has text selected on the page. */
function isTyping(editor: Editor, event: ClipboardEvent): boolean {
  const target = event.target as Element | null;
  const isMarked = target?.ownerDocument === document && document.getSelection()?.isCollapsed === false;
  if (isMarked && event.type !== 'paste') return true;
  const field = target?.closest?.('input, textarea, select, [contenteditable="true"], [role="dialog"]');
  return event.defaultPrevented || Boolean(field) || editor.view.snapshot.editingText !== null;
}

function copy(editor: Editor, event: ClipboardEvent): boolean {
  if (isTyping(editor, event) || !event.clipboardData) return false;
  const { store, t } = editor;
  const { selection } = store.snapshot;
  const nodes = toClipboard(store, selection);
  if (!nodes) return false;
  event.preventDefault();
  const refused = refusalOfCopying(store, t, selection);
  if (refused) {
    editor.refuse(refused.refused, refused.key);
    return false;
  }
  const transfer = toTransfer(nodes, renderNodes(store, nodes));
  if ((transfer[CLIPBOARD_TYPE]?.length ?? 0) > CLIPBOARD_CHARACTERS_MAX) {
    editor.refuse(t('clipboard.tooLarge'));
    return false;
  }
  for (const [type, data] of Object.entries(transfer)) event.clipboardData.setData(type, data);
  editor.announce(t('clipboard.copied', { name: namesOf(store, t, selection) }));
  return true;
}

function cut(editor: Editor, event: ClipboardEvent): void {
  const { store, t } = editor;
  const { selection } = store.snapshot;
  const refused = selection.map((key) => refusalOfRemoval(store, t, key)).find(Boolean);
  if (refused && !isTyping(editor, event)) editor.refuse(refused.refused, refused.key);
  else if (copy(editor, event)) removeSelected(editor);
}

function paste(editor: Editor, event: ClipboardEvent): void {
  const { clipboardData: data } = event;
  if (isTyping(editor, event) || !data) return;
  event.preventDefault();
  const pasted = readTransfer((type) => data.getData(type), editor.store.displayMode);
  if (pasted.kind !== 'nodes' && data.files.length > 0) void insertFiles(editor, [...data.files]);
  else void insertPasted(editor, pasted);
}

/** Nodes as they look in their design, for programs that take markup or words. */
function renderNodes(store: DesignView, { nodes }: ClipboardNodes): { html: string; text: string } {
  const rows = nodes.map((node): Row => ('columns' in node ? node : newRow(store, [1], [[node]])));
  const { design } = store.snapshot;
  const alone: Design = { ...design, body: { ...design.body, headers: [], footers: [], rows } };
  const options = { displayMode: store.displayMode, outlookSupport: false };
  const html = renderDesign(alone, options).chunks.body;
  return { html, text: markupText(html) };
}
