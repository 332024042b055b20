import { attribute, type Element, elementsOf, spokenText, textOf } from './markup.ts';

/** Accessibility faults in the source of a page, one line each. */
export function accessibilityFindings(html: string): string[] {
  const elements = elementsOf(html);
  return [
    ...languageFindings(elements),
    ...elements.filter(isUntitledTable).map((table) => `layout table without role: ${opening(table)}`),
    ...elements.filter(isImageWithoutAlt).map((image) => `image without alt: ${opening(image)}`),
    ...elements.filter(isSilentLink).map((link) => `link without text: ${opening(link)}`),
    ...elements.filter(isUnnamedFrame).map((frame) => `frame without title: ${opening(frame)}`),
  ];
}

function languageFindings(elements: Element[]): string[] {
  const findings: string[] = [];
  for (const name of ['html', 'body']) {
    const element = elements.find(({ tagName }) => tagName === name);
    if (!element || !attribute(element, 'lang')) findings.push(`${name} without lang`);
    if (!element || !/^(ltr|rtl|auto)$/.test(attribute(element, 'dir') ?? ''))
      findings.push(`${name} without dir`);
  }
  const title = elements.find(({ tagName }) => tagName === 'title');
  if (!title || !textOf(title).trim()) findings.push('no title');
  return findings;
}

/** A data table has header cells; one without is layout and must say so. */
function isUntitledTable(element: Element): boolean {
  if (element.tagName !== 'table') return false;
  const role = attribute(element, 'role');
  return role !== 'presentation' && role !== 'none' && role !== 'table' && !hasHeaderCell(element);
}

function hasHeaderCell(element: Element): boolean {
  return element.childNodes.some(
    (child) => 'tagName' in child && (child.tagName === 'th' || hasHeaderCell(child)),
  );
}

function isImageWithoutAlt(element: Element): boolean {
  return element.tagName === 'img' && attribute(element, 'alt') === undefined;
}

function isSilentLink(element: Element): boolean {
  return element.tagName === 'a' && attribute(element, 'href') !== undefined && !spokenText(element).trim();
}

function isUnnamedFrame(element: Element): boolean {
  return element.tagName === 'iframe' && !attribute(element, 'title');
}

function opening({ tagName, attrs }: Element): string {
  return `<${tagName} ${attrs.map(({ name, value }) => `${name}="${value.slice(0, 60)}"`).join(' ')}>`.slice(
    0,
    220,
  );
}
