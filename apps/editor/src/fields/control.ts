import type { FieldSchema } from '@postpress/design/fields';
import type { Json, NodeKey, Scope, ValuePath } from '@postpress/edits';
import type { RefObject } from 'react';
import type { Patch } from './change-values.ts';
import type { Reading } from './reading.ts';

/**
 * How changes that follow each other become one step: `typing` waits a second for the next letter, `drag` until it is
 * let go.
 */
export type Merge = 'typing' | 'drag';

/** A declaration; of custom tools with what their author calls the choices, by value, and the props of their own controls. */
export type ControlSchema = FieldSchema & {
  readonly choiceLabels?: { readonly [value: string]: string };
};

/** What every control gets: a value of the selection, and the ways to change it. */
export type ControlProps = {
  /** For the element that the label names. */
  id: string;
  describedBy: string;
  label: string;
  schema: ControlSchema;
  reading: Reading;
  keys: readonly NodeKey[];
  path: ValuePath;
  /** For which readers `set` and `change` write. */
  scope: Scope;
  set: (value: Json | undefined, merge?: Merge) => void;
  /** Each node's new value, computed from its current one. */
  change: (patch: Patch, merge?: Merge) => void;
  endDrag: () => void;
  /** Numbers put here what a drag on the label does. */
  scrub: RefObject<Scrub | undefined>;
  /** Of colors of letters: what they lie on. */
  against?: Against | undefined;
};

export type Scrub = { step: (steps: number) => void; end: () => void };

/** What lies behind a color: what is rendered behind the block, and over it the block's own values of these names. */
export type Against = { own: readonly string[]; size?: string; weight?: string };

/** A loosely read object of a design. */
export type Loose = { readonly [name: string]: unknown };

/** The value as an object; what is none, lists included, reads as empty. */
export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

/** The object with some of its values changed; undefined takes one away. */
export function patched(value: unknown, change: { [name: string]: Json | undefined }): Json {
  const next: { [name: string]: Json } = { ...(loose(value) as { [name: string]: Json }) };
  for (const [name, each] of Object.entries(change)) {
    if (each === undefined) delete next[name];
    else next[name] = each;
  }
  return next;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
