import { parseDocument } from '@postpress/design/parse-html';
import { type Declaration, escapeAttribute, printDeclarations, readDeclarations } from '@postpress/markup';
import type * as CssTree from 'css-tree';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { generate, parseCss } from '../css-tree.ts';
import { PageTooLong, type RenderedDesign } from '../options.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A compound of a selector: what an element must be, and how it relates to what the compound to its left means. */
type Compound = { tag: string; id: string; classes: string[]; relation: ' ' | '>' | undefined };

/** A rule that applies at any width and in any state, with one selector. */
type Rule = {
  /** From the element leftwards. */
  compounds: Compound[];
  specificity: number;
  order: number;
  declarations: Declaration[];
};

/** Attributes of one page may take this many characters; a larger page is no email. */
const CHARACTERS_MAX = 10_000_000;

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
  for (const element of elements) if (element.tagName === 'style') sheets.read(element);
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
    for (const selector of selectors) {
      const compounds = selector.type === 'Selector' ? compoundsOf(selector) : undefined;
      const [last] = compounds ?? [];
      if (isConditional || compounds === undefined || last === undefined)
        this.#note(declarations, tagOfLast(selector));
      else
        this.#add({ compounds, specificity: specificityOf(compounds), order: this.#order++, declarations });
    }
  }

  #add(rule: Rule): void {
    const [last] = rule.compounds;
    const key =
      last === undefined
        ? ''
        : last.id
          ? `#${last.id}`
          : (last.classes[0] && `.${last.classes[0]}`) || last.tag;
    this.#rules.set(key, [...(this.#rules.get(key) ?? []), rule]);
  }

  #note(declarations: readonly Declaration[], tag: string): void {
    for (const { property, important } of declarations) {
      const family = familyOf(property);
      const all = important === '' ? [this.#conditional, this.#conditionalNormal] : [this.#conditional];
      for (const map of all) map.set(family, (map.get(family) ?? new Set()).add(tag));
    }
  }

  /** The declarations for an element that its attribute can have, the strongest last. */
  declarationsOf(element: Element): Declaration[] {
    const id = attributeOf(element, 'id');
    const classes = classesOf(element);
    const keys = [element.tagName, ...classes.map((name) => `.${name}`), ...(id === '' ? [] : [`#${id}`])];
    const rules = [...new Set(keys)]
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ compounds }) => matches(element, compounds, 0))
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order);
    const all = rules.flatMap(({ declarations }) => declarations);
    const written = all.filter((declaration) => this.#mayWrite(declaration, element.tagName));
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

/** A selector as compounds, from the element leftwards; `undefined` if it has more than tags, classes, ids, ` ` and `>`. */
function compoundsOf(selector: CssTree.Selector): Compound[] | undefined {
  const compounds: Compound[] = [{ tag: '', id: '', classes: [], relation: undefined }];
  for (const part of selector.children.toArray()) {
    const [compound] = compounds;
    if (compound === undefined) return undefined;
    if (part.type === 'TypeSelector' && part.name !== '*') compound.tag = part.name.toLowerCase();
    else if (part.type === 'ClassSelector') compound.classes.push(part.name);
    else if (part.type === 'IdSelector' && compound.id === '') compound.id = part.name;
    else if (part.type === 'Combinator' && /^[ >]$/.test(part.name))
      compounds.unshift({ tag: '', id: '', classes: [], relation: part.name === '>' ? '>' : ' ' });
    else return undefined;
  }
  return compounds;
}

/** The tag that the last compound names, '' if it names none. */
function tagOfLast(selector: CssTree.CssNode): string {
  if (selector.type !== 'Selector') return '';
  const parts = selector.children.toArray();
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  const type = last.find((part) => part.type === 'TypeSelector');
  return type === undefined || type.name === '*' ? '' : type.name.toLowerCase();
}

function specificityOf(compounds: readonly Compound[]): number {
  let specificity = 0;
  for (const { tag, id, classes } of compounds)
    specificity += (id === '' ? 0 : 1_000_000) + classes.length * 1_000 + (tag === '' ? 0 : 1);
  return specificity;
}

function matches(element: Element, compounds: readonly Compound[], at: number): boolean {
  const compound = compounds[at];
  if (compound === undefined || !isMeant(element, compound)) return false;
  if (at === compounds.length - 1) return true;
  for (let above = parentOf(element); above !== undefined; above = parentOf(above)) {
    if (matches(above, compounds, at + 1)) return true;
    if (compound.relation === '>') return false;
  }
  return false;
}

function isMeant(element: Element, { tag, id, classes }: Compound): boolean {
  if (tag !== '' && element.tagName !== tag) return false;
  if (id !== '' && attributeOf(element, 'id') !== id) return false;
  if (classes.length === 0) return true;
  const own = classesOf(element);
  return classes.every((name) => own.includes(name));
}

/** Properties that one declaration may set together with others, by the word they begin with. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const [word = ''] = property.replace(/^-(?:webkit|moz|ms|o)-/, '').split('-');
  return property === 'line-height' ? 'font' : word;
}

/** A text to write from `start` to `end` of the page. */
type Edit = { start: number; end: number; text: string };

function editsOf(elements: readonly Element[], sheets: Sheets): Edit[] {
  const edits = new Map<number, Edit>();
  let left = CHARACTERS_MAX;
  for (const element of elements) {
    const location = element.sourceCodeLocation;
    const tag = location?.startTag ?? location;
    // A `tbody` that browsers add has no tag; formatting that they reopen has that of the original.
    if (!tag || edits.has(tag.startOffset)) continue;
    const added = printDeclarations(sheets.declarationsOf(element));
    if (added === '') continue;
    const own = location?.attrs?.style;
    const style = own ? `${added};${attributeOf(element, 'style')}` : added;
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

function elementsIn(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = [];
  const open = root.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    open.push(...node.childNodes.toReversed());
  }
  return found;
}

function parentOf({ parentNode }: Element): Element | undefined {
  return parentNode && 'tagName' in parentNode ? parentNode : undefined;
}

function attributeOf(element: Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

function classesOf(element: Element): string[] {
  return attributeOf(element, 'class')
    .split(/\s+/)
    .filter((name) => name !== '');
}
