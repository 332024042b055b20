import type * as CssTree from 'css-tree';
import { ident, parsePart } from '../css-tree.ts';
import {
  ANYWHERE,
  anyOf,
  CLASS_WEIGHT,
  type Combinator,
  type Part,
  type Scope,
  type Selector,
  type Step,
  type Test,
} from './match.ts';
import { compilePseudo, isPseudoElement } from './pseudo-classes.ts';

const ID_WEIGHT = 1_000_000;

/** Compiles a list of selectors as written; `undefined` if one of them is invalid, which makes all of them so. */
export function compileSelectors(text: string, scope: Scope): Selector[] | undefined {
  const list = parsePart(text, 'selectorList');
  return list && compileList(list, scope);
}

/**
 * Compiles a parsed list of selectors; `undefined` if one of them is invalid, which makes all of them so. With
 * `forgiving`, invalid selectors are left out.
 */
export function compileList(list: CssTree.CssNode, scope: Scope, forgiving = false): Selector[] | undefined {
  if (list.type !== 'SelectorList') return undefined;
  const selectors: Selector[] = [];
  for (const node of list.children.toArray()) {
    const selector = node.type === 'Selector' ? compileSelector(node, scope) : undefined;
    if (selector) selectors.push(selector);
    else if (!forgiving) return undefined;
  }
  return selectors;
}

function compileSelector(node: CssTree.Selector, scope: Scope): Selector | undefined {
  const parts = node.children.toArray();
  const first = parts[0];
  const steps: Step[] = [{ tests: [], combinator: undefined }];
  let specificity = 0;
  let keys: readonly string[] = ANYWHERE;
  let never = false;
  let hasPseudoElement = false;
  const startsInside = first?.type === 'Combinator';
  const isRelative = scope.argumentOf === 'has';
  const isNested = scope.nesting !== undefined && scope.argumentOf === undefined;
  if (startsInside && !isRelative && !isNested) return undefined;
  const add = (part: Part) => {
    specificity += part.weight;
    never ||= part.never === true;
    if (part.keys && rank(part.keys) > rank(keys)) keys = part.keys;
    if (part.test) steps.at(-1)?.tests.push(part.test);
  };
  if (isRelative) {
    steps[0]?.tests.push((element, { anchor }) => element === anchor);
    if (!startsInside) steps.push({ tests: [], combinator: ' ' });
  } else if (isNested && (startsInside || !containsNesting(node))) {
    add(nestingPart(scope));
    if (!startsInside) steps.push({ tests: [], combinator: ' ' });
    keys = ANYWHERE;
  }
  for (const part of parts) {
    // Nothing comes after a pseudo-element.
    if (hasPseudoElement) return undefined;
    if (part.type === 'Combinator') {
      if (!/^(?:[>+~]|\s*)$/.test(part.name)) return undefined;
      steps.push({ tests: [], combinator: part.name.trim() === '' ? ' ' : (part.name as Combinator) });
      keys = ANYWHERE;
      continue;
    }
    const compiled = compilePart(part, scope);
    if (compiled === undefined) return undefined;
    hasPseudoElement = compiled.never === true && compiled.weight === 1;
    add(compiled);
  }
  return { steps: leftwards(steps), specificity, keys: never ? [] : keys };
}

/** The steps from the right. The combinator of each is the one to its left. */
function leftwards(steps: readonly Step[]): Step[] {
  const reversed = steps.toReversed();
  return reversed.map(({ tests, combinator }, index) => ({
    tests,
    combinator: index === reversed.length - 1 ? undefined : combinator,
  }));
}

function containsNesting(node: CssTree.CssNode): boolean {
  if (node.type === 'NestingSelector') return true;
  return 'children' in node && node.children ? node.children.some((child) => containsNesting(child)) : false;
}

/** How much a set of keys narrows down. */
function rank(keys: readonly string[]): number {
  return Math.min(
    ...keys.map((key) => (key === '*' ? 0 : key.startsWith('#') ? 3 : key.startsWith('.') ? 2 : 1)),
  );
}

function compilePart(part: CssTree.CssNode, scope: Scope): Part | undefined {
  switch (part.type) {
    case 'TypeSelector':
      return typePart(part.name);
    case 'ClassSelector': {
      const name = folded(ident.decode(part.name), scope.quirks);
      const test: Test = scope.quirks
        ? (element) => element.classes.some((own) => own.toLowerCase() === name)
        : (element) => element.classes.includes(name);
      return { test, weight: CLASS_WEIGHT, keys: [`.${name}`] };
    }
    case 'IdSelector': {
      const name = folded(ident.decode(part.name), scope.quirks);
      const test: Test = (element) => folded(element.attributes.get('id') ?? '', scope.quirks) === name;
      return { test, weight: ID_WEIGHT, keys: [`#${name}`] };
    }
    case 'AttributeSelector':
      // Chromium knows no other flag.
      return part.flags === null || /^i$/i.test(part.flags)
        ? { test: attributeTest(part), weight: CLASS_WEIGHT }
        : undefined;
    case 'NestingSelector':
      return nestingPart(scope);
    case 'PseudoClassSelector':
      return compilePseudo(part, scope, compileList);
    case 'PseudoElementSelector':
      return isPseudoElement(part.name) ? { weight: 1, never: true } : undefined;
    default:
      return undefined;
  }
}

function folded(name: string, quirks: boolean): string {
  return quirks ? name.toLowerCase() : name;
}

function typePart(written: string): Part | undefined {
  const name = ident.decode(written.replace(/^\*\|/, '')).toLowerCase();
  if (name.includes('|')) return undefined;
  return name === '*' ? { weight: 0 } : { test: ({ tag }) => tag === name, weight: 1, keys: [name] };
}

/** `&`: the elements of the rule around; outside of one the root. */
function nestingPart({ nesting }: Scope): Part {
  if (!nesting) return { test: (element) => element.parent === undefined, weight: 0 };
  return anyOf(nesting);
}

/** Attributes whose values HTML compares without case. */
const CASELESS = new Set(
  'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink'.split(
    ' ',
  ),
);

function attributeTest(part: CssTree.AttributeSelector): Test {
  const name = ident.decode(part.name.name).toLowerCase();
  const written =
    part.value === null
      ? ''
      : part.value.type === 'String'
        ? part.value.value
        : ident.decode(part.value.name);
  const isCaseless = part.flags !== null || CASELESS.has(name);
  const expected = isCaseless ? written.toLowerCase() : written;
  const compare = comparisonOf(part.matcher, expected);
  return (element) => {
    const value = element.attributes.get(name);
    return value !== undefined && compare(isCaseless ? value.toLowerCase() : value);
  };
}

function comparisonOf(matcher: string | null, expected: string): (value: string) => boolean {
  switch (matcher) {
    case '=':
      return (value) => value === expected;
    case '*=':
      return (value) => expected !== '' && value.includes(expected);
    case '^=':
      return (value) => expected !== '' && value.startsWith(expected);
    case '$=':
      return (value) => expected !== '' && value.endsWith(expected);
    case '~=':
      return (value) => expected !== '' && value.split(/[ \t\n\f\r]+/).includes(expected);
    case '|=':
      return (value) => value === expected || value.startsWith(`${expected}-`);
    default:
      return () => true;
  }
}
