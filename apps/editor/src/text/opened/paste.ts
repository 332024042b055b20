import { decodeText } from '@postpress/markup';
import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { uploadImage } from '../../images/upload-image.ts';
import { replacingMarks } from '../format/style.ts';
import { readHtml, readInline } from '../html/read-html.ts';
import { writeBlocks, writeInline } from '../html/write-html.ts';
import type { TagForms } from '../merge-tags.ts';
import type { PasteWay } from '../opened-text.ts';
import { cleanPaste } from '../paste/clean-paste.ts';
import { isTextblock, schema } from '../schema.ts';
import { patchDocument } from './patch-document.ts';
import { type Clip, LABEL, PASTED, type Session } from './session.ts';

/** Our own clipboard format: the text comes back unchanged. */
const TEXT_TYPE = 'application/vnd.postpress.text+json';

/** Pastes a clipboard. @returns whether it contained anything for a text */
export function paste(session: Session, data: DataTransfer, asPlain: boolean): boolean {
  const own = asPlain ? '' : data.getData(TEXT_TYPE);
  const html = asPlain ? '' : data.getData('text/html');
  const text = data.getData('text/plain');
  const slice = own === '' ? undefined : ownSlice(own, session.inline);
  if (slice) put(session, slice);
  else if (linkSelected(session, text.trim())) return true;
  else if (html !== '') putForeign(session, { html, text }, 'keep');
  else if (text !== '') put(session, sliceOfText(text, session));
  else return false;
  return true;
}

/** A URL pasted over selected text becomes its link. @returns whether it did */
function linkSelected(session: Session, url: string): boolean {
  if (session.view.state.selection.empty || !/^(?:https?:\/\/|mailto:)\S+$/i.test(url) || !URL.canParse(url))
    return false;
  const value = { name: 'web', values: { href: url, target: '_blank' } };
  session.act({ do: 'link', link: { href: url, target: '_blank', value } });
  return true;
}

function ownSlice(json: string, inline: boolean): Slice | undefined {
  try {
    const slice = Slice.fromJSON(schema, JSON.parse(json));
    slice.content.forEach((node) => {
      node.check();
    });
    const isInline = slice.content.firstChild?.isInline ?? false;
    return isInline || !inline ? slice : undefined;
  } catch {
    // Written by another version: the HTML is nearly as good.
    return undefined;
  }
}

function put({ view, editor }: Session, slice: Slice): void {
  view.dispatch(
    view.state.tr.replaceSelection(slice).scrollIntoView().setMeta(LABEL, editor.t('text.paste')),
  );
}

function sliceFor(session: Session, { html, text }: Clip, way: PasteWay): Slice {
  const { tags, inline } = session;
  if (way === 'plain') return sliceOfText(text, session);
  return sliceOfHtml(cleanPaste(html, { keepsLook: way === 'keep' }), tags, inline);
}

/** Pastes foreign content over the selection. */
function putForeign(session: Session, foreign: Clip, way: PasteWay): void {
  const { view, editor } = session;
  const before = view.state;
  const tr = insertSlice(before.tr, sliceFor(session, foreign, way)).scrollIntoView();
  view.dispatch(tr.setMeta(LABEL, editor.t('text.paste')).setMeta(PASTED, true));
  session.pasted = { html: foreign.html, text: foreign.text, way, before };
  session.changed();
  uploadImages(session);
}

/**
 * Replaces the selection. A slice of whole blocks keeps them: it replaces an empty block, and is put before or after one
 * that the caret begins or ends.
 */
function insertSlice(tr: Transaction, slice: Slice): Transaction {
  const first = slice.content.firstChild;
  if (slice.openStart > 0 || slice.openEnd > 0 || !first || first.isInline) return tr.replaceSelection(slice);
  const { $from } = tr.deleteSelection().selection;
  const { parent, parentOffset, depth } = $from;
  if (!isTextblock(parent) || depth === 0) return tr.replaceSelection(slice);
  const [start, end] = [$from.before(), $from.after()];
  const isEmpty = parent.content.size === 0;
  const at = parentOffset === 0 ? start : end;
  if (!isEmpty && parentOffset > 0 && parentOffset < parent.content.size) return tr.replaceSelection(slice);
  tr.replaceWith(isEmpty ? start : at, isEmpty ? end : at, slice.content);
  const inserted = (isEmpty ? start : at) + slice.content.size;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(inserted), -1));
}

/**
 * Repeats the last paste in another way. It goes back to the text before the paste: the range of what was pasted can't be
 * read from the selection, because a caret does not stand behind a table.
 */
export function pasteAs(session: Session, way: PasteWay): void {
  const { pasted, view } = session;
  if (!pasted || pasted.way === way) return;
  const { doc, selection } = pasted.before;
  const restored = patchDocument(view.state, doc, undefined, false);
  restored.setSelection(Selection.fromJSON(restored.doc, selection.toJSON()));
  view.dispatch(restored.setMeta(PASTED, true));
  putForeign(session, pasted, way);
}

