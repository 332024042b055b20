import type * as CssTree from 'css-tree';
import { generate, string } from '../css-tree.ts';
import { directionOf } from './direction.ts';
import type { StyledElement } from './element.ts';
import {
  anyOf,
  CLASS_WEIGHT,
  heaviest,
  type Matching,
  matches,
  type Part,
  type Scope,
  type Selector,
  type Test,
} from './match.ts';
import { placesOf } from './places.ts';

/** Compiles a list of selectors; given, because it compiles pseudo-classes in turn. */
type Compile = (list: CssTree.CssNode, scope: Scope, forgiving?: boolean) => Selector[] | undefined;

/** States that nothing in a mail is in when it is opened, and pseudo-elements with one colon. */
const NEVER = new Set(
  'hover active focus focus-visible focus-within visited target target-current autofill -webkit-autofill fullscreen -webkit-full-screen -webkit-full-screen-ancestor modal picture-in-picture popover-open indeterminate user-valid user-invalid invalid out-of-range in-range paused playing seeking muted stalled buffering volume-locked past future host -webkit-drag xr-overlay active-view-transition before after first-line first-letter'.split(
    ' ',
  ),
);
const LEGACY_ELEMENTS = /^(?:before|after|first-line|first-letter)$/;
const ELEMENTS =
  /^(?:-webkit-.*|before|after|first-line|first-letter|marker|placeholder|selection|backdrop|file-selector-button|cue|slotted|part|grammar-error|spelling-error|highlight|target-text|details-content|search-text|scroll-marker(?:-group)?|scroll-button|column|checkmark|picker|picker-icon|view-transition(?:-.*)?)$/i;

/** Whether Chromium knows a pseudo-element. */
export function isPseudoElement(name: string): boolean {
  return ELEMENTS.test(name);
}

const FIELDS = /^(?:button|input|select|textarea|fieldset|optgroup|option)$/;
const isLink = ({ tag, attributes }: StyledElement) => /^(?:a|area)$/.test(tag) && attributes.has('href');
const isRoot = ({ parent }: StyledElement) => parent === undefined;
const isEditable = ({ tag, attributes }: StyledElement) =>
  (tag === 'textarea' || tag === 'input') && !attributes.has('readonly') && !attributes.has('disabled');

const plain: Readonly<Record<string, Test>> = {
  root: isRoot,
  scope: isRoot,
  link: isLink,
  'any-link': isLink,
  '-webkit-any-link': isLink,
  defined: () => true,
  empty: ({ children, inside }) =>
    inside.length === 0 &&
    children.every((child) => child.kind === 'word' || (child.kind === 'text' && child.text === '')),
  enabled: ({ tag, attributes }) => FIELDS.test(tag) && !attributes.has('disabled'),
  disabled: ({ tag, attributes }) => FIELDS.test(tag) && attributes.has('disabled'),
  checked: ({ tag, attributes }) =>
    (tag === 'input' && attributes.has('checked')) || (tag === 'option' && attributes.has('selected')),
  default: ({ tag, attributes }) => tag === 'input' && attributes.has('checked'),
  required: ({ tag, attributes }) => /^(?:input|select|textarea)$/.test(tag) && attributes.has('required'),
  optional: ({ tag, attributes }) => /^(?:input|select|textarea)$/.test(tag) && !attributes.has('required'),
  'read-write': isEditable,
  'read-only': (element) => !isEditable(element),
  valid: ({ tag }) => /^(?:form|fieldset|input|select|textarea)$/.test(tag),
  'placeholder-shown': (element) =>
    element.tag === 'input' &&
    element.attributes.has('placeholder') &&
    (element.attributes.get('value') ?? '') === '',
  open: ({ tag, attributes }) => /^(?:details|dialog)$/.test(tag) && attributes.has('open'),
  'first-child': (element) => placesOf(element).index === 1,
  'last-child': (element) => placesOf(element).fromEnd === 1,
  'only-child': (element) => placesOf(element).index === 1 && placesOf(element).fromEnd === 1,
  'first-of-type': (element) => placesOf(element).ofType === 1,
  'last-of-type': (element) => placesOf(element).ofTypeFromEnd === 1,
  'only-of-type': (element) => placesOf(element).ofType === 1 && placesOf(element).ofTypeFromEnd === 1,
};

/** Compiles a pseudo-class; `undefined` for one that Chromium does not know. */
export function compilePseudo(
  part: CssTree.PseudoClassSelector,
  scope: Scope,
  compile: Compile,
): Part | undefined {
  const name = part.name.toLowerCase();
  if (part.children === null) {
    const test = Object.hasOwn(plain, name) ? plain[name] : undefined;
    if (test) return { test, weight: CLASS_WEIGHT };
    return NEVER.has(name)
      ? { weight: LEGACY_ELEMENTS.test(name) ? 1 : CLASS_WEIGHT, never: true }
      : undefined;
  }
  const argument = part.children.first;
  return argument === null ? withoutArgument(name) : compileFunction(name, argument, scope, compile);
}

