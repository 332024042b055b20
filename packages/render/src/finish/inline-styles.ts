import { parseDocument } from '@postpress/design/parse-html';
import { type Declaration, escapeAttribute, printDeclarations, readDeclarations } from '@postpress/markup';
import type * as CssTree from 'css-tree';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { generate, List, parseCss } from '../css-tree.ts';
import { PageTooLong, type RenderedDesign } from '../options.ts';
import { compileList, matches, type Places, type Selector, type StyledElement } from '../selectors/index.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A rule that applies at any width and in any state, with one selector. */
type Rule = { selector: Selector; order: number; declarations: Declaration[] };

/** Attributes of one page may take this many characters; a larger page is no email. */
const CHARACTERS_MAX = 10_000_000;
/** Comparisons of selectors and elements that one page may cost; beyond, rules stay in the sheets only. */
const EFFORT = 12_000_000;

/**
 * Writes the rules of all style sheets of a page as `style` attributes, for clients without style sheets. In a browser,
 * the page looks the same:
 *
 * - An attribute that an element has wins, as it does over a sheet, unless the rule is important.
 * - A property that a media query or a state (`:hover`) changes is not written for these elements, since an attribute
 *   would win over it.
 * - The sheets stay: they have these rules, and the tables in Outlook's conditional comments need theirs.
 *
 * Everything but the attributes stays byte for byte. @throws PageTooLong
 */
export function inlineStyles(page: RenderedDesign): RenderedDesign {
  const document = parseDocument(page.html, { sourceCodeLocationInfo: true });
  const elements = document === undefined ? [] : elementsIn(document);
  const sheets = new Sheets();
  for (const { element } of elements) if (element.tagName === 'style') sheets.read(element);
  const edits = editsOf(elements, sheets);
  if (edits.length === 0) return page;
  const bodyAt = page.around.before.length;
  const afterAt = bodyAt + page.chunks.body.length;
  const before = edited(page.html, edits, 0, bodyAt);
  const body = edited(page.html, edits, bodyAt, afterAt);
  const after = edited(page.html, edits, afterAt, page.html.length);
  return {
    ...page,
    html: before + body + after,
    around: { before, after },
    chunks: { ...page.chunks, body },
  };
}

/** The style sheets of a page: rules that always apply, by element, and what others set. */
class Sheets {
  /** By what the last compound asks for: `#id`, `.class` or a tag. */
  readonly #rules = new Map<string, Rule[]>();
  /** Properties that conditional rules set, by family, with the tags they set them on; '' for any tag. */
  readonly #conditional = new Map<string, Set<string>>();
  /** The same for declarations without `!important`, which an attribute would win over. */
  readonly #conditionalNormal = new Map<string, Set<string>>();
  readonly #effort = { left: EFFORT };
  #order = 0;

  read(style: Element): void {
    const isConditional = style.attrs.some(({ name }) => name === 'media');
    const css = style.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    const sheet = parseCss(css, { parseCustomProperty: false, parseValue: false });
    if (sheet?.type === 'StyleSheet') this.#readAll(sheet.children.toArray(), isConditional);
  }

