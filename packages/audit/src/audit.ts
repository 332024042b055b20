import type { Category, Facts, Fix, NodeRef, Severity } from './finding.ts';
import type { FindingCode } from './rules/index.ts';

/** One thing the author should know. */
export type Finding = {
  code: FindingCode;
  severity: Severity;
  category: Category;
  /** One sentence about this finding. */
  message: string;
  /** Why it matters and what to do; the same for each finding of its code. */
  help: string;
  facts: Facts;
  /** The node; absent if the design has no such node. */
  node?: NodeRef;
  /** The value it is about, within the node's `values`. */
  property?: readonly string[];
  /** Fixes, the best first; absent if only the author can decide. */
  fixes?: readonly Fix[];
};

/** Bytes of the rendered page. `rows` is per row; `headBytes` is the rest. */
export type Size = {
  bytes: number;
  /** The limit in bytes; absent if there is none. */
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
