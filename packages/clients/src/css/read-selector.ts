import { generate } from '@postpress/render/parse';
import type * as CssTree from 'css-tree';
import type { Column } from '../facts/columns.ts';
import { type Feature, supportOf } from '../facts/facts.ts';
import { featuresOfSelector, isChained, type Selector } from '../features/selectors.ts';
import type { Notes } from '../notes.ts';

/** What `body`, classes and ids are called in the client's page. */
export type Naming = {
  /** The class of the element that replaces `body`; `undefined` if there still is a body. */
  bodyClass?: string;
  namePrefix: string;
};

/** A selector as the client keeps it, or undefined when it drops it. */
export function readSelector(
  selector: Selector,
  column: Column,
  naming: Naming,
  notes: Notes,
): string | undefined {
  for (const feature of featuresOfSelector(selector)) {
    const found = supportOf(feature, column);
    if (feature === 'css-selector-chaining' && column === 'outlook.windows') {
      cutChains(selector);
      notes.add(feature, 'read the first name of a chain only');
    } else if (found === 'no' || (found === 'partly' && !isWithin(selector, feature, column))) {
      notes.add(feature, 'dropped a selector');
      return undefined;
    }
  }
  rename(selector, naming);
  return generate(selector);
}

/** Whether a selector stays inside what the client supports of the feature. */
function isWithin(selector: Selector, feature: Feature, column: Column): boolean {
  const compounds = compoundsOf(selector);
  if (feature === 'css-selector-attribute') {
    return compounds.every((compound) => {
      const attributes = compound.filter((node) => node.type === 'AttributeSelector');
      return attributes.every((attribute) => isKnownAttribute(attribute, compound, column));
    });
  }
  if (!feature.startsWith('css-pseudo-') || !column.startsWith('outlook.')) return true;
  return compounds.every(
    (compound) => !compound.some(isPseudo) || !compound.some(({ type }) => /^(?:Class|Id)/.test(type)),
  );
}

function isKnownAttribute(
  { name, matcher }: CssTree.AttributeSelector,
  compound: readonly CssTree.CssNode[],
  column: Column,
): boolean {
  if (column.startsWith('gmail.')) return matcher === '~=' && name.name.toLowerCase() === 'class';
  if (!column.startsWith('outlook.')) return matcher === '=';
  const isAlone = !compound.some(({ type }) => type === 'ClassSelector');
  return isAlone && (matcher === null || matcher === '=' || matcher === '~=' || matcher === '|=');
}

function isPseudo({ type }: CssTree.CssNode): boolean {
  return type === 'PseudoClassSelector' || type === 'PseudoElementSelector';
}

function compoundsOf(selector: Selector): CssTree.CssNode[][] {
  const compounds: CssTree.CssNode[][] = [[]];
  for (const node of selector.children) {
    if (node.type === 'Combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}

/** Word applies the rules of `.a.b` to every element of class `a`. */
function cutChains(selector: Selector): void {
  if (!isChained(selector)) return;
  let seen = false;
  selector.children = selector.children.filter((node) => {
    if (node.type === 'Combinator') seen = false;
    if (node.type !== 'ClassSelector' && node.type !== 'IdSelector') return true;
    const isFirst = !seen;
    seen = true;
    return isFirst;
  });
}

/** Attribute selectors are left as they are: clients forget to rename in them. */
function rename(selector: Selector, { bodyClass, namePrefix }: Naming): void {
  const open: CssTree.CssNode[] = [selector];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'ClassSelector' || node.type === 'IdSelector') node.name = `${namePrefix}${node.name}`;
    if (!('children' in node) || !node.children) continue;
    node.children.forEach((child, item, list) => {
      if (bodyClass !== undefined && child.type === 'TypeSelector' && child.name.toLowerCase() === 'body')
        list.replace(item, list.createItem({ type: 'ClassSelector', name: bodyClass }));
      else open.push(child);
    });
  }
}
