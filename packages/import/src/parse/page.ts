import type { Places } from '@postpress/render/selectors';
import { anonymousStyle, type Style } from '../cascade/style.ts';

/** A parsed page: its elements with their styles at both widths, and the contents of its head. */
export type Page = {
  body: PageElement;
  title: string;
  language: string;
  /** The compatibility mode of the page. */
  quirks: 'no' | 'limited' | 'full';
  sheets: readonly Sheet[];
  /** URLs of linked style sheets. */
  links: readonly string[];
};

/** The text of one `<style>` with the `media` it is for. */
export type Sheet = { css: string; media: string };

/** An element. The cascade sets its styles before anything reads them. */
export class PageElement {
  readonly kind = 'element';
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PageElement | undefined;
  readonly children: PageNode[] = [];
  readonly classes: readonly string[];
  /** The elements inside it, those too that a page never shows: selectors count them. */
  readonly inside: PageElement[] = [];
  /** Positions among its siblings, and among those of its name, from 1 and from the end. Set where they are needed. */
  places: Places | undefined;
  /** Whether it is the hidden line that mail programs show in their lists. */
  isPreheader = false;
  /** Whether it only unfolds something that is imported unfolded: a label of a hidden box. */
  unfolds = false;
  /** The map of an image: its areas have links of their own. */
  map: PageElement | undefined;
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

const ANONYMOUS = { div: 'block', table: 'table', tr: 'table-row', td: 'table-cell' } as const;

/** A box that is not in the markup but that its content needs; with styles, after the cascade. */
export function anonymousElement(
  tag: keyof typeof ANONYMOUS,
  parent: PageElement,
  content: readonly PageNode[] = [],
): PageElement {
  const element = new PageElement(tag, new Map(), parent);
  element.children.push(...content);
  element.desktop = anonymousStyle(parent.desktop, ANONYMOUS[tag]);
  element.mobile = anonymousStyle(parent.mobile, ANONYMOUS[tag]);
  return element;
}

/** Text between tags, as written. */
export type PageText = {
  readonly kind: 'text';
  readonly text: string;
  /** A merge tag between boxes, or between rows or cells of a table, where text is not allowed. */
  readonly between?: boolean;
  /** Whether it begins or ends at this box what it decides about: columns and cells beside each other share a tag. */
  readonly isShared?: boolean;
};

export type PageNode = PageElement | PageText;
