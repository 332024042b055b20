import { type RowArea, rowAreas, rowSlot } from '@postpress/render';
import { sameAttributes } from './same-attributes.ts';

/** The shell around the rows of a page in the frame: attributes, style sheet, fonts, and the elements that contain the rows. */
export class PageShell {
  readonly #document: Document;
  #page = '';
  #sheet: HTMLStyleElement | undefined;
  #slots = new Map<RowArea, Comment>();
  #placed: ReadonlySet<HTMLElement> = new Set();

  constructor(frame: Document) {
    this.#document = frame;
  }

  /** Rules that belong to no row alone. */
  showSheet(css: string): void {
    if (!this.#sheet?.isConnected) {
      this.#sheet = this.#document.createElement('style');
      this.#document.head.append(this.#sheet);
    }
    if (this.#sheet.textContent !== css) this.#sheet.textContent = css;
  }

  /**
   * Makes the frame hold this page without its rows.
   *
   * @param page as `renderParts` gives it, without its style element
   * @returns whether anything had to change: the rows are out of the document then
   */
  show(page: string): boolean {
    // The title says what the first heading says: a character typed there must not take the rows out of the document.
    const shown = page.replace(TITLE, '');
    if (shown === this.#page) return false;
    this.#page = shown;
    // The frame's own parser: parsed content is subject to the policy of the window whose parser it was, and the editor's
    // knows no style attributes.
    const { DOMParser: Parser } = this.#document.defaultView as Window & typeof globalThis;
    const rendered = new Parser().parseFromString(page, 'text/html');
    const { documentElement, head, body } = this.#document;
    sameAttributes(documentElement, rendered.documentElement);
    sameAttributes(body, rendered.body);
    const wanted = [...rendered.head.querySelectorAll('link[rel="stylesheet"], meta[name="viewport"]')];
    const own = [...head.querySelectorAll('link, meta[name="viewport"]')];
    const isSame = own.length === wanted.length && own.every((each, at) => wanted[at]?.isEqualNode(each));
    // A style sheet that is inserted again loads its font again: the text would flicker.
    if (!isSame) {
      for (const old of own) old.remove();
      head.prepend(...wanted.map((each) => this.#document.adoptNode(each)));
    }
    for (const script of rendered.body.querySelectorAll('script')) script.remove();
    // The elements around the rows stay where they can: who types keeps the focus.
    if (this.#follow(body, rendered.body)) return false;
    body.replaceChildren(...[...rendered.body.childNodes].map((node) => this.#document.adoptNode(node)));
    this.#slots = this.#findSlots(body);
    return true;
  }

  /** Updates the shell around the rows. Returns false, without a change, if it has another structure. */
  #follow(now: Element, wanted: Element): boolean {
    if (!this.#hasShapeOf(now, wanted)) return false;
    const own = this.#windowPort(now);
    for (const [at, next] of [...wanted.childNodes].entries()) {
      const old = own[at];
      if (old?.nodeType !== Node.ELEMENT_NODE) {
        if (old && old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
        continue;
      }
      sameAttributes(old as Element, next as Element);
      this.#follow(old as Element, next as Element);
    }
    return true;
  }

  #hasShapeOf(now: Element, wanted: Element): boolean {
    const own = this.#windowPort(now);
    return (
      own.length === wanted.childNodes.length &&
      own.every((old, at) => {
        const next = wanted.childNodes[at];
        if (old.nodeName !== next?.nodeName) return false;
        if (old.nodeType === Node.COMMENT_NODE) return old.nodeValue === next.nodeValue;
        return old.nodeType !== Node.ELEMENT_NODE || this.#hasShapeOf(old as Element, next as Element);
      })
    );
  }

  #windowPort(holder: Element): Node[] {
    return [...holder.childNodes].filter((node) => !this.#placed.has(node as HTMLElement));
  }

  /** Puts rows where their lists stand, in this order; rows that are in place already are not touched. */
  place(rows: Readonly<Record<RowArea, readonly HTMLElement[]>>): void {
    for (const area of rowAreas) this.#placeList(this.#slots.get(area), rows[area]);
    // The lists of a page may stand beside each other, with a preheader before them: only what they held goes.
    const staying = new Set(rowAreas.flatMap((area) => rows[area]));
    for (const old of this.#placed) if (!staying.has(old)) old.remove();
    this.#placed = staying;
  }

  #placeList(slot: Comment | undefined, rows: readonly HTMLElement[]): void {
    const { parentNode } = slot ?? {};
    if (!slot || !parentNode) return;
    let next: Node = slot;
    for (const row of rows.toReversed()) {
      if (row.nextSibling !== next || row.parentNode !== parentNode) parentNode.insertBefore(row, next);
      next = row;
    }
  }

  /** A list that has no slot has no rows. */
  #findSlots(body: HTMLElement): Map<RowArea, Comment> {
    const found = new Map<RowArea, Comment>();
    const comments = this.#document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const comment = comments.currentNode as Comment;
      const area = rowAreas.find((each) => rowSlot(each) === `<!--${comment.data}-->`);
      if (area) found.set(area, comment);
    }
    return found;
  }
}

const TITLE = /<title>[\s\S]*?<\/title>/;
