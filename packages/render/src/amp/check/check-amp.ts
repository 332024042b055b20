import { parseDocument } from '@postpress/design/parse-html';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { bytesOf } from '../../bytes.ts';
import type { AmpIssue } from '../../options.ts';
import { extensionVersions } from '../rules/components.ts';
import { DOCUMENT_BYTES_MAX, SHEET_BYTES_MAX } from '../rules/css.ts';
import { attributesOf, checkElement, positionOf, type Tally } from './check-element.ts';
import { checkHead, type Head, textOf } from './check-head.ts';
import { type Fault, Findings } from './findings.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * Checks a document against the rules of AMP for Email: the fixed parts of its head, its elements, attributes, components
 * with their layouts and scripts, addresses, styles, and sizes (75,000 bytes of CSS, 200,000 of the whole).
 *
 * The rules are tables made from what amp.dev publishes ("AMP for Email Format", "Supported HTML", "Supported CSS",
 * "Supported Components") and the codes are those of AMP's own validator. The document is valid when no finding is an
 * `ERROR`. At most 100 findings; never throws.
 */
export function checkAmp(html: string): AmpIssue[] {
  const findings = new Findings();
  const bytes = bytesOf(html);
  if (bytes > DOCUMENT_BYTES_MAX)
    findings.error(
      'DOCUMENT_SIZE_LIMIT_EXCEEDED',
      `The document has ${bytes} bytes; ${DOCUMENT_BYTES_MAX} are allowed.`,
    );
  const document = parseDocument(html, { sourceCodeLocationInfo: true, scriptingEnabled: true });
  if (!document)
    findings.error('DOCUMENT_TOO_COMPLEX', 'The document comes to more elements than can be read.');
  const root = document?.childNodes.find((node): node is Element => 'tagName' in node);
  if (!/^\s*<!doctype html>/i.test(html.replace(/^\ufeff/, '')))
    findings.error('MANDATORY_TAG_MISSING', 'The document does not begin with <!doctype html>.');
  if (root) checkRoot(root, findings);
  return findings.issues;
}

function checkRoot(root: Element, findings: Findings): void {
  const attributes = attributesOf(root);
  if (!root.sourceCodeLocation || !(attributes.has('⚡4email') || attributes.has('amp4email')))
    findings.error(
      'MANDATORY_TAG_MISSING',
      'There is no <html ⚡4email> (or <html amp4email>).',
      positionOf(root),
    );
  if (!attributes.has('data-css-strict'))
    findings.warning(
      'CSS_STRICT_MISSING',
      '<html> has no data-css-strict: clients will read its styles by the strict rules all the same.',
      positionOf(root),
    );
  const parts = root.childNodes.filter((node): node is Element => 'tagName' in node);
  const head = parts.find(({ tagName }) => tagName === 'head');
  const body = parts.find(({ tagName }) => tagName === 'body');
  for (const [name, part] of [
    ['head', head],
    ['body', body],
  ] as const) {
    if (!part?.sourceCodeLocation) findings.error('MANDATORY_TAG_MISSING', `There is no <${name}>.`);
  }
  const tally: Tally = { extensions: new Map(), inlineBytes: 0 };
  checkElement(root, [], tally, findings);
  const found = checkHead(
    head?.childNodes.filter((node): node is Element => 'tagName' in node) ?? [],
    findings,
  );
  if (body) checkBody(body, tally, findings);
  checkWhole(found, tally, findings);
}

function checkBody(body: Element, tally: Tally, findings: Findings): void {
  const waiting: { node: Node; ancestors: readonly string[] }[] = [{ node: body, ancestors: ['html'] }];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!next || !('tagName' in next.node)) continue;
    const element = next.node;
    if (element.tagName === 'script') {
      findings.add(dataFault(element, next.ancestors.at(-1) ?? ''), positionOf(element));
      continue;
    }
    checkElement(element, next.ancestors, tally, findings);
    // Rules need only the names of the nearest ancestors; the limit bounds the memory of hostile, deeply nested
    // documents.
    const ancestors = next.ancestors.length > 200 ? next.ancestors : [...next.ancestors, element.tagName];
    const children =
      'content' in element
        ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
        : element.childNodes;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const node = children[index];
      if (node) waiting.push({ node, ancestors });
    }
  }
}

const TAKES_DATA = /^(?:amp-state|amp-autocomplete|amp-list|amp-bind-macro)$/;

/** The fault of a script in the body. Only JSON directly inside a component that accepts it is allowed. */
function dataFault(element: Element, parent: string): Fault | undefined {
  const type = attributesOf(element).get('type');
  if (type?.toLowerCase() !== 'application/json' || element.attrs.length > 1)
    return {
      code: 'DISALLOWED_SCRIPT_TAG',
      message: 'The only script of a body is <script type="application/json"> within a component.',
    };
  if (!TAKES_DATA.test(parent))
    return {
      code: 'WRONG_PARENT_TAG',
      message: `Data for a component must be inside one, not inside <${parent}>.`,
    };
  try {
    JSON.parse(textOf(element));
    return undefined;
  } catch {
    return { code: 'INVALID_JSON_CDATA', message: 'The data of a component is no JSON.' };
  }
}

function checkWhole(head: Head, tally: Tally, findings: Findings): void {
  if (!head.charset)
    findings.error('MANDATORY_TAG_MISSING', 'There is no <meta charset="utf-8"> in the head.');
  if (!head.runtime)
    findings.error(
      'MANDATORY_TAG_MISSING',
      'There is no <script async src="https://cdn.ampproject.org/v0.js"> in the head.',
    );
  if (!head.boilerplate)
    findings.error('MANDATORY_TAG_MISSING', 'There is no <style amp4email-boilerplate> in the head.');
  const bytes = head.sheetBytes + tally.inlineBytes;
  if (head.sheetBytes > SHEET_BYTES_MAX)
    findings.error(
      'STYLESHEET_TOO_LONG',
      `The style sheet has ${head.sheetBytes} bytes; ${SHEET_BYTES_MAX} are allowed.`,
    );
  else if (bytes > SHEET_BYTES_MAX)
    findings.error(
      'STYLESHEET_AND_INLINE_STYLE_TOO_LONG',
      `Style sheet and style attributes have ${bytes} bytes; ${SHEET_BYTES_MAX} are allowed.`,
    );
  for (const [name, at] of tally.extensions) {
    if (!head.extensions.has(name))
      findings.error('MISSING_REQUIRED_EXTENSION', `${name} is used and its script is not loaded.`, at);
  }
  for (const [name, at] of head.extensions) {
    if (!tally.extensions.has(name) && extensionVersions.has(name))
      findings.warning('EXTENSION_UNUSED', `The script of ${name} is loaded and not used.`, at);
  }
}
