import type { RenderContext } from '../context.ts';
import type { StoredRichTextNode } from '../stored.ts';
import { asText } from '../value.ts';
import { textStyle } from './text-style.ts';

/** Bits of `format` that are elements, innermost first. */
const ELEMENTS = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [4, 's'],
  [8, 'u'],
  [2, 'em'],
  [1, 'strong'],
  [128, 'mark'],
] as const;
/** Bits that are styles: lowercase, uppercase, capitalize. */
const TRANSFORMS = [
  [256, 'text-transform:lowercase;'],
  [512, 'text-transform:uppercase;'],
  [1024, 'text-transform:capitalize;'],
] as const;

/** Renders a text node. */
export function renderTextNode(node: StoredRichTextNode, context: RenderContext): string {
  const words = asText(node.text);
  if (words === '') return '';
  const rendered = keepSpaces(context.plain(words));
  const format = typeof node.format === 'number' ? node.format : 0;
  const css = textStyle(node.style);
  if (format !== 0) return formatted(rendered, format, css, isStyled(node));
  return isStyled(node) ? `<span style="${css}">${rendered}</span>` : rendered;
}

/**
 * Whether the text has a style. Its element is kept even if no declaration passes the check: values must not change the
 * markup.
 */
function isStyled({ style }: StoredRichTextNode): boolean {
  return typeof style === 'string' && style !== '';
}

function formatted(rendered: string, format: number, style: string, styled: boolean): string {
  let css = style;
  let out = rendered;
  for (const [bit, declaration] of TRANSFORMS) if ((format & bit) !== 0) css += declaration;
  for (const [bit, element] of ELEMENTS) if ((format & bit) !== 0) out = `<${element}>${out}</${element}>`;
  return css === '' && !styled ? out : `<span style="${css}">${out}</span>`;
}

/**
 * Non-breaking spaces are written as references, in case the charset is lost on the way. Line feeds stay spaces: breaks
 * are nodes of their own, and merged values must not add elements.
 */
function keepSpaces(rendered: string): string {
  return rendered.includes('\u00a0') ? rendered.replaceAll('\u00a0', '&nbsp;') : rendered;
}
