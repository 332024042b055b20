import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib';

const name = PDFName.of;

/** A structure element (ISO 32000-1, 14.7.2) with its child elements, which are read once. */
export type Element = { ref: PDFRef; dict: PDFDict; children: Element[] };

/** The elements below the structure tree's root. A tree that refers to itself is cut. */
export function readElements(root: PDFDict, context: PDFContext): Element[] {
  const seen = new Set<PDFRef>();
  const childrenOf = (dict: PDFDict): Element[] =>
    kidsOf(dict).flatMap((kid) => {
      if (!(kid instanceof PDFRef) || seen.has(kid)) return [];
      const child = context.lookup(kid);
      if (!(child instanceof PDFDict) || !child.has(name('S'))) return [];
      seen.add(kid);
      return { ref: kid, dict: child, children: childrenOf(child) };
    });
  return childrenOf(root);
}

/** Elements in reading order, each before its children. */
export function* inOrder(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element;
    yield* inOrder(element.children);
  }
}

/** The kids of an element: child elements, marked content and objects. */
export function kidsOf(dict: PDFDict): PDFObject[] {
  const kids = dict.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const kid = dict.get(name('K'));
  return kid === undefined ? [] : [kid];
}

export function setKids(dict: PDFDict, kids: readonly PDFObject[]): void {
  if (kids.length === 0) dict.delete(name('K'));
  else dict.set(name('K'), dict.context.obj([...kids]));
}

export function typeOf({ dict }: Element): string {
  return dict.lookupMaybe(name('S'), PDFName)?.decodeText() ?? '';
}

export function setType({ dict }: Element, type: string): void {
  dict.set(name('S'), name(type));
}

/** Whether an element has an entry that is a text, such as `Alt`, and not an empty one. */
export function hasText(dict: PDFDict, key: string): boolean {
  const value = dict.lookup(name(key));
  return (
    value !== undefined &&
    'decodeText' in value &&
    (value as { decodeText(): string }).decodeText().trim() !== ''
  );
}

/** Whether a kid is marked content of a page by its id. */
export function isMark(kid: PDFObject, id: number, page: PDFRef, owner: PDFDict): boolean {
  const pageOf = (dict: PDFDict) => dict.get(name('Pg'));
  if (kid instanceof PDFNumber) return kid.asNumber() === id && pageOf(owner) === page;
  if (!(kid instanceof PDFDict)) return false;
  const mark = kid.lookup(name('MCID'));
  return mark instanceof PDFNumber && mark.asNumber() === id && (pageOf(kid) ?? pageOf(owner)) === page;
}

/** The parent tree by its keys (ISO 32000-1, 14.7.4.4): what the content of each page and each annotation belongs to. */
export function readParents(root: PDFDict, context: PDFContext): Map<number, PDFObject> {
  const parents = new Map<number, PDFObject>();
  const read = (node: PDFObject | undefined, depth: number): void => {
    if (!(node instanceof PDFDict) || depth > 20) return;
    const numbers = node.lookupMaybe(name('Nums'), PDFArray)?.asArray() ?? [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [key, value] = [numbers[i], numbers[i + 1]];
      if (key instanceof PDFNumber && value) parents.set(key.asNumber(), value);
    }
    for (const kid of node.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? [])
      read(kid instanceof PDFRef ? context.lookup(kid) : kid, depth + 1);
  };
  read(root.lookup(name('ParentTree')), 0);
  return parents;
}
