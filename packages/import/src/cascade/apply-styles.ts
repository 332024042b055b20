import type { Page, PageElement } from '../parse/page.ts';
import { computeStyle } from './compute-style.ts';
import { type Declaration, readDeclarations } from './declarations.ts';
import { DESKTOP_PX, MOBILE_PX } from './media.ts';
import { presentationOf } from './presentation.ts';
import { indexRules, type Rule, type RuleIndex } from './rules.ts';
import { type Effort, matches } from './selectors.ts';
import { initialStyle } from './style.ts';
import { userAgentSheet } from './user-agent.ts';

/** Comparisons of selectors and elements that one page may cost; beyond, only `style` attributes count. */
const EFFORT = 12_000_000;

/** Computes the style of every element in the wide and the narrow window. */
export function applyStyles(page: Page, desktopPx: number): void {
  const index = indexRules(page.sheets, desktopPx);
  const effort: Effort = { left: EFFORT };
  const html = page.body.parent ?? page.body;
  html.desktop = html.mobile = { ...initialStyle, display: 'block', hasStruts: page.quirks === 'no' };
  styleElement(html, index, effort, page.quirks === 'full', true);
}

function styleElement(
  element: PageElement,
  index: RuleIndex,
  effort: Effort,
  quirks: boolean,
  isRoot = false,
): void {
  const rules = rulesFor(element, index, effort);
  const inline = readDeclarations(element.attribute('style'));
  const upper = isRoot ? undefined : element.parent;
  const above = upper ?? { desktop: element.desktop, mobile: element.mobile };
  const desktopRules = rules.filter((rule) => rule.onDesktop);
  element.desktop = computeStyle(specify(element, desktopRules, inline, quirks), above.desktop, DESKTOP_PX);
  const differs =
    above.desktop !== above.mobile || rules.some((rule) => rule.onDesktop !== rule.onMobile) || isRoot;
  element.mobile = differs
    ? computeStyle(
        specify(
          element,
          rules.filter((rule) => rule.onMobile),
          inline,
          quirks,
        ),
        above.mobile,
        MOBILE_PX,
      )
    : element.desktop;
  for (const child of element.children) {
    if (child.kind === 'element') styleElement(child, index, effort, quirks);
  }
}

function rulesFor(element: PageElement, index: RuleIndex, effort: Effort): Rule[] {
  if (effort.left <= 0) return [];
  const found: Rule[] = [];
  const id = element.attributes.get('id');
  const keys = ['*', element.tag, ...element.classes.slice(0, 50).map((name) => `.${name}`)];
  if (id !== undefined) keys.push(`#${id}`);
  for (const key of new Set(keys)) {
    for (const rule of index.get(key) ?? []) if (matches(rule.selector, element, effort)) found.push(rule);
  }
  return found.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
}

/** In quirks mode tables do not inherit fonts. */
const QUIRKY_TABLE: readonly (readonly [string, string])[] = [
  ['font-size', 'medium'],
  ['font-weight', 'normal'],
  ['font-style', 'normal'],
  ['line-height', 'normal'],
  ['white-space', 'normal'],
  ['text-align', 'start'],
];

/** The winning declarations of an element: browser, attributes, rules, `style`, then the important ones. */
function specify(
  element: PageElement,
  rules: readonly Rule[],
  inline: readonly Declaration[],
  quirks: boolean,
): Map<string, string> {
  const specified = new Map<string, string>(Object.entries(userAgentSheet(element.tag)));
  if (element.tag === 'table') {
    // Blocks are placed by `align` up to here, not inside.
    if (/^-webkit-/.test(element.parent?.desktop.align ?? '')) specified.set('text-align', 'start');
    if (quirks) for (const [property, value] of QUIRKY_TABLE) specified.set(property, value);
  }
  presentationOf(element, (property, value) => specified.set(property, value));
  const put = (declarations: readonly Declaration[], important: boolean) => {
    for (const { property, value, important: own } of declarations) {
      if (own === important) specified.set(property, value);
    }
  };
  for (const { declarations } of rules) put(declarations, false);
  put(inline, false);
  for (const { declarations } of rules) put(declarations, true);
  put(inline, true);
  if (element.tag === 'a' && !element.attributes.has('href')) plainAnchor(specified, rules, inline);
  return specified;
}

/** An `a` without a target looks like the surrounding text, unless its author styled it. */
function plainAnchor(
  specified: Map<string, string>,
  rules: readonly Rule[],
  inline: readonly Declaration[],
): void {
  const all = [...rules.flatMap((rule) => rule.declarations), ...inline];
  for (const property of ['color', 'text-decoration']) {
    if (!all.some((declaration) => declaration.property === property)) specified.delete(property);
  }
}
