import type { Examiner } from './examined-page.ts';
import { attribute, type Element, elementsOf } from './markup.ts';
import { wordView } from './word-view.ts';

/** Where a rule was published, and when. */
type Source = { by: string; date: string; url: string };

const emc = (date: string, path: string): Source => ({
  by: 'Email Markup Consortium, Accessibility Report',
  date,
  url: `https://emailmarkup.org/en/reports/accessibility/${path}`,
});
const EMC_2022 = emc('2022-07-28', '2022-07');
const EMC_2023 = emc('2023-05-18', '2023');
const EMC_2024 = emc('2024-05-16', '2024');
const EMC_2025 = emc('2025-05-15', '2025');
/** Cited by the report of 2023. */
const PARCEL: Source = {
  by: 'Parcel, Accessibility checker updates',
  date: 'before 2023-05-18',
  url: 'https://parcel.io/blog/accessibility-checker-updates',
};

/** How a rule is checked: by a rule of axe-core, by an expression in the page, or in the page as Word reads it. */
type Check = { axe: string } | { inPage: string } | { inWord: (elements: readonly Element[]) => string[] };

/** A rule of a published checker of emails. */
export type PublishedRule = {
  /** As published. */
  name: string;
  severity: 'critical' | 'serious' | 'moderate' | 'mild';
  source: Source;
  /** What keeps designs from breaking it: rendering, or findings of the audit. */
  keptBy: 'rendering' | readonly string[];
  check: Check;
};

/** Elements with content directly inside the body that lack an attribute. */
const outside = (name: string) =>
  `[...document.body.childNodes].filter((node) => node.nodeType === 3 ? node.data.trim() !== '' : node.nodeType === 1 && !/^(?:SCRIPT|STYLE)$/.test(node.tagName) && !(node.getAttribute('${name}') ?? '').trim()).map((node) => node.nodeName)`;
const NAMELESS =
  '/^(?:click(?: here)?|here|this|this link|link|(?:read|learn|see|view|find out|show) more|more(?: info(?:rmation)?)?|details|go|continue|this page)[.!…→› ]*$/i';
