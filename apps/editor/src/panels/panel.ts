import type { DisplayMode } from '@postpress/design';
import type { Against } from '../fields/control.ts';
import type { ControlName } from '../fields/control-for.ts';
import type { MessageName } from '../messages/catalog.ts';
import type { ExtraName } from './extras/extra.ts';

/** A property in a panel: by its name alone if its declaration says everything; nested values are dotted. */
export type Entry<Name extends string = string> =
  | Name
  | {
      path: Name;
      /** A control other than the declaration's. */
      control?: ControlName;
      /** Replaces the declaration's title if that is unclear outside its group. */
      label?: MessageName;
      /** For text colors: the background. */
      against?: Against;
      modes?: readonly DisplayMode[];
    };

export type GroupName = MessageName extends infer W
  ? W extends `panels.group.${infer N}`
    ? N
    : never
  : never;

export type Group<Name extends string = string> = {
  name: GroupName;
  entries: readonly Entry<Name>[];
  /** Additional controls in the group: choosers, notes. */
  extras?: readonly ExtraName[];
  modes?: readonly DisplayMode[];
  /** Closed until the user opens it. */
  closed?: boolean;
};

/** The panel of one kind of node. */
export type Panel = {
  groups: readonly Group[];
  /** Internal values, and those that other values determine. */
  hidden: readonly string[];
};

type Declared<Name extends string> = {
  groups: readonly Group<Name>[];
  hidden: readonly Name[];
};

type PathOf<E> = E extends string ? E : E extends { path: infer P } ? P : never;
type ShownBy<P> = P extends { groups: readonly (infer G)[] }
  ? G extends { entries: readonly (infer E)[] }
    ? PathOf<E>
    : never
  : never;
type HiddenBy<P> = P extends { hidden: readonly (infer N)[] } ? N : never;
type Left<Name, P> = Exclude<Name, ShownBy<P> | HiddenBy<P>>;

/**
 * Declares the panel of one kind of node. A value of the declaration that no group shows and that is not named as
 * hidden does not compile: `missing` names it.
 */
export function panelOf<Name extends string>() {
  return <const P extends Declared<Name>>(
    panel: P & ([Left<Name, P>] extends [never] ? unknown : { missing: Left<Name, P> }),
  ): Panel => panel;
}

/** The names of values, those in `Nested` replaced by the names of what is inside: `countdown.endTime`. */
export type Names<V, Nested extends keyof V & string = never> =
  | Exclude<keyof V & string, Nested>
  | { [N in Nested]: `${N}.${keyof NonNullable<V[N]> & string}` }[Nested];
