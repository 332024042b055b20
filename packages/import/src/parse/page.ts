import type { Style } from '../cascade/style.ts';

/** A page as it is read: its elements with the style they have at both widths, and what its head says. */
export type Page = {
  body: PageElement;
  title: string;
  language: string;
  direction: 'ltr' | 'rtl' | undefined;
  /** Whether the page is laid out by the rules of old browsers. */
  quirks: 'no' | 'limited' | 'full';
  sheets: readonly Sheet[];
  /** Addresses of style sheets that bring fonts. */
  fontSheets: readonly string[];
};

/** The text of one `<style>` with the `media` it is for. */
export type Sheet = { css: string; media: string };

/** One element. Styles are set by the cascade, before anything else looks at them. */
export class PageElement {
  readonly kind = 'element';
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PageElement | undefined;
  readonly children: PageNode[] = [];
  readonly classes: readonly string[];
  /** Position among the element's siblings, from 1. */
  place = 1;
  /** Whether it is the hidden line that mail programs show in their lists. */
  isPreheader = false;
  desktop!: Style;
  mobile!: Style;

  constructor(tag: string, attributes: ReadonlyMap<string, string>, parent: PageElement | undefined) {
    this.tag = tag;
    this.attributes = attributes;
    this.parent = parent;
    this.classes = (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
  }

  attribute(name: string): string {
    return this.attributes.get(name) ?? '';
  }

  get elements(): PageElement[] {
    return this.children.filter((child): child is PageElement => child.kind === 'element');
  }
}

/** Words between tags, exactly as written. */
export type PageText = {
  readonly kind: 'text';
  readonly text: string;
  /** A merge tag that stood between rows or cells of a table, where no words may stand. */
  readonly between?: boolean;
};

/** A comment that only Word reads as markup: `<!--[if mso]>…<![endif]-->`. */
export type WordMarkup = { readonly kind: 'word'; readonly markup: string };

export type PageNode = PageElement | PageText | WordMarkup;
