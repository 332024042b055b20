import {
  type Attribute,
  escapeAttribute,
  mapDeclarations,
  parseLegacyColor,
  readAttributes,
  toHex,
  tokenize,
} from '@postpress/markup';
import { asList, asObject, type JsonObject } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { setFix } from '../fix.ts';
import type { FixCode } from '../fix-titles.ts';
import type { Block } from './page.ts';
import type { RichTextValue } from './writing.ts';

/** The stored text with all links to `from` pointing to `to`; `undefined` if it cannot be rewritten. */
export function withAddress(writing: RichTextValue, from: string, to: string): string | undefined {
  return rewritten(writing, {
    tag: (name, attributes) => {
      const href = attributes.find((each) => each.name === 'href');
      if (name !== 'a' || href?.value.trim() !== from) return [];
      // The editor's copy of the link would become wrong; the editor reads it from the link again.
      const copy = attributes.find((each) => each.name === 'data-u-link-value');
      const changes = [{ attribute: href, value: to }];
      return copy ? [...changes, { attribute: copy, value: undefined }] : changes;
    },
    node: (node) => (typeof node.url === 'string' && node.url.trim() === from ? { ...node, url: to } : node),
  });
}

/**
 * The stored text with declarations of one property and value changed in every style, and colors in every `<font>`; `to`
 * '' leaves them out.
 */
export function withDeclaration(
  writing: RichTextValue,
  { property, from, to }: { property: string; from: string; to: string },
): string | undefined {
  const style = (written: string) =>
    mapDeclarations(written, (declaration) => {
      if (declaration.property !== property || declaration.value !== from) return undefined;
      return to === '' ? '' : `${property}: ${to}`;
    });
  return rewritten(writing, {
    tag: (name, attributes) =>
      attributes.flatMap((attribute) => {
        if (attribute.name === 'style') return [{ attribute, value: style(attribute.value) }];
        if (name !== 'font' || attribute.name !== property) return [];
        const color = parseLegacyColor(attribute.value);
        return color && toHex(color) === from ? [{ attribute, value: to || undefined }] : [];
      }),
    node: (node) => (typeof node.style === 'string' ? { ...node, style: style(node.style) } : node),
  });
}

/** The stored text with only its words changed. */
export function withWords(writing: RichTextValue, change: (words: string) => string): string | undefined {
  if (writing.form === 'markup')
    return tokenize(writing.source)
      .map(({ kind, start, end }) => {
        const written = writing.source.slice(start, end);
        return kind === 'text' ? change(written) : written;
      })
      .join('');
  return rewritten(writing, {
    tag: () => [],
    node: (node) => (typeof node.text === 'string' ? { ...node, text: change(node.text) } : node),
  });
}

/** The fix that stores the rewritten text of a block; none where nothing was rewritten. */
export function textFix(
  code: FixCode,
  block: Block,
  { source, valuePath }: RichTextValue,
  value: string | undefined,
): Fix[] {
  if (value === undefined || value === source) return [];
  return [setFix(code, block.ref, valuePath, value)];
}

/** A new value of an attribute; `undefined` removes it. */
type Change = { attribute: Attribute; value: string | undefined };
type Rewrite = {
  tag(name: string, attributes: readonly Attribute[]): readonly Change[];
  node(node: JsonObject): JsonObject;
};

function rewritten({ form, source }: RichTextValue, rewrite: Rewrite): string | undefined {
  if (form === 'broken' || source === '') return undefined;
  if (form === 'markup') return rewrittenMarkup(source, rewrite);
  const state: unknown = JSON.parse(source);
  return JSON.stringify({
    ...asObject(state),
    root: rewrittenNode(asObject(asObject(state).root), rewrite, 0),
  });
}

/** All that does not change stays byte for byte. */
function rewrittenMarkup(source: string, rewrite: Rewrite): string {
  let out = '';
  let from = 0;
  for (const token of tokenize(source)) {
    if (token.kind !== 'open') continue;
    const changes = rewrite.tag(token.name, readAttributes(source, token.nameEnd));
    for (const { attribute, value } of changes.toSorted((a, b) => a.attribute.start - b.attribute.start)) {
      if (value === attribute.value) continue;
      const { name, start, end } = attribute;
      out += source.slice(from, start) + (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`);
      from = end;
    }
  }
  return out + source.slice(from);
}

const DEPTH_MAX = 60;

function rewrittenNode(node: JsonObject, rewrite: Rewrite, depth: number): JsonObject {
  const changed = rewrite.node(node);
  if (!Array.isArray(node.children) || depth > DEPTH_MAX) return changed;
  return {
    ...changed,
    children: asList(node.children).map((child) => rewrittenNode(asObject(child), rewrite, depth + 1)),
  };
}
