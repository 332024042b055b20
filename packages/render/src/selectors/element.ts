/** An element as selectors see it. Their matching is shared by all who read a page in a tree of their own. */
export type StyledElement = {
  readonly kind: 'element';
  /** In lower case. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly classes: readonly string[];
  readonly parent: StyledElement | undefined;
  /** What `:empty` and the direction of text are read from. */
  readonly children: readonly StyledNode[];
  /** The elements inside it, in order. */
  readonly inside: readonly StyledElement[];
  /** Positions among its siblings, and among those of its name. Set where they are needed. */
  places: Places | undefined;
};

export type StyledNode =
  | StyledElement
  | { readonly kind: 'text'; readonly text: string }
  /** What is neither: a comment. */
  | { readonly kind: 'word' };

/** Positions from 1. */
export type Places = { index: number; fromEnd: number; ofType: number; ofTypeFromEnd: number };
