import type { CssNode, List, ListItem } from 'css-tree';
import { generate, parseCss, walk } from '../../css-tree.ts';
import { cssFault } from '../rules/css-faults.ts';

/**
 * The part of a style sheet that AMP for Email allows. AMP forbids `!important`; the mark is removed and the
 * declaration kept, because the sheet follows the classes that replace inline styles and therefore overrides them.
 */
export function ampSheet(sheet: string): string {
  const tree = parseCss(sheet);
  if (!tree) return '';
  keepAllowed(tree);
  return generate(tree);
}

function keepAllowed(tree: CssNode): void {
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode> | null) {
      if (node.type === 'Declaration') node.important = false;
      if (list && cssFault(node)) list.remove(item);
    },
  });
}

/** Collects inline styles as classes: AMP limits the bytes of `style` attributes, and a page repeats them. */
export class StyleClasses {
  readonly #names = new Map<string, string>();

  /** The class with these declarations, or '' if AMP allows none of them. */
  classFor(style: string): string {
    const known = this.#names.get(style);
    if (known !== undefined) return known;
    const tree = parseCss(style, { context: 'declarationList' });
    if (tree) keepAllowed(tree);
    const css = tree ? generate(tree) : '';
    const same = [...this.#rules.entries()].find(([, declarations]) => declarations === css)?.[0];
    const name = css === '' ? '' : (same ?? `pp${this.#rules.size + 1}`);
    if (css !== '') this.#rules.set(name, css);
    this.#names.set(style, name);
    return name;
  }

  readonly #rules = new Map<string, string>();

  sheet(): string {
    let css = '';
    for (const [name, declarations] of this.#rules) css += `.${name}{${declarations}}`;
    return css;
  }
}
