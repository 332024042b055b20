import { isCommentTag } from '@postpress/markup';
import { isLayoutSpace } from '../text/atoms.ts';
import { onlyTags } from './loose-tags.ts';
import type { PageElement, PageNode, PageText } from './page.ts';

/** Nodes between two tags of a template language that belong together, such as `{% if a %}` and `{% endif %}`. */
export type Conditional = { kind: 'conditional'; before: string; after: string; nodes: PageNode[] };

/** Whether an element interrupts the text around it; `undefined` for one that is not shown. */
export type IsBox = (element: PageElement) => boolean | undefined;

/** What a tag is in its language: `name` pairs an opening tag with its closing one. */
type Role = { does: 'opens' | 'continues' | 'closes'; name: string };

/** Conditions nested deeper are kept as text. */
const DEPTH_MAX = 230;
/** So many open tags are searched for the one that a tag closes. */
const REACH_MAX = 30;

/**
 * Groups boxes between tags of template languages that are themselves between boxes, so that the tags can become their
 * display condition. Tags that nothing closes, and tags beside words, stay text.
 */
export function groupConditions(element: PageElement, isBox: IsBox): (PageNode | Conditional)[] {
  const shared = sharedCondition(element.children);
  if (shared) return [shared];
  const { children } = element;
  if (!children.some(isOnlyTags) || depthOf(element) > DEPTH_MAX) return children;
  const nodes = separateTags(children, isBox);
  const pairs = pairTags(nodes);
  const grouped: (PageNode | Conditional)[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    const ends = pairs.get(at);
    if (ends === undefined || !holdsBox(nodes, at, ends.at(-1) ?? at, isBox)) {
      if (node) grouped.push(node);
      continue;
    }
    for (const [index, end] of ends.entries()) {
      const before = textAt(nodes, at);
      const isLast = index === ends.length - 1;
      const after = isLast ? textAt(nodes, end) : '';
      grouped.push({ kind: 'conditional', before, after, nodes: nodes.slice(at + 1, end) });
      at = end;
    }
  }
  return grouped;
}

/** Whether a text is nothing but tags that decide about what is around them, not one that is replaced by a value. */
export function isControl(text: string): boolean {
  const tags = onlyTags(text);
  return tags.length > 0 && tags.every((tag) => roleOf(tag));
}

/** Whether a condition can be made for each of its nodes; a loop has to stay around all of them. */
export function isTest({ before, after }: Conditional): boolean {
  return after !== '' && /\b(?:if|ifnot|unless)\b/i.test(before);
}

/** Whether the first tag of a text of tags alone ends what one before it began. */
export function closes(text: string): boolean {
  const [first] = onlyTags(text);
  return first !== undefined && roleOf(first)?.does === 'closes';
}

/** The condition of a column or cell, of the tags that were put into it. */
function sharedCondition(children: readonly PageNode[]): Conditional | undefined {
  const isShared = (node: PageNode | undefined): node is PageText =>
    node?.kind === 'text' && node.isShared === true;
  if (!isShared(children[0]) && !isShared(children.at(-1))) return undefined;
  const from = children.findIndex((node) => !isShared(node));
  const to = children.findLastIndex((node) => !isShared(node)) + 1;
  if (from < 0) return undefined;
  const textOf = (nodes: readonly PageNode[]) =>
    nodes.map((node) => (node.kind === 'text' ? node.text : '')).join('');
  const [before, after] = [textOf(children.slice(0, from)), textOf(children.slice(to))];
  return { kind: 'conditional', before, after, nodes: children.slice(from, to) };
}

/** Puts tags at the start of a column or cell, once: pages are laid out again where they are wide. */
export function putBefore({ children }: PageElement, tags: readonly PageNode[]): void {
  if (tags.length > 0 && !isSame(children[0], tags[0])) children.unshift(...tags.map(asShared));
}

/** Puts tags at the end of a column or cell, once. */
export function putAfter({ children }: PageElement, tags: readonly PageNode[]): void {
  if (tags.length > 0 && !isSame(children.at(-1), tags.at(-1))) children.push(...tags.map(asShared));
}

function asShared(node: PageNode): PageNode {
  const isTag = node.kind === 'text' && isControl(node.text);
  return isTag ? { ...node, text: node.text.trim(), between: true, isShared: true } : node;
}

