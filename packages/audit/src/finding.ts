import type { FixCode } from './fix-titles.ts';

/**
 * From the worst to the mildest: an error breaks something for readers, a warning hinders some of them, a hint may be
 * intended.
 */
export const severities = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** What a finding is about, in display order. */
export const categories = [
  'accessibility',
  'links',
  'images',
  'size',
  'structure',
  'compatibility',
  'words',
] as const;
export type Category = (typeof categories)[number];

/** A node of the design: its dotted path, and the object itself. */
export type NodeRef = { path: string; object: object };

/** One step of a fix. Value paths start in the node's `values`; list indices are written as digits. */
export type Change =
  | { do: 'set'; node: NodeRef; valuePath: readonly string[]; value: unknown }
  | { do: 'remove'; node: NodeRef };

/** A fix that an editor applies as one step. All changes refer to the design as it was audited. */
export type Fix = {
  /** Identifies the fix for programs and translations; never changes. */
  code: FixCode;
  /** The values of this design in the title. */
  facts: Facts;
  title: string;
  changes: readonly Change[];
  /** The author must confirm it; never apply it to many findings at once. */
  needsConfirmation?: true;
};

/** The parameters of a finding's message: numbers, texts and URLs by name. */
export type Facts = { readonly [name: string]: string | number };
