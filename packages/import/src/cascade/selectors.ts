import type * as CssTree from 'css-tree';
import type { PageElement } from '../parse/page.ts';

type Test = (element: PageElement) => boolean;
type Combinator = ' ' | '>' | '+' | '~';

/** One compound with the way to the compound on its left. */
type Step = { tests: readonly Test[]; combinator: Combinator | undefined };

/** A compiled selector. */
export type Selector = {
  /** From the element itself leftwards. */
  steps: readonly Step[];
  /** ids, classes, types, as one number: a × 1,000,000 + b × 1,000 + c. */
  specificity: number;
  /** The index key: `#id`, `.class`, `tag` or `*`. */
  key: string;
};

const NEVER_SHOWN = new Set(['hover', 'active', 'focus', 'visited', 'target', 'focus-within']);
const ALWAYS = new Set(['link', 'any-link', 'enabled']);

/** Compiles a selector; `undefined` if it can never match or is not supported. */
export function compileSelector(node: CssTree.Selector): Selector | undefined {
  const steps: { tests: Test[]; combinator: Combinator | undefined }[] = [
    { tests: [], combinator: undefined },
  ];
  let specificity = 0;
  let key = '*';
  for (const part of node.children.toArray()) {
    if (part.type === 'Combinator') {
      steps.push({ tests: [], combinator: part.name.trim() === '' ? ' ' : (part.name as Combinator) });
      key = '*';
      continue;
    }
    const compiled = compilePart(part);
    if (compiled === undefined) return undefined;
    specificity += compiled.weight;
    if (compiled.key !== undefined && rank(compiled.key) > rank(key)) key = compiled.key;
    if (compiled.test) steps.at(-1)?.tests.push(compiled.test);
  }
  // The combinator of each step is the one to its left, because the list is read from the right.
  const reversed: Step[] = [];
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    if (step) reversed.push({ tests: step.tests, combinator: index === 0 ? undefined : step.combinator });
  }
  return { steps: reversed, specificity, key };
}

function rank(key: string): number {
  return key === '*' ? 0 : key.startsWith('#') ? 3 : key.startsWith('.') ? 2 : 1;
}

type Part = { test?: Test; weight: number; key?: string };

function compilePart(part: CssTree.CssNode): Part | undefined {
  switch (part.type) {
    case 'TypeSelector': {
      const name = part.name.toLowerCase();
      if (name === '*') return { weight: 0 };
      return { test: (element) => element.tag === name, weight: 1, key: name };
    }
    case 'ClassSelector': {
      const { name } = part;
      return { test: (element) => element.classes.includes(name), weight: 1_000, key: `.${name}` };
    }
    case 'IdSelector': {
      const { name } = part;
      return { test: (element) => element.attributes.get('id') === name, weight: 1_000_000, key: `#${name}` };
    }
    case 'AttributeSelector':
      return { test: attributeTest(part), weight: 1_000 };
    case 'PseudoClassSelector':
      return compilePseudo(part);
    default:
      return undefined;
  }
}

function compilePseudo(part: CssTree.PseudoClassSelector): Part | undefined {
  const name = part.name.toLowerCase();
  if (NEVER_SHOWN.has(name)) return undefined;
  if (ALWAYS.has(name)) return { weight: 1_000 };
  if (name === 'first-child') return { test: (element) => element.childNumber === 1, weight: 1_000 };
  if (name === 'last-child') return { test: isLast, weight: 1_000 };
  if (name === 'checked') return { test: ({ attributes }) => attributes.has('checked'), weight: 1_000 };
  if (name === 'root') return { test: (element) => element.parent === undefined, weight: 1_000 };
  return undefined;
}

function isLast(element: PageElement): boolean {
  return element.parent?.children.findLast((child) => child.kind === 'element') === element;
}

function attributeTest(part: CssTree.AttributeSelector): Test {
  const name = part.name.name.toLowerCase();
  const expected =
    part.value === null ? '' : part.value.type === 'String' ? part.value.value : part.value.name;
  switch (part.matcher) {
    case '=':
      return (element) => element.attributes.get(name) === expected;
    case '*=':
      return (element) => expected !== '' && element.attribute(name).includes(expected);
    case '^=':
      return (element) => expected !== '' && element.attribute(name).startsWith(expected);
    case '$=':
      return (element) => expected !== '' && element.attribute(name).endsWith(expected);
    case '~=':
      return (element) => element.attribute(name).split(/\s+/).includes(expected);
    case '|=':
      return (element) => element.attribute(name).split('-')[0] === expected;
    default:
      return (element) => element.attributes.has(name);
  }
}

/** Counts the comparisons made for one page: what hostile sheets would cost is cut off. */
export type Effort = { left: number };

/** Whether the selector means this element. */
export function matches(selector: Selector, element: PageElement, effort: Effort): boolean {
  return matchesFrom(selector.steps, 0, element, effort);
}

function matchesFrom(steps: readonly Step[], index: number, element: PageElement, effort: Effort): boolean {
  const step = steps[index];
  effort.left -= 1;
  if (step === undefined || effort.left < 0) return false;
  for (const test of step.tests) if (!test(element)) return false;
  if (step.combinator === undefined) return true;
  if (step.combinator === '>') {
    return element.parent !== undefined && matchesFrom(steps, index + 1, element.parent, effort);
  }
  if (step.combinator === ' ') {
    for (let above = element.parent; above !== undefined; above = above.parent) {
      if (matchesFrom(steps, index + 1, above, effort)) return true;
    }
    return false;
  }
  const before = (element.parent?.elements ?? []).filter(
    (sibling) => sibling.childNumber < element.childNumber,
  );
  const candidates = step.combinator === '+' ? before.slice(-1) : before;
  return candidates.some((sibling) => matchesFrom(steps, index + 1, sibling, effort));
}