const UNCLEAR = `[...document.querySelectorAll('a[href]')].map((link) => (link.getAttribute('aria-label') ?? link.textContent).trim()).filter((words) => ${NAMELESS}.test(words))`;
const shown = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].filter((each) => each.checkVisibility({ visibilityProperty: true }))`;

export const headingCheck: Check = { inPage: `${shown('h1')}.length === 0 ? ['no h1'] : []` };

/** Every rule that the reports and the checker name. */
export const publishedRules: readonly PublishedRule[] = [
  {
    name: 'Content inside the body should be wrapped in a dir attribute',
    severity: 'serious',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { inPage: outside('dir') },
  },
  {
    name: 'Content inside the body should be wrapped in a lang attribute',
    severity: 'serious',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { inPage: outside('lang') },
  },
  {
    name: 'Tables used for formatting should have the role attribute set to presentation or none',
    severity: 'serious',
    source: EMC_2025,
    keptBy: 'rendering',
    check: {
      inPage: `[...document.querySelectorAll('table:not([role=presentation], [role=none], [role=table])')].filter((table) => !table.querySelector('th, caption')).map((table) => table.outerHTML.slice(0, 160))`,
    },
  },
  {
    name: '<html> element must have a lang attribute',
    severity: 'serious',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { axe: 'html-has-lang' },
  },
  {
    name: 'Documents must have <title> element to aid in navigation',
    severity: 'serious',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { axe: 'document-title' },
  },
  {
    name: 'Images must have alternate text',
    severity: 'critical',
    source: EMC_2025,
    keptBy: ['alt-missing', 'alt-missing-on-link'],
    check: { axe: 'image-alt' },
  },
  {
    name: 'Links must have discernible text',
    severity: 'serious',
    source: EMC_2025,
    keptBy: [
      'link-without-name',
      'button-without-words',
      'icon-without-name',
      'menu-item-empty',
      'alt-missing-on-link',
    ],
    check: { axe: 'link-name' },
  },
  {
    name: 'Element has insufficient color contrast',
    severity: 'serious',
    source: EMC_2025,
    keptBy: ['contrast-unreadable', 'contrast-low'],
    check: { axe: 'color-contrast' },
  },
  {
    name: 'Links must be distinguishable without relying on color',
    severity: 'serious',
    source: EMC_2024,
    keptBy: ['link-color-only'],
    check: { axe: 'link-in-text-block' },
  },
  {
    name: 'Zooming and scaling must not be disabled',
    severity: 'critical',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { axe: 'meta-viewport' },
  },
  {
    name: 'Elements must only use allowed ARIA attributes',
    severity: 'critical',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { axe: 'aria-allowed-attr' },
  },
  {
    name: 'ARIA attributes must be valid',
    severity: 'critical',
    source: EMC_2025,
    keptBy: 'rendering',
    check: { axe: 'aria-valid-attr' },
  },
  {
    name: 'Link text should be descriptive',
    severity: 'moderate',
    source: EMC_2025,
    keptBy: ['link-words-unclear', 'link-missing'],
    check: { inPage: UNCLEAR },
  },
  {
    name: 'Page should contain a level-one heading',
    severity: 'mild',
    source: EMC_2025,
    keptBy: ['heading-absent', 'heading-starts-low'],
    check: headingCheck,
  },
  {
    name: 'Email should have exactly one h1 tag (but has more than one)',
    severity: 'moderate',
    source: EMC_2022,
    keptBy: ['heading-several-first'],
    check: { inPage: `${shown('h1')}.slice(1).map((heading) => heading.textContent)` },
  },
  {
    name: "Duplicate ID's",
    severity: 'mild',
    source: EMC_2025,
    keptBy: ['anchor-twice'],
    check: {
      inPage: `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) < at)`,
    },
  },
  {
    name: 'VML must have alternate text',
    severity: 'critical',
    source: EMC_2023,
    keptBy: 'rendering',
    check: { inWord: (elements) => elements.filter(isSilentShape).map(({ tagName }) => tagName) },
  },
  {
    name: "VML can't contain links",
    severity: 'critical',
    source: PARCEL,
    keptBy: ['contrast-unknown', 'background-without-color'],
    check: { inWord: (elements) => insideShapes(elements, /^a$/) },
  },
  {
    name: "VML can't contain headings",
    severity: 'moderate',
    source: PARCEL,
    keptBy: ['contrast-unknown', 'background-without-color'],
    check: { inWord: (elements) => insideShapes(elements, /^h[1-6]$/) },
  },
];

const SHAPE = /^v:(?:rect|roundrect|shape|oval|line|polyline|curve|arc|image|group)$/;

/** A shape without `alt`; that of a group is enough for its shapes. */
function isSilentShape(element: Element): boolean {
  return (
    SHAPE.test(element.tagName) &&
    ![element, ...ancestors(element)].some(
      (each) => SHAPE.test(each.tagName) && attribute(each, 'alt') !== undefined,
    )
  );
}

function insideShapes(elements: readonly Element[], names: RegExp): string[] {
  return elements
    .filter(({ tagName }) => names.test(tagName))
    .filter((element) => ancestors(element).some(({ tagName }) => SHAPE.test(tagName)))
    .map(({ tagName, parentNode }) => `${tagName} in ${parentNode?.nodeName}`);
}

function ancestors(element: Element): Element[] {
  const parent = element.parentNode;
  return parent && 'tagName' in parent ? [parent, ...ancestors(parent)] : [];
}

/** The rules that a page breaks. The examiner must have opened it. */
export async function brokenRules(html: string, examiner: Examiner): Promise<Broken[]> {
  const word = elementsOf(wordView(html).html);
  const { broken } = await examiner.axe(
    publishedRules.flatMap(({ check }) => ('axe' in check ? [check.axe] : [])),
  );
  const all: Broken[] = [];
  for (const rule of publishedRules) {
    const found = await foundBy(rule.check);
    if (found.length > 0) all.push({ rule, found });
  }
  return all;

  async function foundBy(check: Check): Promise<readonly string[]> {
    if ('axe' in check) return (broken.get(check.axe) ?? []).map(({ text }) => text);
    return 'inPage' in check ? examiner.evaluate(check.inPage) : check.inWord(word);
  }
}

/** A rule with what breaks it. */
export type Broken = { rule: PublishedRule; found: readonly string[] };

/** The table of the rules in `docs/guides/accessibility.md`. */
export function ruleTable(): string {
  const rows = publishedRules.map(({ name, severity, source, keptBy }) => {
    const kept = keptBy === 'rendering' ? 'rendering' : keptBy.map((code) => `\`${code}\``).join(', ');
    return `| ${name.replace(/<(\w+)>/g, '`<$1>`')} | ${severity} | [${source.by.split(',')[0]}](${source.url}), ${source.date} | ${kept} |`;
  });
  return `| Rule | Severity | Source | Kept by |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