/** Copies the selection to the clipboard, in all formats. */
export function copyTo({ view }: Session, data: DataTransfer): boolean {
  if (view.state.selection.empty) return false;
  const { json, html, text } = copied(view.state.selection.content());
  data.setData(TEXT_TYPE, json);
  data.setData('text/html', html);
  data.setData('text/plain', text);
  return true;
}

const OWN_IMAGE = /(<img\b[^>]*?\ssrc=")(data:image\/(?:png|jpeg|gif|webp);base64,[^"]+)"/i;

/** Uploads embedded images of a paste; those that can't be stored are removed. */
function uploadImages(session: Session): void {
  const { view, editor } = session;
  view.state.doc.descendants((node) => {
    const source = node.type === schema.nodes.inlineIsland ? OWN_IMAGE.exec(node.attrs.html)?.[2] : undefined;
    if (source === undefined) return;
    uploadImage(editor, fileOf(source)).then(
      ({ url }) => replaceImage(session, node.attrs.html, node.attrs.html.replace(source, url)),
      (error: Error) => {
        replaceImage(session, node.attrs.html, '');
        editor.refuse(error.message, session.key);
      },
    );
  });
}

function replaceImage({ view, editor }: Session, html: string, next: string): void {
  if (view.isDestroyed) return;
  view.state.doc.descendants((node, pos) => {
    if (node.type !== schema.nodes.inlineIsland || node.attrs.html !== html) return;
    const { tr } = view.state;
    if (next === '') tr.delete(pos, pos + 1);
    else tr.setNodeMarkup(pos, undefined, { ...node.attrs, html: next });
    view.dispatch(tr.setMeta(LABEL, editor.t('text.paste')));
  });
}

function fileOf(address: string): File {
  const [head = '', data = ''] = address.split(',');
  const type = /data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new File([bytes], `pasted.${type.split('/')[1]}`, { type });
}

/** A copy in the three formats of the clipboard. */
function copied(slice: Slice): { json: string; html: string; text: string } {
  const isInline = slice.content.firstChild?.isInline ?? true;
  const html = isInline ? writeInline(slice.content) : writeBlocks(slice.content);
  return { json: JSON.stringify(slice.toJSON()), html, text: plainText(slice.content) };
}

function plainText(content: Fragment): string {
  return content.textBetween(0, content.size, '\n\n', (leaf) => {
    if (leaf.type === schema.nodes.br) return '\n';
    return leaf.type === schema.nodes.mergeTag ? decodeText(leaf.attrs.raw) : '';
  });
}

/** Sanitized HTML as a slice to insert. Inline content joins the line. */
function sliceOfHtml(html: string, tags: TagForms, inline: boolean): Slice {
  const { doc } = readHtml(html, tags);
  if (inline) return new Slice(asLines(doc), 0, 0);
  const [first] = doc.children;
  if (doc.childCount === 1 && first && isTextblock(first)) {
    // A block with a direction or alignment of its own does not become words of the one around the caret.
    return isPlaced(first) ? new Slice(doc.content, 0, 0) : new Slice(first.content, 0, 0);
  }
  return new Slice(doc.content, openDepth(doc.firstChild), openDepth(doc.lastChild));
}

function openDepth(node: Node | null): number {
  return node && isTextblock(node) && !isPlaced(node) ? 1 : 0;
}

/** Whether a pasted block has a direction or an alignment. */
function isPlaced({ attrs }: Node): boolean {
  return / (?:dir|style)=/.test(attrs.attrs ?? '');
}

/** Blocks as lines of one block, for headings and buttons. */
function asLines(node: Node): Fragment {
  const lines: Node[] = [];
  node.descendants((block) => {
    if (!isTextblock(block)) return true;
    if (lines.length > 0) lines.push(schema.nodes.br.create());
    lines.push(...block.children);
    return false;
  });
  return Fragment.from(lines);
}

/** Plain text in the style of what it replaces: blank lines separate blocks, single line feeds are breaks. */
function sliceOfText(text: string, { tags, inline, view }: Session): Slice {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\t', '    ');
  const line = (words: string) =>
    words.replace(/ {2,}/g, (run) => `${'&nbsp;'.repeat(run.length - 1)} `).replaceAll('\n', '<br>');
  const blocks = escaped.replace(/^\n+|\n+$/g, '').split(/\n{2,}/);
  const { content, openStart, openEnd } =
    blocks.length === 1
      ? new Slice(readInline(spaced(line(blocks[0] ?? '')), [], tags), 0, 0)
      : sliceOfHtml(blocks.map((block) => `<p>${line(block)}</p>`).join(''), tags, inline);
  return new Slice(within(content, replacingMarks(view.state)), openStart, openEnd);
}

/** The same content within more elements. */
function within(content: Fragment, marks: readonly Mark[]): Fragment {
  return Fragment.from(
    content.content.map((node) =>
      node.isInline ? node.mark([...marks, ...node.marks]) : node.copy(within(node.content, marks)),
    ),
  );
}

/** Spaces at the ends of inserted text count. */
function spaced(html: string): string {
  return html.replace(/^ | $/g, '&nbsp;');
}
