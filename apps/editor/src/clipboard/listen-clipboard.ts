import type { Content, Design, Row } from '@postpress/design';
import {
  CLIPBOARD_CHARACTERS_MAX,
  CLIPBOARD_TYPE,
  type ClipboardNodes,
  type DesignView,
  insertNodes,
  namesOf,
  newBlock,
  newRow,
  type Position,
  positionForInsert,
  refusalOfCopying,
  refusalOfRemoval,
  toClipboard,
} from '@postpress/edits';
import { renderPage } from '@postpress/render';
import { markupText } from '@postpress/render/text';
import { uploadImage } from '../images/upload-image.ts';
import type { Editor } from '../kernel/editor.ts';
import { onCanvasDocument } from '../kernel/on-canvas-document.ts';
import { perform } from '../kernel/perform.ts';
import { removeSelected } from '../kernel/remove-selected.ts';
import { revealSelection } from '../kernel/reveal-selection.ts';
import { type PastedContent, readTransfer, toTransfer } from './transfer.ts';

/**
 * Copy, cut and paste of nodes, in the window and in the canvas's frame, by the browser's own events: they need no
 * permission. Fields and open texts handle their own. @returns stops listening
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

/** Nodes as they look in their design, for programs that take HTML or text. */
function renderNodes(store: DesignView, { nodes }: ClipboardNodes): { html: string; text: string } {
  const rows = nodes.map((node): Row => ('columns' in node ? node : newRow(store, [1], [[node]])));
  const { design } = store.snapshot;
  const alone: Design = { ...design, body: { ...design.body, headers: [], footers: [], rows } };
  const html = renderPage(alone, { displayMode: store.displayMode }).chunks.body;
  return { html, text: markupText(html) };
}

/** Inserts pasted or dropped content into the design, as one step. @param position default: after the selection */
async function insertPasted(editor: Editor, pasted: PastedContent, position?: Position): Promise<void> {
  if (pasted.kind === 'nothing') {
    editor.announce(editor.t('clipboard.nothing'));
    return;
  }
  if (pasted.kind === 'nodes') {
    insert(editor, pasted.nodes, position);
    if (pasted.left > 0) editor.announce(editor.t('clipboard.left', { count: pasted.left }));
    return;
  }
  // Loaded on demand: most sessions never read foreign HTML.
  const { importHtml } = await import('@postpress/import');
  const { design } = importHtml(pasted.html, { displayMode: editor.store.displayMode });
  insert(editor, unwrapped(design.body.rows), position);
}

/** Uploads images one by one, then inserts them as one step. Names those that failed. */
async function insertFiles(editor: Editor, files: readonly File[], position?: Position): Promise<void> {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  if (images.length === 0) return;
  const { t } = editor;
  editor.announce(t('clipboard.uploading', { count: images.length }));
  const blocks: Content[] = [];
  for (const file of images) {
    try {
      const { url, width, height } = await uploadImage(editor, file);
      blocks.push(newBlock('image', { src: { url, width, height } }));
    } catch (cause) {
      editor.refuse(t('clipboard.notUploaded', { name: file.name, reason: (cause as Error).message }));
    }
  }
  if (blocks.length > 0) insert(editor, blocks, position);
}

function insert(editor: Editor, nodes: readonly (Row | Content)[], position: Position | undefined): void {
  const { store, t } = editor;
  const level = nodes.some((node) => 'columns' in node) ? 'row' : 'block';
  const requested = position ?? positionForInsert(store, level);
  const parent = store.find(requested.parent);
  // Rows that are dropped into a column go behind its row.
  const target = level === 'row' && parent?.kind === 'column' ? positionForInsert(store, 'row') : requested;
  const wasInserted = perform(
    editor,
    insertNodes(store, t, { nodes, position: target, label: t('clipboard.pasted') }),
  );
  if (wasInserted) revealSelection(editor);
}

/** One column of blocks does not need a separate row. */
function unwrapped(rows: readonly Row[]): readonly (Row | Content)[] {
  const [only] = rows;
  const [column] = only?.columns ?? [];
  return rows.length === 1 && only?.columns.length === 1 && column ? column.contents : rows;
}
