/** How bad it is: an error breaks something for readers, a warning hinders some of them, a hint may be meant as it is. */
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
/** In the order in which they are shown. */
export const categories = [
  'accessibility',
  'links',
  'images',
  'size',
  'structure',
  'compatibility',
  'words',
] as const satisfies readonly Category[];

/** A node of the design: its dotted path, and the very object that stands there. */
export type NodeRef = { path: string; object: object };

/** One step of a fix. Paths of values start within the node's `values`; places in lists are written as digits. */
export type Change =
  | { do: 'set'; node: NodeRef; valuePath: readonly string[]; value: unknown }
  | { do: 'remove'; node: NodeRef };

/** A remedy that an editor can carry out as one step. All changes speak of the design as it was audited. */
export type Fix = {
  title: string;
  changes: readonly Change[];
  /** Right only if the author says so: never to be carried out for many at once. */
  needsConfirmation?: true;
};

/** What a finding says beyond its code, for messages in other words: numbers, texts and addresses by name. */
export type Facts = { readonly [name: string]: string | number };
