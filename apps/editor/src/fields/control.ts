import type { FieldSchema } from '@postpress/design/fields';
import type { Json, NodeKey, Scope, ValuePath } from '@postpress/edits';
import { asObject } from '@postpress/render/reading';
import type { RefObject } from 'react';
import type { Patch } from './change-values.ts';
import type { Reading } from './reading.ts';

/**
 * How consecutive changes become one step: `typing` waits a second for the next character, `drag` until the release.
 */
export type Merge = 'typing' | 'drag';

/** A declaration; of custom tools with what their author calls the choices, by value, and the props of their own controls. */
export type ControlSchema = FieldSchema & {
  readonly choiceLabels?: { readonly [value: string]: string };
  /** The registered property editor, with what the tool and the page give it. */
  readonly propertyEditor?: { readonly name: string; readonly data: unknown };
};

/** The props of every control: a value of the selection, and how to change it. */
export type ControlProps = {
  /** For the element that the label names. */
  id: string;
  describedBy: string;
  label: string;
  schema: ControlSchema;
  reading: Reading;
  keys: readonly NodeKey[];
  path: ValuePath;
  /** The device or language that `set` and `change` write for. */
  scope: Scope;
  set: (value: Json | undefined, merge?: Merge) => void;
  /** Each node's new value, computed from its current one. */
  change: (patch: Patch, merge?: Merge) => void;
  endDrag: () => void;
  /** Number fields store their handler for drags on the label here. */
  scrub: RefObject<Scrub | undefined>;
  /** For text colors: the background. */
  against?: Against | undefined;
};

export type Scrub = { step: (steps: number) => void; end: () => void };

/** The background of a text color: what is rendered behind the block, below the block's own values with these names. */
export type Against = { own: readonly string[]; size?: string; weight?: string };

/** The object with some of its values changed; undefined removes one. */
export function patched(value: unknown, change: { [name: string]: Json | undefined }): Json {
  const next: { [name: string]: Json } = { ...(asObject(value) as { [name: string]: Json }) };
  for (const [name, each] of Object.entries(change)) {
    if (each === undefined) delete next[name];
    else next[name] = each;
  }
  return next;
}
