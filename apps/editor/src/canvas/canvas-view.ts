import { BODY_KEY, type NodeKey } from '@postpress/edits';
import type { RenderOptions } from '@postpress/render';
import { Listeners } from '@postpress/ui/store';
import type { Editor } from '../kernel/editor.ts';
import { editCss } from './edit-css.ts';
import type { FrameTransform } from './frame-transform.ts';
import type { Boxes, Point, Rect } from './geometry.ts';
import { measureBoxes } from './measure-boxes.ts';
import { Overlay } from './overlay.ts';
import { paperSheet } from './paper.ts';
import { Rendering } from './rendering.ts';

/**
 * The frame with the rendering and the marks over it: where everything is, and notifications when that changes. It
 * makes no decisions.
 */
export class CanvasView {
  readonly editor: Editor;
  readonly iframe: HTMLIFrameElement;
  readonly frame: Document;
  readonly window: Window & typeof globalThis;
  readonly rendering: Rendering;
  readonly overlay: Overlay;
  readonly #editSheet: CSSStyleSheet;
  #editCss = '';
  readonly #rendered = new Listeners<[keys: readonly NodeKey[]]>();
  readonly #moved = new Listeners();
  #boxes: Boxes | undefined;
  /** The size of the page when it was measured. */
  #size = '';
  #options: RenderOptions | undefined;
  #waiting = 0;
  #gliding = 0;

  constructor(editor: Editor, iframe: HTMLIFrameElement, frame: Document) {
    this.editor = editor;
    this.iframe = iframe;
    this.frame = frame;
    this.window = frame.defaultView as Window & typeof globalThis;
    this.rendering = new Rendering(frame);
    this.#editSheet = new this.window.CSSStyleSheet();
    frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, this.#editSheet];
    this.overlay = new Overlay(frame, {
      tree: editor.t('canvas.tree'),
      plus: editor.t('canvas.insert'),
    });
    this.overlay.mount();
    frame.documentElement.title = '';
  }

  /** Renders the design synchronously; marks follow in the next frame. */
  render(): void {
    const { store, view } = this.editor;
    const { design, tree } = store.snapshot;
    window.clearTimeout(this.#gliding);
    this.#gliding = 0;
    this.#showEditCss(editCss + paperSheet(design, store.displayMode));
    const input = {
      design,
      keyOf: (node: object) => tree.keyOf(node),
      device: view.snapshot.device,
      options: this.#renderOptions(),
      show: this.editor.shownMarkup.snapshot,
    };
    const keys = keepFocus(this.frame, () => this.rendering.render(input));
    this.overlay.mount();
    this.moved();
    this.#rendered.notify(keys);
  }

  /** Firefox restyles the whole page when a style sheet is replaced, even by the same text: a third of a second at 1,000 blocks. */
  #showEditCss(css: string): void {
    if (css === this.#editCss) return;
    this.#editCss = css;
    this.#editSheet.replaceSync(css);
  }

  /** The same object as long as nothing of it changes: rows rendered under it are kept. */
  #renderOptions(): RenderOptions {
    const { store, view, session, customTools } = this.editor;
    const { language, dark } = view.snapshot;
    const blockOf = customTools.snapshot?.viewed;
    const now: RenderOptions = {
      displayMode: store.displayMode,
      ...(language !== null && { language }),
      assetBase: session.opened.assetBase,
      ...(blockOf && { customBlocks: blockOf }),
      // Whatever the setting of the author's own device is.
      colorScheme: dark ? 'dark' : 'light',
      mark: this.#mark,
    };
    const before = this.#options;
    if (
      before?.language === now.language &&
      before?.customBlocks === blockOf &&
      before?.colorScheme === now.colorScheme &&
      before
    )
      return before;
    this.#options = now;
    return now;
  }

  #mark = (node: object): string | undefined => this.editor.store.snapshot.tree.keyOf(node);

  /** The boxes of all nodes; measured on demand after something may have moved. */
  get boxes(): Boxes {
    if (!this.#boxes) {
      this.#size = this.#pageSize();
      const elementOf = (key: NodeKey) => this.rendering.elementOf(key);
      this.#boxes = measureBoxes(this.frame, this.editor.store.snapshot.tree, elementOf);
    }
    return this.#boxes;
  }

  #pageSize(): string {
    const { width, height } = this.frame.body.getBoundingClientRect();
    return `${width} ${height}`;
  }

  /** The page was resized: ignored if it was already measured at this size, as in the task of an edit. */
  resized = (): void => {
    if (!this.#boxes || this.#size !== this.#pageSize()) this.moved();
  };

  /** Boxes may have moved: they are measured again on demand, and listeners are notified once per frame. */
  moved = (): void => {
    if (!this.#gliding) this.#boxes = undefined;
    this.changed();
  };

  /** During an animation, boxes are those of its end. */
  glide(milliseconds: number): void {
    window.clearTimeout(this.#gliding);
    this.boxes.keep();
    this.#gliding = window.setTimeout(() => {
      this.#gliding = 0;
      this.moved();
    }, milliseconds);
  }

  /** Marks must be placed again, although boxes have not moved: the selection changed, or the page scrolled. */
  changed = (): void => {
    if (this.#waiting !== 0) return;
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#moved.notify();
    });
  };

  readonly onRendered = this.#rendered.add;
  readonly onMoved = this.#moved.add;

  get transform(): FrameTransform {
    const { x, y, width } = this.iframe.getBoundingClientRect();
    return { x, y, scale: width / (this.iframe.offsetWidth || 1) };
  }

  /** The visible part of the page, in pixels of the document. */
  get viewport(): Rect {
    const { scrollX: x, scrollY: y } = this.window;
    const { clientWidth: width } = this.frame.documentElement;
    return { x, y, width, height: this.window.innerHeight };
  }

  toDocument({ x, y }: Point): Point {
    return { x: x + this.window.scrollX, y: y + this.window.scrollY };
  }

  /** The scrolling element: the page, or the content of a popup. */
  get scroller(): Element {
    const inner = this.frame.querySelector('.u-popup-content');
    return inner && inner.scrollHeight > inner.clientHeight
      ? inner
      : (this.frame.scrollingElement ?? this.frame.documentElement);
  }

  scrollBy(pixels: number): void {
    this.scroller.scrollBy({ top: pixels, behavior: 'instant' });
  }

  /** Scrolls a node into view if necessary, without moving the window around the frame. */
  reveal(key: NodeKey): void {
    const box = this.boxes.find(key);
    if (!box || key === BODY_KEY) return;
    const { y, height } = this.viewport;
    const room = 40;
    if (box.y < y + room) this.scrollBy(box.y - y - room);
    else if (box.y + box.height > y + height - room)
      this.scrollBy(Math.min(box.y - y - room, box.y + box.height - y - height + room));
    if (this.scroller !== this.frame.scrollingElement) this.moved();
  }

  close(): void {
    cancelAnimationFrame(this.#waiting);
    window.clearTimeout(this.#gliding);
    this.#rendered.clear();
    this.#moved.clear();
  }
}

/** Runs something that moves elements, and restores the focus and the caret: a moved element loses them. */
function keepFocus<Result>(page: Document, move: () => Result): Result {
  const { activeElement } = page;
  const selection = page.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const result = move();
  if (!(activeElement instanceof (page.defaultView?.HTMLElement ?? HTMLElement))) return result;
  if (page.activeElement === activeElement || !activeElement.isConnected) return result;
  activeElement.focus({ preventScroll: true });
  if (anchorNode && focusNode && activeElement.contains(anchorNode))
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  return result;
}
