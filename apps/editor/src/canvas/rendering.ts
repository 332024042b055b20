import type { Design } from '@postpress/design';
import type { Device, NodeKey } from '@postpress/edits';
import {
  type RenderedParts,
  type RenderedRow,
  type RenderedSlice,
  type RenderOptions,
  type RowArea,
  renderParts,
  rowAreas,
} from '@postpress/render';
import type { ShowMarkup, ShownItem } from '../kernel/editor.ts';
import { disarm, parseElement, rowFrame, slotsOf, withBlocks } from './frame-fragments.ts';
import { PageShell } from './page-shell.ts';
import { sameAttributes } from './same-attributes.ts';

const TABLETS = '@media (min-width: 481px) and (max-width: 768px)';

/** The rules that belong to rows and their blocks: one group for each row in one sheet, so that a change costs its group. */
class NodeSheet {
  readonly #sheet: CSSStyleSheet;
  /** In the order of the groups. */
  #groups: { key: string; css: string }[] = [];

  /** @param window the frame's own: a sheet belongs to the document whose window made it */
  constructor(window: Window & typeof globalThis) {
    this.#sheet = new window.CSSStyleSheet();
    window.document.adoptedStyleSheets = [...window.document.adoptedStyleSheets, this.#sheet];
  }

  /** Makes the sheet hold these groups; those that stay as they are cost nothing. */
  show(wanted: ReadonlyMap<string, string>): void {
    for (let at = this.#groups.length - 1; at >= 0; at--) {
      const group = this.#groups[at];
      if (!group || wanted.get(group.key) === group.css) continue;
      this.#sheet.deleteRule(at);
      this.#groups.splice(at, 1);
    }
    const shown = new Set(this.#groups.map(({ key }) => key));
    for (const [key, css] of wanted) {
      if (css === '' || shown.has(key) || !this.#insert(css)) continue;
      this.#groups.push({ key, css });
    }
  }

  #insert(css: string): boolean {
    try {
      this.#sheet.insertRule(`@media all{${css}}`, this.#groups.length);
      return true;
    } catch {
      // Broken rules of a custom tool: browsers would not show them either.
      return false;
    }
  }
}

const TEXT = 'data-pp-text';
/** Further items of a list only show how it goes on. */
const ITEMS_SHOWN_MAX = 10;

type RenderedBlock = { html: string; element: HTMLElement };
/** The further items of a repeated row or block. */
type Repeats = { html: string; show: ShowMarkup; elements: HTMLElement[] };
type ShownRow = { frame: string; html: string; element: HTMLElement; blocks: readonly NodeKey[] };

export type RenderingInput = {
  design: Design;
  keyOf: (node: object) => NodeKey | undefined;
  device: Device;
  options: RenderOptions;
  /** What is shown instead of the markup of a block. */
  show?: ShowMarkup | undefined;
};

/**
 * The design in the frame. Each `render` makes the frame what a rendering of the whole would be, and replaces only the rows and
 * blocks whose markup came out differently; what merely moves is moved, with its images.
 */
export class Rendering {
  readonly #document: Document;
  readonly #shell: PageShell;
  readonly #sheet: NodeSheet;
  #show: ShowMarkup | undefined;
  #parts: RenderedParts | undefined;
  #rows = new Map<string, ShownRow>();
  #blocks = new Map<NodeKey, RenderedBlock>();
  #editing = new Map<NodeKey, object>();
  #repeats = new Map<string, Repeats>();
  /** By the element of the block. */
  #blockRepeats = new WeakMap<HTMLElement, Repeats>();

  constructor(frame: Document) {
    this.#document = frame;
    this.#shell = new PageShell(frame);
    this.#sheet = new NodeSheet(frame.defaultView as Window & typeof globalThis);
  }

  /** @returns the keys of the rows and blocks whose elements are new */
  render({ design, keyOf, device, options, show }: RenderingInput): NodeKey[] {
    // Everything is shown in another way: nothing of what was rendered can stay.
    if (show !== this.#show) for (const [key, row] of this.#rows) this.#rows.set(key, { ...row, html: '' });
    this.#show = show;
    const parts = renderParts(design, options, this.#parts);
    const { rows: before, blocks: blocksBefore } = { rows: this.#rows, blocks: this.#blocks };
    const isSame = this.#parts !== undefined;
    this.#parts = parts;
    this.#shell.showSheet(rulesFor(device, parts.sheet));
    this.#shell.show(withoutStyle(parts.page));
    this.#rows = new Map();
    this.#blocks = new Map();
    const rendered: NodeKey[] = [];
    const rules = new Map<string, string>();
    const elements = { headers: [], rows: [], footers: [] } as Record<RowArea, HTMLElement[]>;
    for (const area of rowAreas)
      for (const row of parts.rows[area]) {
        const key = keyOf(row.node) ?? row.path;
        rules.set(key, rulesFor(device, row.css));
        const element = this.#row(key, row, before.get(key), blocksBefore, keyOf, rendered);
        if (element) elements[area].push(element, ...this.#repeatsOf(key, row));
      }
    this.#shell.place(elements);
    this.#sheet.show(rules);
    return isSame ? rendered : [];
  }

  /** The row as it is for the second and further sample items of its list: to be seen, not to be edited. */
  #repeatsOf(key: string, row: RenderedRow): HTMLElement[] {
    const show = this.#show;
    const known = this.#repeats.get(key);
    if (known?.html === row.html && known.show === show) return known.elements;
    this.#repeats.delete(key);
    const count = itemsShown(show, row.node);
    if (!show || count < 2) return [];
    const elements = this.#copies(count, (item) =>
      withBlocks(row, ({ html, node }) => {
        const blocks = Array.from(
          { length: Math.max(1, itemsShown(show, node, { row: item })) },
          (_, block) => show(html, node, { row: item, block }),
        );
        return blocks.join('');
      }),
    );
    this.#repeats.set(key, { html: row.html, show, elements });
    return elements;
  }

  /** Puts the block for the further sample items of its list behind it. */
  #repeatBlock({ html, node }: RenderedSlice, element: HTMLElement): void {
    const show = this.#show;
    const known = this.#blockRepeats.get(element);
    if (known?.html === html && known.show === show) {
      element.after(...known.elements);
      return;
    }
    this.#dropRepeats(element);
    const count = itemsShown(show, node);
    if (!show || count < 2) return;
    const elements = this.#copies(count, (block) => show(html, node, { block }));
    this.#blockRepeats.set(element, { html, show, elements });
    element.after(...elements);
  }

  #dropRepeats(element: HTMLElement): void {
    for (const each of this.#blockRepeats.get(element)?.elements ?? []) each.remove();
    this.#blockRepeats.delete(element);
  }

  /** What is shown for the items after the first one. */
  #copies(count: number, markupOf: (item: number) => string): HTMLElement[] {
    const elements = Array.from({ length: count - 1 }, (_, before) =>
      parseElement(markupOf(before + 1), this.#document),
    ).filter((element) => element !== undefined);
    for (const element of elements) withoutMarks(element);
    return elements;
  }

  elementOf(key: NodeKey): HTMLElement | undefined {
    const known = this.#blocks.get(key)?.element ?? this.#rows.get(key)?.element;
    if (known) return known;
    return this.#document.body.querySelector<HTMLElement>(`[data-pp="${CSS.escape(key)}"]`) ?? undefined;
  }

  /** Leaves the inside of a block to another owner. @returns ends that: true if the block must be rendered again */
  hold(key: NodeKey): () => boolean {
    const state = {};
    this.#editing.set(key, state);
    return () => {
      if (this.#editing.get(key) === state) this.#editing.delete(key);
      // What was typed into is not what a rendering makes, even where the words are.
      const block = this.#blocks.get(key);
      if (block) this.#blocks.set(key, { ...block, html: '' });
      for (const [row, each] of this.#rows)
        if (each.blocks.includes(key)) this.#rows.set(row, { ...each, html: '' });
      return block !== undefined;
    };
  }

  #row(
    key: string,
    row: RenderedRow,
    old: ShownRow | undefined,
    blocksBefore: ReadonlyMap<NodeKey, RenderedBlock>,
    keyOf: RenderingInput['keyOf'],
    rendered: NodeKey[],
  ): HTMLElement | undefined {
    if (old && old.html === row.html) {
      this.#rows.set(key, old);
      for (const block of old.blocks) {
        const known = blocksBefore.get(block);
        if (known) this.#blocks.set(block, known);
      }
      return old.element;
    }
    const { frame, slotted } = rowFrame(row);
    const keys = slotted.map(({ node }, index) => keyOf(node) ?? `${row.path}.${index}`);
    const isKept = old?.frame === frame && keys.every((each, index) => each === old.blocks[index]);
    const element = isKept ? old.element : parseElement(frame, this.#document);
    if (!element) return undefined;
    const slots = isKept ? undefined : slotsOf(element);
    if (!isKept) rendered.push(key);
    for (const [index, block] of slotted.entries()) {
      const blockKey = keys[index] ?? '';
      const known = blocksBefore.get(blockKey);
      const html = this.#show?.(block.html, block.node) ?? block.html;
      const next = this.#block(blockKey, html, known, rendered);
      if (!next) continue;
      this.#blocks.set(blockKey, { html, element: next });
      const now = slots ? slots[index] : known?.element;
      if (now && now !== next) {
        this.#dropRepeats(now);
        now.replaceWith(next);
      }
      this.#repeatBlock(block, next);
    }
    this.#rows.set(key, { frame, html: row.html, element, blocks: keys });
    return element;
  }

  #block(
    key: NodeKey,
    html: string,
    known: RenderedBlock | undefined,
    rendered: NodeKey[],
  ): HTMLElement | undefined {
    if (known?.html === html) return known.element;
    const element = parseElement(html, this.#document);
    if (known && this.#editing.has(key)) {
      if (element) followAround(known.element, element);
      return known.element;
    }
    if (!element) return undefined;
    if (known) keepImages(known.element, element);
    disarm(element);
    rendered.push(key);
    return element;
  }
}

function itemsShown(show: ShowMarkup | undefined, node: object, item?: ShownItem): number {
  return Math.min(show?.itemsOf?.(node, item) ?? 0, ITEMS_SHOWN_MAX);
}

function withoutMarks(root: HTMLElement): void {
  root.inert = true;
  root.dataset.ppRepeat = '';
  for (const element of [root, ...root.querySelectorAll('[data-pp], [data-pp-text]')])
    for (const name of ['data-pp', TEXT]) element.removeAttribute(name);
}

const STYLE = /<style>[\s\S]*?<\/style>/;

function withoutStyle(page: string): string {
  return page.replace(STYLE, '');
}

/**
 * Gives a block whose text is open in the text editor the look of its new rendering: all attributes around the text, and the style
 * of the text's own element, which also has attributes of the text editor.
 */
function followAround(shown: Element, rendered: Element): void {
  if (shown.localName !== rendered.localName) return;
  if (shown.hasAttribute(TEXT)) {
    const style = rendered.getAttribute('style');
    if (style === null) shown.removeAttribute('style');
    else if (shown.getAttribute('style') !== style) shown.setAttribute('style', style);
    return;
  }
  sameAttributes(shown, rendered);
  for (const [at, child] of [...shown.children].entries()) {
    const next = rendered.children[at];
    if (next) followAround(child, next);
  }
}

/**
 * Moves the loaded images of a block's old rendering to its new one: an image that loads again has no
 * height until it is there, and everything below it would jump. One with another address goes on showing the old one until
 * the new one has come.
 */
function keepImages(old: HTMLElement, next: HTMLElement): void {
  const loaded = [...old.querySelectorAll('img')];
  if (loaded.length === 0) return;
  for (const [index, wanted] of [...next.querySelectorAll('img')].entries()) {
    const source = wanted.getAttribute('src');
    const same = loaded.findIndex((each) => each?.getAttribute('src') === source);
    const at = same >= 0 ? same : index;
    const kept = loaded[at];
    if (!kept) continue;
    delete loaded[at];
    sameAttributes(kept, wanted);
    wanted.replaceWith(kept);
  }
}

/**
 * Rules as a device shows them. The frame is as wide as the device, so its width decides as it does in the export; only
 * the frame for desktops may be narrower than tablets are, and must not look like one.
 */
function rulesFor(device: Device, css: string): string {
  return device === 'desktop' ? css.replaceAll(TABLETS, '@media not all') : css;
}