  #readAll(nodes: readonly CssTree.CssNode[], isConditional: boolean): void {
    for (const node of nodes) {
      if (node.type === 'Rule') this.#readRule(node, isConditional);
      // Frames of an animation win over attributes.
      else if (node.type === 'Atrule' && node.block && !/keyframes$/i.test(node.name))
        this.#readAll(node.block.children.toArray(), true);
    }
  }

  #readRule({ prelude, block }: CssTree.Rule, isConditional: boolean): void {
    const declarations = readDeclarations(generate(block).slice(1, -1));
    const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [prelude];
    for (const node of selectors) {
      const selector = isConditional || mayChange(node) ? undefined : compiled(node);
      if (selector === undefined) this.#note(declarations, tagOfLast(node));
      else this.#add({ selector, order: this.#order++, declarations });
    }
  }

  #add(rule: Rule): void {
    for (const key of rule.selector.keys) this.#rules.set(key, [...(this.#rules.get(key) ?? []), rule]);
  }

  #note(declarations: readonly Declaration[], tag: string): void {
    for (const { property, important } of declarations) {
      const family = familyOf(property);
      const all = important === '' ? [this.#conditional, this.#conditionalNormal] : [this.#conditional];
      for (const map of all) map.set(family, (map.get(family) ?? new Set()).add(tag));
    }
  }

  /** The declarations for an element that its attribute can have, the strongest last. */
  declarationsOf(element: ReadElement): Declaration[] {
    const { tag, classes } = element;
    const id = element.own('id');
    const keys = [tag, ...classes.map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])];
    const rules = [...new Set([...new Set(keys)].flatMap((key) => this.#rules.get(key) ?? []))]
      .filter(({ selector }) => matches(selector, element, { effort: this.#effort }))
      .sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
    const all = rules.flatMap(({ declarations }) => declarations);
    const written = all.filter((declaration) => this.#mayWrite(declaration, tag));
    return [
      ...written.filter(({ important }) => !important),
      ...written.filter(({ important }) => important),
    ];
  }

  #mayWrite({ property, important }: Declaration, tag: string): boolean {
    const stronger = (important === '' ? this.#conditionalNormal : this.#conditional).get(familyOf(property));
    return !stronger?.has('') && !stronger?.has(tag);
  }
}

/** Pseudo-classes that depend on where an element is, and on nothing that readers or clients change. */
const STRUCTURAL =
  /^(?:root|is|where|not|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))$/i;

/**
 * Whether what a selector means may change: by a state (`:hover`, `:checked`), or by attributes that clients add
 * (`[data-ogsc]`). `*` stays in the sheet, too: every element would get its attribute.
 */
function mayChange(selector: CssTree.CssNode): boolean {
  switch (selector.type) {
    case 'TypeSelector':
      return selector.name.endsWith('*');
    case 'PseudoClassSelector':
      if (!STRUCTURAL.test(selector.name)) return true;
      break;
    case 'AttributeSelector':
    case 'PseudoElementSelector':
    case 'NestingSelector':
      return true;
    case 'Nth':
      return selector.selector !== null && mayChange(selector.selector);
  }
  return 'children' in selector && selector.children ? selector.children.some(mayChange) : false;
}

/** A selector that names what its element is; `undefined` for any other. */
function compiled(node: CssTree.CssNode): Selector | undefined {
  const list: CssTree.CssNode = {
    type: 'SelectorList',
    children: new List<CssTree.CssNode>().fromArray([node]),
  };
  const [selector] = compileList(list, { quirks: false }) ?? [];
  return selector?.keys.includes('*') ? undefined : selector;
}

/** The tag that the last compound names, '' if it names none. */
function tagOfLast(selector: CssTree.CssNode): string {
  if (selector.type !== 'Selector') return '';
  const parts = selector.children.toArray();
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  const type = last.find((part) => part.type === 'TypeSelector');
  return type === undefined || type.name === '*' ? '' : type.name.toLowerCase();
}

/** Properties that one declaration may set together with others, by the word they begin with. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const [word = ''] = property.replace(/^-(?:webkit|moz|ms|o)-/, '').split('-');
  return property === 'line-height' ? 'font' : word;
}

/** A text to write from `start` to `end` of the page. */
type Edit = { start: number; end: number; text: string };

function editsOf(elements: readonly ReadElement[], sheets: Sheets): Edit[] {
  const edits = new Map<number, Edit>();
  let left = CHARACTERS_MAX;
  for (const read of elements) {
    const { element } = read;
    const location = element.sourceCodeLocation;
    const tag = location?.startTag ?? location;
    // A `tbody` that browsers add has no tag; formatting that they reopen has that of the original.
    if (!tag || edits.has(tag.startOffset)) continue;
    const added = printDeclarations(sheets.declarationsOf(read));
    if (added === '') continue;
    const own = location?.attrs?.style;
    const style = own ? `${added};${read.own('style') ?? ''}` : added;
    const nameEnd = tag.startOffset + 1 + element.tagName.length;
    const [start, end] = own ? [own.startOffset, own.endOffset] : [nameEnd, nameEnd];
    const text = `${own ? '' : ' '}style="${escapeAttribute(style)}"`;
    left -= text.length;
    if (left < 0) throw new PageTooLong(CHARACTERS_MAX);
    edits.set(tag.startOffset, { start, end, text });
  }
  return [...edits.values()].sort((a, b) => a.start - b.start);
}

/** A part of the page with its edits. */
function edited(html: string, edits: readonly Edit[], from: number, to: number): string {
  let written = '';
  let at = from;
  for (const { start, end, text } of edits) {
    if (start < from || start >= to) continue;
    written += html.slice(at, start) + text;
    at = end;
  }
  return written + html.slice(at, to);
}

/** An element as selectors see it. */
class ReadElement implements StyledElement {
  readonly kind = 'element';
  readonly element: Element;
  readonly parent: ReadElement | undefined;
  readonly classes: readonly string[];
  readonly inside: ReadElement[] = [];
  places: Places | undefined;
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(element: Element, parent: ReadElement | undefined) {
    this.element = element;
    this.parent = parent;
    this.classes = (this.own('class') ?? '').split(/\s+/).filter((name) => name !== '');
    parent?.inside.push(this);
  }

  /** The value of an attribute, without the map of all that few selectors ask for. */
  own(name: string): string | undefined {
    return this.element.attrs.find((each) => each.name === name)?.value;
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= new Map(this.element.attrs.map(({ name, value }) => [name, value]));
    return this.#attributes;
  }

  get tag(): string {
    return this.element.tagName;
  }

  get children(): readonly ReadElement[] {
    return this.inside;
  }
}

/** All elements, in order. */
function elementsIn(root: DefaultTreeAdapterTypes.ParentNode): ReadElement[] {
  const found: ReadElement[] = [];
  const open: [node: DefaultTreeAdapterTypes.ChildNode, parent: ReadElement | undefined][] = [];
  const enter = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode, parent: ReadElement | undefined) => {
    for (const node of childNodes.toReversed()) open.push([node, parent]);
  };
  enter(root, undefined);
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, parent] = next;
    if (!('tagName' in node)) continue;
    const read = new ReadElement(node, parent);
    found.push(read);
    enter(node, read);
  }
  return found;
}
