import type { DefaultTreeAdapterTypes } from 'parse5';
import { bytesOf } from '../../bytes.ts';
import { extensionAddress, extensionVersions, RUNTIME } from '../rules/components.ts';
import { checkSheet } from './check-css.ts';
import { attributesOf, positionOf } from './check-element.ts';
import type { Fault, Findings, Position } from './findings.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** What the head contains. */
export type Head = {
  charset: boolean;
  runtime: boolean;
  boilerplate: boolean;
  sheetBytes: number;
  sheets: number;
  extensions: Map<string, Position>;
};

/** The text of an element with raw text content, such as `style`. */
export function textOf(element: Element): string {
  return element.childNodes
    .map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join('');
}

/** Checks the head: its required parts in their exact form, and nothing else. */
export function checkHead(children: readonly Element[], findings: Findings): Head {
  const head: Head = {
    charset: false,
    runtime: false,
    boilerplate: false,
    sheetBytes: 0,
    sheets: 0,
    extensions: new Map(),
  };
  children.forEach((element, index) => {
    const at = positionOf(element);
    if (element.tagName === 'meta') findings.add(metaFault(element, index === 0, head), at);
    else if (element.tagName === 'script') findings.add(scriptFault(element, head), at);
    else if (element.tagName === 'style') checkStyle(element, head, findings);
    else findings.error('DISALLOWED_TAG', `The element <${element.tagName}> is not allowed in the head.`, at);
  });
  return head;
}

function metaFault(element: Element, isFirst: boolean, head: Head): Fault | undefined {
  const attributes = attributesOf(element);
  const charset = attributes.get('charset');
  if (charset === undefined || attributes.size > 1)
    return { code: 'DISALLOWED_TAG', message: 'The only <meta> of an AMP email is <meta charset="utf-8">.' };
  const isSecond = head.charset;
  head.charset = true;
  if (isSecond) return { code: 'DUPLICATE_UNIQUE_TAG', message: 'There is more than one <meta charset>.' };
  if (!/^utf-8$/i.test(charset.trim()))
    return { code: 'INVALID_ATTR_VALUE', message: `The charset ${charset} is not utf-8.` };
  if (isFirst) return undefined;
  return {
    code: 'MANDATORY_TAG_NOT_FIRST',
    message: '<meta charset="utf-8"> is not the first element of the head.',
  };
}

const SCRIPT_ATTRIBUTES = /^(?:async|src|custom-element|custom-template|nonce|crossorigin|type)$/;

/** A script in the head loads the runtime or an extension. Data scripts of components belong in the body. */
function scriptFault(element: Element, head: Head): Fault | undefined {
  const attributes = attributesOf(element);
  const named = attributes.get('custom-element') ?? attributes.get('custom-template');
  const src = attributes.get('src') ?? '';
  if (named === undefined && src !== RUNTIME)
    return {
      code: 'DISALLOWED_SCRIPT_TAG',
      message: 'The only scripts are the runtime, the extensions of AMP for Email and JSON data.',
    };
  const special =
    named === undefined ? runtimeFault(head) : extensionFault(named, attributes, src, element, head);
  if (special) return special;
  const foreign = [...attributes.keys()].find((name) => !SCRIPT_ATTRIBUTES.test(name));
  if (foreign !== undefined)
    return { code: 'DISALLOWED_ATTR', message: `The attribute ${foreign} is not allowed on <script>.` };
  if (!attributes.has('async'))
    return { code: 'MANDATORY_ATTR_MISSING', message: '<script> has no async, which it needs.' };
  return textOf(element).trim() === ''
    ? undefined
    : { code: 'MANDATORY_CDATA_MISSING_OR_INCORRECT', message: 'A script that is loaded holds none itself.' };
}

function runtimeFault(head: Head): Fault | undefined {
  const isSecond = head.runtime;
  head.runtime = true;
  return isSecond
    ? { code: 'DUPLICATE_UNIQUE_TAG', message: 'The runtime is loaded more than once.' }
    : undefined;
}

function extensionFault(
  name: string,
  attributes: ReadonlyMap<string, string>,
  src: string,
  element: Element,
  head: Head,
): Fault | undefined {
  const known = extensionVersions.get(name);
  if (!known)
    return { code: 'DISALLOWED_SCRIPT_TAG', message: `There is no extension ${name} in AMP for Email.` };
  const isSecond = head.extensions.has(name);
  head.extensions.set(name, positionOf(element));
  if (isSecond) return { code: 'DUPLICATE_UNIQUE_TAG', message: `${name} is loaded more than once.` };
  if (attributes.has('custom-template') !== (known.template === true))
    return {
      code: 'INVALID_ATTR_VALUE',
      message: `${name} is loaded by ${known.template ? 'custom-template' : 'custom-element'}.`,
    };
  if (src === extensionAddress(name)) return undefined;
  return {
    code: 'INVALID_ATTR_VALUE',
    message: `${name} is loaded from ${extensionAddress(name)}, not from ${src || 'nowhere'}.`,
  };
}

function checkStyle(element: Element, head: Head, findings: Findings): void {
  const at = positionOf(element);
  const attributes = attributesOf(element);
  if (attributes.has('amp4email-boilerplate')) {
    findings.add(boilerplateFault(textOf(element), head), at);
    return;
  }
  if (!attributes.has('amp-custom')) {
    findings.error('MANDATORY_ATTR_MISSING', '<style> has no amp-custom, which it needs.', at);
    return;
  }
  for (const name of attributes.keys()) {
    if (!/^(?:amp-custom|type|nonce)$/.test(name))
      findings.error('DISALLOWED_ATTR', `The attribute ${name} is not allowed on <style>.`, at);
  }
  const css = textOf(element);
  head.sheets += 1;
  if (head.sheets > 1)
    findings.error('DUPLICATE_UNIQUE_TAG', 'There is more than one <style amp-custom>.', at);
  head.sheetBytes += bytesOf(css);
  const text = element.childNodes[0]?.sourceCodeLocation;
  checkSheet(css, text ? { line: text.startLine, col: text.startCol - 1 } : at, findings);
}

function boilerplateFault(css: string, head: Head): Fault | undefined {
  const isSecond = head.boilerplate;
  head.boilerplate = true;
  if (isSecond) return { code: 'DUPLICATE_UNIQUE_TAG', message: 'The boilerplate occurs more than once.' };
  return css.replace(/\s+/g, '').replace(/;\}$/, '}') === 'body{visibility:hidden}'
    ? undefined
    : {
        code: 'MANDATORY_CDATA_MISSING_OR_INCORRECT',
        message: 'The boilerplate is not body{visibility:hidden}.',
      };
}
