import type { Anchor } from '@postpress/contracts';
import { BODY_KEY, type DesignView, type Node, type NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

const QUOTE_CHARACTERS_MAX = 300;

/** The name of a node that is stored with the design: its id, or its number. */
export function storedName(node: Node): string | undefined {
  const { id, values } = node as { id?: unknown; values?: { _meta?: { htmlID?: unknown } } };
  const name = typeof id === 'string' && id !== '' ? id : values?._meta?.htmlID;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** What a new comment is about: the selected text, the selected block, or the whole design. */
export function anchorOf({ store, canvas }: Editor): Anchor {
  const key = store.snapshot.selection.at(-1);
  const at = key === undefined || key === BODY_KEY ? undefined : store.find(key);
  const block = at && storedName(at.node);
  if (!at || block === undefined) return {};
  const text = canvas.textElementOf(at.key);
  const quote = text && selectedWords(text);
  return { block, ...(quote && { quote }) };
}

function selectedWords(text: HTMLElement): Anchor['quote'] {
  const selection = text.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.commonAncestorContainer)) return undefined;
  const before = text.ownerDocument.createRange();
  before.selectNodeContents(text);
  before.setEnd(range.startContainer, range.startOffset);
  const words = range.toString().slice(0, QUOTE_CHARACTERS_MAX);
  return words.trim() === '' ? undefined : { text: words, start: before.toString().length };
}

/** The node with a stored name; undefined if it was removed. */
export function keyOf(store: DesignView, name: string): NodeKey | undefined {
  const known = store.find(name);
  if (known && storedName(known.node) === name) return known.key;
  const { tree } = store.snapshot;
  const search = (keys: readonly NodeKey[]): NodeKey | undefined => {
    for (const key of keys) {
      const at = tree.find(key);
      const found = at && storedName(at.node) === name ? key : search(tree.children(key));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const area of ['headers', 'rows', 'footers'] as const) {
    const found = search(tree.children(BODY_KEY, area));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The position of quoted text now, the nearest if there are several; undefined if it was removed. */
export function findQuote(
  text: string,
  { text: words, start }: NonNullable<Anchor['quote']>,
): number | undefined {
  let best: number | undefined;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (best === undefined || Math.abs(at - start) < Math.abs(best - start)) best = at;
  return best;
}

/** Scrolls to what a thread is about, and selects the quoted text. @returns whether it still exists */
export function goToAnchor(editor: Editor, { block, quote }: Anchor): boolean {
  const { store, canvas, view } = editor;
  const key = block === undefined ? BODY_KEY : keyOf(store, block);
  if (key === undefined) return false;
  view.set({ editingText: null });
  if (key !== BODY_KEY) {
    store.select([key]);
    canvas.reveal(key);
  }
  const text = canvas.textElementOf(key);
  if (text && quote) selectQuote(text, quote);
  return true;
}

function selectQuote(element: HTMLElement, quote: NonNullable<Anchor['quote']>): void {
  const start = findQuote(element.textContent ?? '', quote);
  const selection = element.ownerDocument.getSelection();
  if (start === undefined || !selection) return;
  const range = element.ownerDocument.createRange();
  const [from, to] = [textPointAt(element, start), textPointAt(element, start + quote.text.length)];
  if (!from || !to) return;
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  selection.removeAllRanges();
  selection.addRange(range);
}

function textPointAt(element: HTMLElement, offset: number): { node: Text; offset: number } | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return undefined;
}
