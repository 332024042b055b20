import { ownDirection } from '@postpress/render/selectors';
import type { PageElement } from '../parse/page.ts';
import { type Declaration, readDeclarations } from './declarations.ts';
import { readLegacyColor } from './legacy-color.ts';
import type { Longhand } from './longhands.ts';
import { presentationOf } from './presentation.ts';
import type { Rule } from './rules.ts';
import { isLogical, physicalOf, type Written } from './shorthands.ts';
import { userAgentSheet } from './user-agent.ts';

/** The result of the cascade for one element: the winning declaration of each property. */
export type Specified = {
  readonly values: ReadonlyMap<Longhand, Winner>;
  readonly custom: ReadonlyMap<string, string> | undefined;
};

/** The text of a declaration, and the property that it is for as a whole if it waits for variables. */
export type Winner = { readonly value: string; readonly pending?: string | undefined; readonly name: string };

/** Declarations of one origin and layer. `revert-layer` takes back those of the same `layer`, `revert` all authors'. */
type Group = {
  readonly declarations: readonly Declaration[];
  readonly important: boolean;
  readonly layer: number;
};

const BROWSER = -1;
const ATTRIBUTES = -0.5;
const INLINE = Number.POSITIVE_INFINITY;

type Window = 'desktop' | 'mobile';

/** The winning declarations of an element, by origin, importance, layer, specificity and order. */
export function specify(
  element: PageElement,
  rules: readonly Rule[],
  window: Window,
  quirks: boolean,
): Specified {
  const hints: Declaration[] = [];
  const hint = (property: string, value: string) => hints.push({ property, value, important: false });
  presentationOf(element, quirks, hint);
  const inline = readDeclarations(element.attribute('style'), quirks);
  const groups: Group[] = [
    { declarations: browserSheet(element, quirks), important: false, layer: BROWSER },
    { declarations: bodyColors(element, window, quirks), important: false, layer: BROWSER },
    { declarations: hints, important: false, layer: ATTRIBUTES },
    ...rules.map(({ declarations, layer }) => ({ declarations, important: false, layer: layer[window] })),
    { declarations: inline, important: false, layer: INLINE },
  ];
  const important = rules.filter(({ hasImportant }) => hasImportant);
  // Among important declarations the first layer wins.
  const layered = important.toSorted((one, other) => other.layer[window] - one.layer[window]);
  for (const { declarations, layer } of layered)
    groups.push({ declarations, important: true, layer: layer[window] });
  if (inline.some((declaration) => declaration.important))
    groups.push({ declarations: inline, important: true, layer: INLINE });
  return winners(groups, element.parent ? element.parent[window].rightToLeft : false);
}

const sheets = new Map<string, readonly Declaration[]>();

/** The declarations a browser starts an element with. */
function browserSheet(element: PageElement, quirks: boolean): readonly Declaration[] {
  const direction = ownDirection(element);
  const isLink = element.tag === 'a' && element.attributes.has('href');
  const depth = LISTS.has(element.tag) ? listsAround(element) : 0;
  const key = `${isLink ? 'a[href]' : element.tag} ${depth} ${quirks} ${direction}`;
  const known = sheets.get(key);
  if (known) return known;
  const declarations: Declaration[] = [];
  const add = ([property, value]: Written) => declarations.push({ property, value, important: false });
  userAgentSheet(isLink ? 'a[href]' : element.tag, depth, quirks).forEach(add);
  if (direction) add(['direction', direction]);
  if (sheets.size < 1_000) sheets.set(key, declarations);
  return declarations;
}

/** The color of links that `body` has as an attribute, and that of its text, the only one tables inherit in quirks mode. */
function bodyColors(element: PageElement, window: Window, quirks: boolean): readonly Declaration[] {
  const isTable = quirks && element.tag === 'table';
  if (!isTable && (element.tag !== 'a' || !element.attributes.has('href'))) return [];
  let body = element.parent;
  while (body !== undefined && body.tag !== 'body') body = body.parent;
  const value = isTable ? body?.[window].color : readLegacyColor(body?.attribute('link') ?? '');
  return value ? [{ property: 'color', value, important: false }] : [];
}

const LISTS = new Set(['ul', 'ol', 'menu', 'dir', 'dl']);

/** How many lists an element is in, up to 2. */
function listsAround(element: PageElement): number {
  let depth = 0;
  for (let above = element.parent; above !== undefined && depth < 2; above = above.parent)
    if (LISTS.has(above.tag) && above.tag !== 'dl') depth += 1;
  return depth;
}

function winners(groups: readonly Group[], parentIsRtl: boolean): Specified {
  const cascade = new Groups(groups, parentIsRtl);
  const values = new Map<Longhand, Winner>();
  let custom: Map<string, string> | undefined;
  for (const [at, { declarations, important }] of groups.entries()) {
    for (const { property, value, pending, important: own } of declarations) {
      if (own !== important) continue;
      const isCustom = property.startsWith('--');
      const name = isCustom ? property : cascade.physical(property);
      if (name === undefined) continue;
      const winner =
        pending === undefined
          ? cascade.rolledBack(at, name, property, value)
          : { value, pending, name: property };
      if (isCustom) {
        custom ??= new Map();
        if (winner === undefined) custom.delete(name);
        else custom.set(name, winner.value);
      } else if (winner === undefined) values.delete(name as Longhand);
      else values.set(name as Longhand, winner);
    }
  }
  return { values, custom };
}

/** The declarations of an element, the winning ones last. */
class Groups {
  readonly #groups: readonly Group[];
  readonly #parentIsRtl: boolean;
  #isRtl: boolean | undefined;

  constructor(groups: readonly Group[], parentIsRtl: boolean) {
    this.#groups = groups;
    this.#parentIsRtl = parentIsRtl;
  }

  /** The longhand that a property is here, by the winning `direction`. */
  physical(property: string): string | undefined {
    return isLogical(property) ? physicalOf(property, this.#runsRightToLeft()) : property;
  }

  #runsRightToLeft(): boolean {
    if (this.#isRtl === undefined) {
      const direction = this.#winner('direction', this.#groups.length, () => true)?.value.toLowerCase();
      const isInherited = direction === undefined || /^(?:inherit|unset)$/.test(direction);
      this.#isRtl = isInherited ? this.#parentIsRtl : direction === 'rtl';
    }
    return this.#isRtl;
  }

  /** A value, or the winner of what is left where it takes back its layer or its origin. */
  rolledBack(at: number, name: string, property: string, value: string): Winner | undefined {
    const word = value.length > 12 ? '' : value.toLowerCase();
    if (word !== 'revert' && word !== 'revert-layer') return { value, name: property };
    const own = this.#groups[at]?.layer ?? BROWSER;
    if (word === 'revert' || own <= ATTRIBUTES)
      return this.#winner(name, at, ({ layer }) => layer === BROWSER);
    return this.#winner(name, at, ({ layer }) => layer < own);
  }

  #winner(name: string, before: number, counts: (group: Group) => boolean): Winner | undefined {
    for (let at = Math.min(before, this.#groups.length) - 1; at >= 0; at -= 1) {
      const group = this.#groups[at];
      if (!group || !counts(group)) continue;
      const found = group.declarations.findLast(
        ({ property, important }) =>
          important === group.important &&
          (property === name || (name !== 'direction' && this.physical(property) === name)),
      );
      if (!found) continue;
      const { property, value, pending } = found;
      return pending === undefined
        ? this.rolledBack(at, name, property, value)
        : { value, pending, name: property };
    }
    return undefined;
  }
}
