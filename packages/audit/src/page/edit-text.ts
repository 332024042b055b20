import { decodeAttribute, escapeAttribute, mapDeclarations } from '@postpress/markup';
import { asList, asObject, type JsonObject } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { setFix } from '../fix.ts';
import type { FixCode } from '../fix-titles.ts';
import type { Block } from './page.ts';
import type { RichTextValue } from './writing.ts';

const START_TAG = /<[a-z][^<>]{0,20000}>/gi;
const HREF = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/i;
/** The editor's copy of the link. It is removed when it would become wrong; the editor reads it from the link again. */
const NOTE = /\sdata-u-link-value=(?:"[^"]*"|'[^']*')/i;
const STYLE = /(\sstyle\s*=\s*)(?:"([^"]*)"|'([^']*)')/i;

/** The stored text with all links to `from` pointing to `to`; `undefined` if it cannot be rewritten. */
export function withAddress(writing: RichTextValue, from: string, to: string): string | undefined {
  return rewritten(writing, {
    tag: (tag) => {
      const found = /^<a\s/i.test(tag) ? HREF.exec(tag) : null;
      if (!found || decodeAttribute(found[2] ?? found[3] ?? '').trim() !== from) return tag;
      return tag.replace(HREF, (_, before: string) => `${before}"${escapeAttribute(to)}"`).replace(NOTE, '');
    },
    node: (node) => (typeof node.url === 'string' && node.url.trim() === from ? { ...node, url: to } : node),
  });
}

/** The stored text with declarations of one property and value changed in every style; `to` '' leaves them out. */
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
    tag: (tag) =>
      tag.replace(STYLE, (whole, before: string, double?: string, single?: string) => {
        const written = decodeAttribute(double ?? single ?? '');
        const after = style(written);
        return after === written ? whole : `${before}"${escapeAttribute(after)}"`;
      }),
    node: (node) => (typeof node.style === 'string' ? { ...node, style: style(node.style) } : node),
  });
}

/** The stored text with only its words changed. */
export function withWords(writing: RichTextValue, change: (words: string) => string): string | undefined {
  if (writing.form === 'markup')
    return writing.source.replace(/(?<=^|>)[^<>]+(?=<|$)/g, (words) => change(words));
  return rewritten(writing, {
    tag: (tag) => tag,
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

type Rewrite = { tag(tag: string): string; node(node: JsonObject): JsonObject };

function rewritten({ form, source }: RichTextValue, rewrite: Rewrite): string | undefined {
  if (form === 'broken' || source === '') return undefined;
  if (form === 'markup') return source.replace(START_TAG, (tag) => rewrite.tag(tag));
  const state: unknown = JSON.parse(source);
  return JSON.stringify({
    ...asObject(state),
    root: rewrittenNode(asObject(asObject(state).root), rewrite, 0),
  });
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
