import {
  type Category,
  categories,
  type Finding,
  type FindingCode,
  type Severity,
  severities,
} from '@postpress/audit';
import type { NodeKey } from '@postpress/edits';
import type { Badge } from '../kernel/canvas-port.ts';

/** Findings of one rule: they share their help and, often, their fix. */
export type RuleGroup = { code: FindingCode; severity: Severity; findings: readonly Finding[] };
export type CategoryGroup = { category: Category; count: number; rules: readonly RuleGroup[] };

/** Findings by category and rule, the worst first in each; what is not of a shown severity is left out. */
export function groupFindings(findings: readonly Finding[], shown: readonly Severity[]): CategoryGroup[] {
  const byCategory = Map.groupBy(
    findings.filter(({ severity }) => shown.includes(severity)),
    ({ category }) => category,
  );
  return categories.flatMap((category) => {
    const found = byCategory.get(category) ?? [];
    if (found.length === 0) return [];
    const byCode = Map.groupBy(found, ({ code }) => code);
    const rules = [...byCode].map(([code, alike]) => ({
      code,
      severity: alike[0]?.severity ?? ('hint' as const),
      findings: alike,
    }));
    return [{ category, count: found.length, rules }];
  });
}

/** What tells a finding from others of its audit, and finds it again in the next one. */
export function findingId({ code, node, property, facts }: Finding): string {
  return JSON.stringify([code, node?.path ?? '', property ?? [], facts]);
}

/** A badge on the canvas: the number of findings and the worst severity. */
type PlainBadge = { key: NodeKey; tone: Badge['tone']; count: number; worst: Finding };

const TONES = { error: 'bad', warning: 'warn', hint: 'info' } as const;

/** One badge for each row, column or block with errors or warnings; hints appear only in the list. */
export function placeBadges(
  findings: readonly Finding[],
  keyOf: (node: object) => NodeKey | undefined,
): PlainBadge[] {
  const byKey = new Map<NodeKey, Finding[]>();
  for (const finding of findings) {
    if (finding.severity === 'hint' || finding.node === undefined || finding.node.path === 'body') continue;
    const key = keyOf(finding.node.object);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), finding]);
  }
  return [...byKey].flatMap(([key, found]) => {
    const [worst] = found.toSorted(
      (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
    );
    return worst ? [{ key, tone: TONES[worst.severity], count: found.length, worst }] : [];
  });
}
