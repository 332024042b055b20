import type { CssNode, List, ListItem } from 'css-tree';
import { generate, parseCss, walk } from '../../css-tree.ts';
import { cssFault } from '../rules/css-faults.ts';

/**
 * The part of a style sheet that AMP for Email takes, printed anew. What was marked important loses the mark, not the
 * declaration: inline styles became classes that stand before it, so that it wins by its place.
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

/** Styles of elements, gathered as classes: AMP counts every byte of every `style` attribute, and a page repeats them. */
export class StyleClasses {
  readonly #names = new Map<string, string>();

  /** The class that has these declarations, or '' when AMP takes none of them. */
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
