import type { RenderContext } from '../context.ts';
import type { RichTextNodeFields, StoredRichTextNode } from '../stored.ts';
import { asObject, type StoredValue } from '../value.ts';

/** A child node as the state holds it. */
export type RichTextChild = StoredValue<RichTextNodeFields>;

/** How the text of a block is drawn. */
export type RichTextStyle = {
  /** True within a heading or a button, where no block may stand: lines are set apart by `<br>`. */
  inline: boolean;
  /** Declarations for every link that has none of its own: `color:#0000ee;text-decoration:underline;`. Already checked. */
  linkCss: string;
};

/** What the drawing of nodes hands down. */
export type RichTextContext = {
  context: RenderContext;
  style: RichTextStyle;
  depth: number;
  /** Draws blocks one below the other. */
  blocks: (nodes: readonly RichTextChild[], richText: RichTextContext) => string;
  /** Draws what stands within one line or block. */
  inline: (node: StoredRichTextNode, richText: RichTextContext) => string;
};

/** Below this depth only the words are drawn: no editor nests so deep, and a hostile state must not exhaust the stack. */
export const DEPTH_MAX = 60;

/** Whether a node stands within a line. What nobody knows counts by what it holds. */
export function isInline(node: StoredRichTextNode, depth = 0): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'list':
    case 'listitem':
    case 'horizontalrule':
      return false;
    case 'link':
    case 'autolink':
    case 'linebreak':
      return true;
    default:
      if (typeof node.text === 'string' || depth >= DEPTH_MAX) return true;
      return (
        Array.isArray(node.children) && node.children.every((child) => isInline(asObject(child), depth + 1))
      );
  }
}

const ALIGNMENTS = ['', 'left', 'center', 'right', 'justify', 'start', 'end'] as const;

/** `text-align` as a node says it, by word or by the number of older states. Mail clients know no `start` and `end`. */
export function alignmentCss(node: StoredRichTextNode, richText: RichTextContext): string {
  const { format } = node;
  if (format === '' || format === 0 || format === undefined) return '';
  const named = typeof format === 'number' ? ALIGNMENTS[format] : ALIGNMENTS.find((name) => name === format);
  if (!named) return '';
  if (named !== 'start' && named !== 'end') return `text-align:${named};`;
  return `text-align:${(named === 'start') === isRightToLeft(node, richText) ? 'right' : 'left'};`;
}

/** Whether a node runs from right to left, of its own accord or with its page. */
export function isRightToLeft(node: StoredRichTextNode, { context }: RichTextContext): boolean {
  return node.direction === 'rtl' || (node.direction !== 'ltr' && context.direction === 'rtl');
}

/** ` dir="…"` where a node runs against the page. */
export function directionOf({ direction }: StoredRichTextNode, { context }: RichTextContext): string {
  if (direction === 'rtl') return context.direction === 'rtl' ? '' : ' dir="rtl"';
  return direction === 'ltr' && context.direction === 'rtl' ? ' dir="ltr"' : '';
}
