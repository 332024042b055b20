import { indentStepPx, type LexicalAlignment, type LexicalBlock } from '../lexical-state.ts';
import type { ElementRole } from './elements.ts';
import { attributeOf, type BlockLook, type HtmlElement, type Reading, type TextContext } from './reading.ts';
import { nest, noStyle, parseStyle, printStyle, type Style, without } from './style.ts';

type BlockRole = Extract<ElementRole, { role: 'block' }>;
/** Elements that become blocks; a list item outside of a list is one. */
export type ReadableBlock = Extract<ElementRole, { role: 'block' | 'heading' | 'item' }>;

/**
 * Reads a block element. Paragraphs do not nest in the state, so inherited properties (fonts, colors, alignment) go to
 * each paragraph inside, and the element's own box (margins, padding, background) to its only paragraph: a box around
 * several cannot be represented.
 */
export function readBlock(
  element: HtmlElement,
  role: ReadableBlock,
  around: TextContext,
  reading: Reading,
): LexicalBlock[] {
  const byDefault = role.role === 'block' ? role : undefined;
  const ofElement = 'style' in role && role.style ? role.style : noStyle;
  const style = new Map([...ofElement, ...parseStyle(attributeOf(element, 'style') ?? '')]);
  const look = lookWithin(element, style, around, byDefault);
  if (role.role === 'heading') look.tag = element.tagName as BlockLook['tag'];
  const within = { ...around, block: look, format: around.format | (byDefault?.format ?? 0) };
  const blocks = reading.readFlow(element.childNodes, within, reading);
  if (look.tag && blocks.some((block) => block.type !== 'heading' || block !== blocks[0])) {
    reading.obstacles.add(`several paragraphs in a <${element.tagName}>`);
  }
  return withBox(blocks, boxOf(style, indentOf(style) > 0), element.tagName, reading);
}

/** The inherited style of the paragraphs in a block element. */
export function lookWithin(
  element: HtmlElement,
  style: Style,
  { block, basePx }: TextContext,
  byDefault?: BlockRole,
): BlockLook {
  const handedDown = without(style, (property) => !INHERITED.test(property));
  const written = fieldOf(style, 'text-align') ?? attributeOf(element, 'align');
  const direction = fieldOf(style, 'direction') ?? attributeOf(element, 'dir');
  return {
    ...block,
    style: nest(block.style, handedDown, basePx),
    format: alignment(written) ?? byDefault?.align ?? block.format,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : block.direction,
    indent: block.indent + (byDefault?.indent ?? 0) + indentOf(style),
  };
}

/**
 * Inherited CSS properties of text that have no field of their own in the state. Text decorations count, too: a block's
 * apply to all its content.
 */
const INHERITED =
  /^(color|font.*|letter-spacing|line-height|list-style.*|text-(indent|transform|decoration.*|shadow)|white-space|word-.*|overflow-wrap|hyphens|visibility|mso-line-height.*|mso-(ansi|bidi|fareast)-.*)$/;
const OWN_FIELD = /^(text-align|direction)$/;

/** The declarations that make the element's own box. */
export function boxOf(style: Style, isIndented: boolean): Style {
  return without(
    style,
    (property) =>
      INHERITED.test(property) || OWN_FIELD.test(property) || (isIndented && property === 'padding-left'),
  );
}

/** A keyword for a field of the state, with which no rule competes: it needs no `!important`. */
function fieldOf(style: Style, property: string): string | undefined {
  return style.get(property)?.match(/^[\w-]*/)?.[0];
}

/** Whole steps of `padding-left`, which is how editors of rich text indent; other paddings stay in the style. */
function indentOf(style: Style): number {
  if (style.has('padding')) return 0;
  const steps = Number(/^(\d+)px$/.exec(style.get('padding-left') ?? '')?.[1] ?? 0) / indentStepPx;
  return Number.isInteger(steps) ? steps : 0;
}

const ALIGNMENTS = new Map<string, LexicalAlignment>([
  ...(['left', 'center', 'right', 'justify', 'start', 'end'] as const).map((name) => [name, name] as const),
  ['-webkit-center', 'center'],
  ['-webkit-left', 'left'],
  ['-webkit-right', 'right'],
]);

function alignment(written: string | undefined): LexicalAlignment | undefined {
  return ALIGNMENTS.get(written?.toLowerCase() ?? '');
}

function withBox(blocks: LexicalBlock[], box: Style, tagName: string, reading: Reading): LexicalBlock[] {
  const [only] = blocks;
  if (box.size === 0) return blocks;
  if (!only || blocks.length > 1) {
    const boxed = only ? `around several paragraphs` : `around nothing`;
    reading.obstacles.add(`${[...box.keys()].join(', ')} of a <${tagName}> ${boxed}`);
    return blocks;
  }
  const inner = parseStyle(only.style ?? '');
  const clash = [...box.keys()].find((property) => hasFamily(inner, property));
  if (clash) reading.obstacles.add(`${clash} of two elements around one paragraph`);
  return [{ ...only, style: printStyle(new Map([...inner, ...box])) }];
}

/** Whether a style has the property or a relative of it: `padding` and `padding-left` are one family. */
function hasFamily(style: Style, property: string): boolean {
  const family = property.split('-')[0] ?? property;
  return [...style.keys()].some((other) => other === family || other.startsWith(`${family}-`));
}
