import { type Effort, matches } from '@postpress/render/selectors';
import type { Page, PageElement } from '../parse/page.ts';
import { computeStyle } from './compute-style.ts';
import { MOBILE_PX } from './media.ts';
import { indexRules, type Rule, type RuleIndex } from './rules.ts';
import { specify } from './specify.ts';
import { initialStyle, type Style } from './style.ts';

/** Comparisons of selectors and elements that one page may cost; beyond, only `style` attributes count. */
const EFFORT = 12_000_000;

/**
 * Computes the style of every element in the wide and the narrow window.
 *
 * @param effort what several pages may cost together
 */
export function applyStyles(page: Page, desktopPx: number, effort: Effort = { left: EFFORT }): void {
  const quirks = page.quirks === 'full';
  const index = indexRules(page.sheets, desktopPx, quirks);
  const html = page.body.parent ?? page.body;
  const above = { ...initialStyle, hasStruts: page.quirks === 'no' };
  new Cascade(index, desktopPx, quirks, effort).style(html, above, above);
}

/** The styles of the elements of a page, from the root down. */
class Cascade {
  readonly #index: RuleIndex;
  readonly #desktopPx: number;
  readonly #quirks: boolean;
  readonly #effort: Effort;
  #root: { desktop: Style; mobile: Style } | undefined;

  constructor(index: RuleIndex, desktopPx: number, quirks: boolean, effort: Effort) {
    this.#index = index;
    this.#desktopPx = desktopPx;
    this.#quirks = quirks;
    this.#effort = effort;
  }

  style(element: PageElement, desktop: Style, mobile: Style): void {
    const rules = this.#rulesFor(element);
    element.desktop = this.#computed(element, rules, 'desktop', desktop);
    element.mobile = this.#computed(element, rules, 'mobile', mobile);
    this.#root ??= element;
    for (const child of element.children)
      if (child.kind === 'element') this.style(child, element.desktop, element.mobile);
  }

  #computed(
    element: PageElement,
    rules: readonly Rule[],
    window: 'desktop' | 'mobile',
    parent: Style,
  ): Style {
    const applied = rules
      .filter(({ onDesktop, onMobile }) => (window === 'desktop' ? onDesktop : onMobile))
      .sort(
        (one, other) =>
          one.layer[window] - other.layer[window] ||
          one.selector.specificity - other.selector.specificity ||
          one.order - other.order,
      );
    const specified = specify(element, applied, window, this.#quirks);
    // Copying custom properties costs time like comparing.
    if (specified.custom) this.#effort.left -= specified.custom.size + parent.custom.size;
    return computeStyle(specified, {
      tag: element.tag,
      parent,
      root: this.#root?.[window],
      widthPx: window === 'desktop' ? this.#desktopPx : MOBILE_PX,
      quirks: this.#quirks,
      registered: this.#index.registered[window],
    });
  }

  #rulesFor(element: PageElement): Rule[] {
    if (this.#effort.left <= 0) return [];
    const found = new Set<Rule>();
    const id = element.attributes.get('id');
    const name = (written: string) => (this.#quirks ? written.toLowerCase() : written);
    const keys = ['*', element.tag, ...element.classes.slice(0, 50).map((each) => `.${name(each)}`)];
    if (id !== undefined) keys.push(`#${name(id)}`);
    const matching = { effort: this.#effort };
    for (const key of new Set(keys)) {
      for (const rule of this.#index.rules.get(key) ?? []) {
        if (!found.has(rule) && matches(rule.selector, element, matching)) found.add(rule);
      }
    }
    return [...found];
  }
}