function withoutArgument(name: string): Part | undefined {
  return /^(?:is|where)$/.test(name) ? { weight: 0, never: true } : undefined;
}

function compileFunction(
  name: string,
  argument: CssTree.CssNode,
  scope: Scope,
  compile: Compile,
): Part | undefined {
  switch (name) {
    case 'is':
    case 'where':
    case '-webkit-any': {
      const inside = compile(argument, { ...scope, argumentOf: 'other' }, name !== '-webkit-any');
      return inside && anyOf(inside, name === 'where' ? 0 : undefined);
    }
    case 'not': {
      const inside = compile(argument, { ...scope, argumentOf: 'other' });
      const alive = inside?.filter(({ keys }) => keys.length > 0) ?? [];
      const test: Test = (element, matching) =>
        !alive.some((selector) => matches(selector, element, matching));
      return inside && { test, weight: heaviest(inside) };
    }
    case 'has':
      return scope.argumentOf === 'has' ? undefined : hasPart(argument, scope, compile);
    case 'lang':
      return { test: langTest(generate(argument)), weight: CLASS_WEIGHT };
    case 'dir': {
      const direction = generate(argument).toLowerCase();
      return { test: (element) => directionOf(element) === direction, weight: CLASS_WEIGHT };
    }
    default:
      return argument.type === 'Nth' ? nthPart(name, argument, scope, compile) : undefined;
  }
}

function hasPart(argument: CssTree.CssNode, scope: Scope, compile: Compile): Part | undefined {
  const inside = compile(argument, { ...scope, argumentOf: 'has' });
  return (
    inside && {
      test: (element, matching) => inside.some((selector) => has(element, selector, matching)),
      weight: heaviest(inside),
    }
  );
}

/** Whether the selector, which starts at the element, means something after it or inside it. */
function has(element: StyledElement, selector: Selector, { effort }: Matching): boolean {
  const matching = { effort, anchor: element };
  const way = selector.steps.at(-2)?.combinator;
  const search = (among: readonly StyledElement[], from = 0): boolean => {
    for (let at = from; at < among.length; at += 1) {
      const candidate = among[at];
      if (!candidate || effort.left < 0) return false;
      if (matches(selector, candidate, matching) || search(candidate.inside)) return true;
    }
    return false;
  };
  if (way === ' ' || way === '>') return search(element.inside);
  return search(element.parent?.inside ?? [], placesOf(element).index);
}

function langTest(argument: string): Test {
  const ranges = argument
    .split(',')
    .map((range) => (/^["']/.test(range) ? string.decode(range) : range).trim().toLowerCase());
  return (element) => {
    for (let above: StyledElement | undefined = element; above !== undefined; above = above.parent) {
      const lang = above.attributes.get('lang')?.toLowerCase();
      if (lang !== undefined) return ranges.some((range) => lang === range || lang.startsWith(`${range}-`));
    }
    return false;
  };
}

function nthPart(
  name: string,
  { nth, selector }: CssTree.Nth,
  scope: Scope,
  compile: Compile,
): Part | undefined {
  const read = /^nth-(last-)?(child|of-type)$/.exec(name);
  const steps = stepsOf(nth);
  if (!read || !steps || (selector && read[2] === 'of-type')) return undefined;
  const [, last, kind] = read;
  const among = selector ? compile(selector, { ...scope, argumentOf: 'other' }) : [];
  if (!among) return undefined;
  const placeOf = (element: StyledElement, matching: Matching): number => {
    const places = placesOf(element);
    if (kind === 'of-type') return last ? places.ofTypeFromEnd : places.ofType;
    return selector
      ? placeAmong(element, among, last !== undefined, matching)
      : last
        ? places.fromEnd
        : places.index;
  };
  return {
    test: (element, matching) => isOnStep(placeOf(element, matching), steps),
    weight: CLASS_WEIGHT + heaviest(among),
  };
}

/** The position among those siblings that a selector means; 0 if it does not mean the element itself. */
function placeAmong(
  element: StyledElement,
  among: readonly Selector[],
  fromEnd: boolean,
  matching: Matching,
): number {
  const isMeant = (one: StyledElement) => among.some((selector) => matches(selector, one, matching));
  if (!isMeant(element)) return 0;
  const siblings = element.parent?.inside ?? [];
  const at = placesOf(element).index - 1;
  return 1 + (fromEnd ? siblings.slice(at + 1) : siblings.slice(0, at)).filter(isMeant).length;
}

type Steps = { every: number; from: number };

function stepsOf(nth: CssTree.CssNode): Steps | undefined {
  if (nth.type === 'Identifier')
    return /^(?:odd|even)$/i.test(nth.name)
      ? { every: 2, from: nth.name.toLowerCase() === 'odd' ? 1 : 0 }
      : undefined;
  return nth.type === 'AnPlusB' ? { every: Number(nth.a ?? 0), from: Number(nth.b ?? 0) } : undefined;
}

function isOnStep(place: number, { every, from }: Steps): boolean {
  if (place <= 0) return false;
  const distance = place - from;
  return every === 0 ? distance === 0 : distance % every === 0 && distance / every >= 0;
}
