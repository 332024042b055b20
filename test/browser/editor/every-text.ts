/** Runs in the page. @returns texts that are cut off by their container, or that overlap */
export function misfits(): string[] {
  const found: string[] = [];
  /** Names given by people or sites may have any length: they end in an ellipsis, with a tooltip. */
  const NAMES =
    '.pp-top-name, .pp-outline-name, .pp-select-trigger, .pp-text-font, .pp-canvas-toolbar, [aria-hidden="true"]';
  const shown: { text: string; element: Element; rect: DOMRect }[] = [];
  const dialog = document.querySelector('[role="dialog"], [role="menu"]');
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (element.closest(NAMES) || [...ancestors(element)].some(isForReaders)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = inView(element, range.getBoundingClientRect());
    if (rect.width < 2 || rect.height < 2) continue;
    const cut = [...ancestors(element)].find((each) => cuts(each, rect));
    if (cut) found.push(`“${text.slice(0, 60)}” is cut off by ${cut.className || cut.localName}`);
    else shown.push({ text, element, rect });
  }
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1))
      if (one.element !== other.element && overlap(one.rect, other.rect))
        found.push(`“${one.text.slice(0, 40)}” stands over “${other.text.slice(0, 40)}”`);
  return found;

  function* ancestors(element: Element): Generator<Element> {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      yield each;
  }
  /** For screen readers only: clipped to nothing. */
  function isForReaders(element: Element): boolean {
    return getComputedStyle(element).clipPath === 'inset(50%)';
  }
  /** Without what is scrolled out above or below: it is not painted, whatever stands there instead. */
  function inView(element: Element, rect: DOMRect): DOMRect {
    let { top, bottom } = rect;
    for (const each of ancestors(element)) {
      if (getComputedStyle(each).overflowY === 'visible') continue;
      const box = each.getBoundingClientRect();
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return new DOMRect(rect.x, top, rect.width, Math.max(0, bottom - top));
  }
  function cuts(element: Element, rect: DOMRect): boolean {
    if (getComputedStyle(element).overflowX === 'visible') return false;
    const { left, right } = element.getBoundingClientRect();
    return rect.left < left - 1 || rect.right > right + 1;
  }
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 3 && height > 6;
  }
}

/** Runs in the page, where all messages are wrapped in ⟦⟧. @returns visible texts and names outside of them */
export function foreignTexts(): string[] {
  /**
   * Texts not written by the editor: words of the design, names given by people or the project, keys, names of fonts,
   * programs and languages, code; and the titles of the design format, which the properties show unchanged.
   */
  const OTHERS =
    'kbd, .pp-menu-key, .pp-top-name, .pp-outline-words, [lang]:not(html), code, .pp-property, .pp-inbox, .pp-section-card, .pp-gallery-grid, .pp-property-head, .pp-samples-fields, .pp-data-fields';
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(OTHERS)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = own
      .map(({ textContent }) => textContent ?? '')
      .join(' ')
      .trim();
    const names = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
    for (const each of [text, ...names])
      if (/\p{L}{3}/u.test(each) && !/⟦/.test(element.parentElement?.textContent ?? '') && !/⟦/.test(each))
        found.push(`${element.className || element.localName}: ${each.slice(0, 80)}`);
  }
  return found;
}
