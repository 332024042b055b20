import type { MailClient } from '../client.ts';
import type { Column } from '../facts/columns.ts';
import { type Feature, supportOf } from '../facts/facts.ts';
import { attributeFeatures, elementFeatures, imageFeatures, PARTS } from '../features/elements.ts';
import type { Notes } from '../notes.ts';
import {
  attribute,
  type Element,
  isElement,
  type Node,
  type Parent,
  removeAttribute,
  rewriteChildren,
} from './tree.ts';

/** What is left of an element: undefined leaves it as it is. */
type Left = readonly Node[] | undefined;

const byElement = new Map(
  elementFeatures
    .flatMap(({ elements }) => elements)
    .map((name) => [name, elementFeatures.filter(({ elements }) => elements.includes(name))]),
);

/** Removes the elements, attributes and image formats that a client does not support. */
export function readElements(root: Parent, client: MailClient, notes: Notes): void {
  rewriteChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    const left = readElement(node, client.tested, notes);
    if (left !== undefined) return left.filter((child) => !PARTS.has(child.nodeName));
    readAttributes(node, client.tested, notes);
    if (node.tagName === 'img') readImage(node, client.tested, notes);
    return undefined;
  });
}

function readElement(element: Element, column: Column, notes: Notes): Left {
  for (const { feature, leaves, type } of byElement.get(element.tagName) ?? []) {
    if (type && !type.test(attribute(element, 'type') ?? '')) continue;
    const found = supportOf(feature, column);
    if (found !== 'no' && !(found === 'partly' && isLeftOut(feature, element.tagName, column))) continue;
    if (isMedia(feature) && keepsPlayerElement(column)) {
      removeSources(element, feature, notes);
      continue;
    }
    notes.add(feature, `removed <${element.tagName}>`);
    if (leaves === 'nothing') return [];
    return isMedia(feature) && column.startsWith('fastmail.') ? [] : element.childNodes;
  }
  return undefined;
}

/** The elements that a partial support leaves out. */
function isLeftOut(feature: Feature, name: string, column: Column): boolean {
  if (feature !== 'html-semantics') return false;
  if (column.startsWith('gmail.')) return /^(?:details|main|nav|summary)$/.test(name);
  if (column.startsWith('outlook.')) return name !== 'time';
  return column.startsWith('hey.') && /^(?:article|aside|header|main|nav|section|summary)$/.test(name);
}

function isMedia(feature: Feature): boolean {
  return feature === 'html-video' || feature === 'html-audio';
}

/** Outlook and Proton keep the element and its poster, and their content security policy stops the film. */
function keepsPlayerElement(column: Column): boolean {
  return /^outlook\.(?:outlook-com|ios|android)$|^protonmail\./.test(column);
}

function removeSources(element: Element, feature: Feature, notes: Notes): void {
  notes.add(feature, `<${element.tagName}> does not play`);
  removeAttribute(element, 'src');
  removeAttribute(element, 'autoplay');
  element.childNodes = element.childNodes.filter((child) => !PARTS.has(child.nodeName));
}

function readAttributes(element: Element, column: Column, notes: Notes): void {
  for (const { feature, attribute: name, elements } of attributeFeatures) {
    const value = attribute(element, name);
    if (value === undefined || (elements && !elements.includes(element.tagName))) continue;
    const found = supportOf(feature, column);
    if (found !== 'no' && !(found === 'partly' && isIgnored(feature, element.tagName, value, column)))
      continue;
    notes.add(feature, `dropped ${name} of <${element.tagName}>`);
    removeAttribute(element, name);
  }
  if (element.tagName !== 'ol' || supportOf('html-lists', column) !== 'partly') return;
  if (attribute(element, 'reversed') === undefined) return;
  notes.add('html-lists', 'dropped reversed of <ol>');
  removeAttribute(element, 'reversed');
}

/** The attributes that a partial support leaves out. */
function isIgnored(feature: Feature, element: string, value: string, column: Column): boolean {
  if (feature === 'html-background') return column === 'outlook.windows' && element !== 'body';
  if (feature !== 'html-align' || !/^(?:left|right)$/i.test(value)) return false;
  if (column === 'outlook.macos') return element === 'table';
  return /^(?:protonmail|hey)\./.test(column) && element === 'img';
}

/** Shows the alternative text of images in formats that the client does not support. */
function readImage(image: Element, column: Column, notes: Notes): void {
  const address = attribute(image, 'src');
  if (address === undefined) return;
  for (const { feature, address: looks } of imageFeatures) {
    if (!looks.test(address)) continue;
    const found = supportOf(feature, column);
    if (found !== 'no' && !(found === 'partly' && isUnreadable(feature, address, column))) continue;
    notes.add(feature, 'shows no such image');
    removeAttribute(image, 'src');
    removeAttribute(image, 'srcset');
    return;
  }
}

function isUnreadable(feature: Feature, address: string, column: Column): boolean {
  if (feature !== 'image-base64') return false;
  if (column === 'outlook.windows') return /^\s*data:image\/gif\b/i.test(address);
  return /^(?:gmx|web-de)\./.test(column) && !/^\s*data:image\/png\b/i.test(address);
}