function isSame(a: PageNode | undefined, b: PageNode | undefined): boolean {
  return (
    a === b ||
    (a?.kind === 'text' && b?.kind === 'text' && a.between === true && a.text.trim() === b.text.trim())
  );
}

/** Whether a node is text of tags alone. */
export function isOnlyTags(node: PageNode): node is PageText {
  return node.kind === 'text' && MAYBE_TAG.test(node.text) && onlyTags(node.text).length > 0;
}
const MAYBE_TAG = /^\s*[{<*%[$#]/;

function depthOf(element: PageElement): number {
  let depth = 0;
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent) depth++;
  return depth;
}

/** Each tag between boxes as a node of its own. Comments of their language print nothing, and would be blocks there. */
function separateTags(children: readonly PageNode[], isBox: IsBox): PageNode[] {
  const before = touchesBox(children, isBox);
  const after = touchesBox(children.toReversed(), isBox).reverse();
  return children.flatMap((node, index): PageNode[] => {
    if (!isOnlyTags(node) || !before[index] || !after[index]) return [node];
    const tags = onlyTags(node.text).filter((tag) => !isCommentTag(tag));
    return tags.map((text) => ({ kind: 'text', text, between: true }));
  });
}

/** Of each node whether what is before it is a box, or nothing. */
function touchesBox(children: readonly PageNode[], isBox: IsBox): boolean[] {
  let touches = true;
  return children.map((node) => {
    const before = touches;
    if (node.kind === 'element') touches = isBox(node) ?? touches;
    else if (node.kind === 'text' && !isLayoutSpace(node.text) && !isOnlyTags(node)) touches = false;
    return before;
  });
}

/** The tags that continue and close each opening tag, by their position; only of tags in no other pair. */
function pairTags(nodes: readonly PageNode[]): Map<number, number[]> {
  const pairs = new Map<number, number[]>();
  const open: { at: number; name: string; next: number[] }[] = [];
  for (const [at, node] of nodes.entries()) {
    const role = node.kind === 'text' && node.between ? roleOf(node.text) : undefined;
    if (role?.does === 'opens') open.push({ at, name: role.name, next: [] });
    if (role?.does === 'continues') open.at(-1)?.next.push(at);
    if (role?.does !== 'closes') continue;
    const from = Math.max(0, open.length - REACH_MAX);
    const found = open.slice(from).findLastIndex(({ name }) => role.name === '' || name === role.name);
    if (found < 0) continue;
    const [pair] = open.splice(from + found);
    if (pair) pairs.set(pair.at, [...pair.next, at]);
  }
  return pairs;
}

function holdsBox(nodes: readonly PageNode[], from: number, to: number, isBox: IsBox): boolean {
  for (let at = from; at <= to; at++) {
    const node = nodes[at];
    if (node?.kind === 'element' && isBox(node) === true) return true;
  }
  return false;
}

function textAt(nodes: readonly PageNode[], at: number): string {
  const node = nodes[at];
  return node?.kind === 'text' ? node.text : '';
}

/** Liquid, Jinja, Twig and Django: `{% if a %}`, `{% endif %}`. */
const PERCENT = /^\{%[-~+]?\s*(end)?([a-z_]+)/i;
/** Handlebars and Mustache: `{{#if a}}`, `{{^a}}`, `{{/if}}`. */
const SECTION = /^\{\{\{?~?\s*([#^/])>?\s*\*?([^\s}~]*)/;
/** Go: `{{ if .A }}`, `{{ end }}`; `{{else}}` of all. */
const GO = /^\{\{-?~?\s*(if|range|with|block|else|end)\b/;
/** EJS, ERB, ASP, PHP: `<% if (a) { %>`, `<% } %>`, `<% if a %>`, `<% end %>`, `<?php if ($a): ?>`, `<?php endif; ?>`. */
const SERVER = /^<(?:%[-_]?|\?(?:php\b)?)\s*([\s\S]*?)\s*[-_]?[%?]>$/i;
/** FreeMarker: `<#if a>`, `</#if>`, `<@box a="b">`, `[#if a]`; those that close themselves open nothing. */
const FREEMARKER = /^([<[])(\/)?([#@][\w.]+)[\s\S]*?(\/?)[>\]]$/;
/** Those that have an end. */
const PAIRED =
  /^#(?:if|list|foreach|switch|macro|escape|noescape|compress|autoesc|noautoesc|attempt|items|sep)$/i;
const FREEMARKER_CONTINUES = /^#(?:else|elseif|case|default|recover)$/i;
/** Velocity: `#if($a)`, `#foreach($a in $b)`, `#else`, `#{end}`. */
const VELOCITY = /^#\{?(if|foreach|define|macro|else|elseif|end)\b/i;
/** Mailchimp: `*|IF:A|*`, `*|END:IF|*`. */
const MAILCHIMP = /^\*\|(END:)?([A-Z]+):?[^|]*\|\*$/i;
/** AMPscript: `%%[ IF @a == 1 THEN ]%%`, `%%[ ENDIF ]%%`. */
const AMPSCRIPT = /^%%\[\s*(end|next)?\s*([a-z]+)/i;

const CONTINUES = /^(?:else|elseif|elsif|elif|when|empty|ELSE|ELSEIF)$/i;

function roleOf(tag: string): Role | undefined {
  const section = SECTION.exec(tag);
  if (section) {
    const [, sign, name = ''] = section;
    if (sign === '^' && name === '') return { does: 'continues', name };
    return { does: sign === '/' ? 'closes' : 'opens', name: `#${name}` };
  }
  const go = GO.exec(tag)?.[1];
  if (go !== undefined) return go === 'end' ? { does: 'closes', name: 'go' } : named(go, 'go');
  const server = SERVER.exec(tag)?.[1];
  if (server !== undefined) return serverRole(server);
  const freemarker = FREEMARKER.exec(tag);
  if (freemarker) return freemarkerRole(freemarker);
  const velocity = VELOCITY.exec(tag)?.[1]?.toLowerCase();
  if (velocity !== undefined)
    return velocity === 'end' ? { does: 'closes', name: 'velocity' } : named(velocity, 'velocity');
  const percent = PERCENT.exec(tag);
  if (percent) return wordRole(percent[1] !== undefined, percent[2] ?? '', '%');
  const mailchimp = MAILCHIMP.exec(tag);
  if (mailchimp) {
    const word = (mailchimp[2] ?? '').toUpperCase();
    if (mailchimp[1] !== undefined) return { does: 'closes', name: `*${word}` };
    return tag.includes(':') ? wordRole(false, word === 'IFNOT' ? 'IF' : word, '*') : undefined;
  }
  const amp = AMPSCRIPT.exec(tag);
  if (!amp || !/^(?:if|for|else|elseif)$/i.test(amp[2] ?? '')) return undefined;
  return wordRole(amp[1] !== undefined, (amp[2] ?? '').toLowerCase(), '[');
}

function wordRole(closes: boolean, word: string, language: string): Role {
  if (closes) return { does: 'closes', name: language + word };
  return CONTINUES.test(word) ? { does: 'continues', name: '' } : { does: 'opens', name: language + word };
}

function named(word: string, name: string): Role {
  return { does: word.startsWith('else') ? 'continues' : 'opens', name };
}

function freemarkerRole([, bracket = '', slash, name = '', closing]: readonly string[]): Role | undefined {
  if (slash !== undefined) return { does: 'closes', name: bracket + name };
  if (FREEMARKER_CONTINUES.test(name)) return { does: 'continues', name: '' };
  const opens = closing === '' && (name.startsWith('@') || PAIRED.test(name));
  return opens ? { does: 'opens', name: bracket + name } : undefined;
}

function serverRole(code: string): Role | undefined {
  if (code.startsWith('=')) return undefined;
  const closes = /^(?:\}|end(?:if|for|foreach|while|switch)?\b|next\b|loop\b|wend\b)/i.test(code);
  const opens = /(?:\{|\bdo(?:\s*\|[^|]*\|)?|\bthen)$|^(?:if|unless|for|foreach|while|switch|case)\b/i.test(
    code,
  );
  if (/^(?:else|elsif|elseif|when)\b/i.test(code) || (closes && opens))
    return { does: 'continues', name: '' };
  if (closes) return { does: 'closes', name: '<' };
  return opens ? { does: 'opens', name: '<' } : undefined;
}
