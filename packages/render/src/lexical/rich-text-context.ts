import type { RenderContext } from '../context.ts';
import type { RichTextNodeFields, StoredRichTextNode } from '../stored.ts';
import { asObject, type StoredValue } from '../value.ts';

/** A child node as the state holds it. */
export type RichTextChild = StoredValue<RichTextNodeFields>;

/** How rich text is rendered. */
export type RichTextStyle = {
  /** True in headings and buttons, which must not contain blocks: lines are separated by `<br>`. */
  inline: boolean;
  /** Declarations for links without a style of their own, already checked. */
  linkCss: string;
};

/** Passed down while nodes are rendered. */
export type RichTextContext = {
  context: RenderContext;
  style: RichTextStyle;
  depth: number;
  blocks: (nodes: readonly RichTextChild[], richText: RichTextContext) => string;
  inline: (node: StoredRichTextNode, richText: RichTextContext) => string;
};

/** Deeper nodes are rendered as text. Editors do not nest this deep, and hostile states must not exhaust the stack. */
export const DEPTH_MAX = 60;

/** Whether a node is inline. Nodes of unknown type are inline if all their children are. */
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

/**
 * `text-align` of a node, stored as a keyword or as the number of older states. `start` and `end` are resolved, because
 * mail clients do not support them.
 */
export function alignmentCss(node: StoredRichTextNode, richText: RichTextContext): string {
  const { format } = node;
  if (format === '' || format === 0 || format === undefined) return '';
  const named = typeof format === 'number' ? ALIGNMENTS[format] : ALIGNMENTS.find((name) => name === format);
  if (!named) return '';
  if (named !== 'start' && named !== 'end') return `text-align:${named};`;
  return `text-align:${(named === 'start') === isRightToLeft(node, richText) ? 'right' : 'left'};`;
}

/** Whether a node is right-to-left, by itself or through its page. */
export function isRightToLeft(node: StoredRichTextNode, { context }: RichTextContext): boolean {
  return node.direction === 'rtl' || (node.direction !== 'ltr' && context.direction === 'rtl');
}

/** A `dir` attribute if the node's direction differs from the page's. */
export function directionOf({ direction }: StoredRichTextNode, { context }: RichTextContext): string {
  if (direction === 'rtl') return context.direction === 'rtl' ? '' : ' dir="rtl"';
  return direction === 'ltr' && context.direction === 'rtl' ? ' dir="ltr"' : '';
}
