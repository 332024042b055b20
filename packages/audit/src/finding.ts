import type { FixCode } from './fix-titles.ts';

/** An error breaks something for readers, a warning hinders some of them, a hint may be intended. */
export type Severity = 'error' | 'warning' | 'hint';
/** From the worst to the mildest. */
export const severities = ['error', 'warning', 'hint'] as const satisfies readonly Severity[];

/** What a finding is about. */
export type Category =
  | 'accessibility'
  | 'size'
  | 'links'
  | 'images'
  | 'words'
  | 'structure'
  | 'compatibility';
/** In display order. */
export const categories = [
  'accessibility',
  'links',
  'images',
  'size',
  'structure',
  'compatibility',
  'words',
] as const satisfies readonly Category[];

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
