import type { Content, Row } from '@postpress/design';
import { insertNodes, newBlock, type Position, positionForInsert } from '@postpress/edits';
import { uploadImage } from '../images/upload-image.ts';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import type { PastedContent } from './transfer.ts';

/** Inserts pasted or dropped content into the design, as one step. @param position default: after the selection */
export async function insertPasted(
  editor: Editor,
  pasted: PastedContent,
  position?: Position,
): Promise<void> {
  if (pasted.kind === 'nothing') {
    editor.announce(editor.t('clipboard.nothing'));
    return;
  }
  if (pasted.kind === 'nodes') {
    insert(editor, pasted.nodes, position);
    if (pasted.left > 0) editor.announce(editor.t('clipboard.left', { count: pasted.left }));
    return;
  }
  // Loaded when it is needed: most sessions never read foreign markup.
  const { importHtml } = await import('@postpress/import');
  const { design } = importHtml(pasted.html, { displayMode: editor.store.displayMode });
  insert(editor, unwrapped(design.body.rows), position);
}

/** Uploads images one by one, then inserts them as one step. Names those that failed. */
export async function insertFiles(
  editor: Editor,
  files: readonly File[],
  position?: Position,
): Promise<void> {
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
  const last = store.snapshot.selection.at(-1);
  if (wasInserted && last !== undefined) editor.canvas.reveal(last);
}

/** One column of blocks does not need a separate row. */
function unwrapped(rows: readonly Row[]): readonly (Row | Content)[] {
  const [only] = rows;
  const [column] = only?.columns ?? [];
  return rows.length === 1 && only?.columns.length === 1 && column ? column.contents : rows;
}
