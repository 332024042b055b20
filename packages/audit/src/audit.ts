import type { Category, Facts, Fix, NodeRef, Severity } from './finding.ts';
import type { FindingCode } from './rules/index.ts';

/** One thing the author should know. */
export type Finding = {
  code: FindingCode;
  severity: Severity;
  category: Category;
  /** One sentence about this place. */
  message: string;
  /** Why it matters and what to do; the same for each finding of its code. */
  help: string;
  facts: Facts;
  /** Where it is; absent where the design has no such node. */
  node?: NodeRef;
  /** The value it is about, within the node's `values`. */
  property?: readonly string[];
  /** Remedies, the best one first; absent where nobody but the author knows. */
  fixes?: readonly Fix[];
};

/** Bytes of what is drawn. `rows` are the rows as they stand in it; `headBytes` is all the rest. */
export type Size = {
  bytes: number;
  /** What it may weigh; absent where nothing bounds it. */
  budgetBytes?: number;
  headBytes: number;
  rows: readonly (NodeRef & { bytes: number })[];
};

/** Everything found in a design. */
export type Audit = {
  /** The worst first, within a severity in the order of the design; at most 1,000. */
  findings: readonly Finding[];
  /** How many there are, uncapped. */
  counts: Readonly<Record<Severity, number>>;
  size: Size;
};
