import { PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { type Element, hasText, inOrder, kidsOf, setKids, setType, typeOf } from './structure-tree.ts';

const name = PDFName.of;
const HEADING = /^H([1-6])$/;
/** Types of elements that are parts of a line. */
const INLINE: ReadonlySet<string> = new Set(['Span', 'Link', 'Quote', 'Code', 'Reference', 'Form']);
/** Types of PDF 2.0, which PDF/UA-1 does not know, by the nearest one that it does. */
const OLDER: Readonly<Record<string, string | undefined>> = {
  Strong: 'Span',
  Em: 'Span',
  Sub: 'Span',
  FENote: 'Note',
  Title: 'P',
  Aside: 'Div',
  DocumentFragment: 'Div',
};

/** Gives elements the types that ISO 32000-1, 14.8.4 allows where they are; Chromium leaves many without a meaning. */
export function fixStructure(elements: readonly Element[]): void {
  for (const element of elements) fixElement(element);
  fixHeadings(elements);
}

function fixElement(element: Element): void {
  for (const child of element.children) fixElement(child);
  const type = typeOf(element);
  if (Object.hasOwn(OLDER, type)) setType(element, OLDER[type] ?? 'Div');
  // A graphic without a description is decoration: its content is an artifact.
  if (type === 'Figure' && !hasText(element.dict, 'Alt')) setType(element, 'NonStruct');
  if (type === 'LI') fixItem(element);
  if (type === 'TH') addScope(element);
  if (typeOf(element) === 'NonStruct') setType(element, meaningOf(element));
}

/** Elements without a meaning are parts of lines, paragraphs, or groups of these. */
function meaningOf(element: Element): string {
  if (element.children.length === 0) return 'Span';
  return element.children.every((child) => INLINE.has(typeOf(child))) ? 'P' : 'Div';
}

/** The body of a list item contains all but its label (ISO 32000-1, table 336). */
function fixItem(item: Element): void {
  const isPart = (element: Element | undefined) => element && /^(?:Lbl|LBody)$/.test(typeOf(element));
  const elementOf = (kid: PDFObject) => item.children.find(({ ref }) => ref === kid);
  const kids = kidsOf(item.dict);
  const others = kids.filter((kid) => !isPart(elementOf(kid)));
  if (others.length === 0) return;
  const { context } = item.dict;
  const dict = context.obj({ Type: 'StructElem', S: 'LBody', P: item.ref });
  const page = item.dict.get(name('Pg'));
  if (page) dict.set(name('Pg'), page);
  const body: Element = { ref: context.register(dict), dict, children: [] };
  setKids(dict, others);
  for (const kid of others) {
    const child = elementOf(kid);
    child?.dict.set(name('P'), body.ref);
    if (child) body.children.push(child);
  }
  setKids(item.dict, [...kids.filter((kid) => isPart(elementOf(kid))), body.ref]);
  item.children = [...item.children.filter(isPart), body];
}

/** Header cells say what they are the header of. */
function addScope({ dict }: Element): void {
  const attributes = dict.lookup(name('A'));
  const all = attributes instanceof PDFDict ? [attributes] : attributes ? kidsOfArray(attributes) : [];
  if (all.some((each) => each.has(name('Scope')))) return;
  const scope = dict.context.obj({ O: 'Table', Scope: 'Column' });
  dict.set(name('A'), dict.context.obj([...all, scope]));
}

function kidsOfArray(value: PDFObject): PDFDict[] {
  return 'asArray' in value
    ? (value as { asArray(): PDFObject[] }).asArray().flatMap((each) => {
        const dict = each instanceof PDFRef ? undefined : each;
        return dict instanceof PDFDict ? dict : [];
      })
    : [];
}

/** Headings begin with the first level, and none is skipped (ISO 14289-1, 7.4.2); which are below which stays. */
function fixHeadings(elements: readonly Element[]): void {
  const above: number[] = [];
  for (const element of inOrder(elements)) {
    const level = Number(HEADING.exec(typeOf(element))?.[1] ?? 0);
    if (level === 0) continue;
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    setType(element, `H${above.length}`);
  }
}
