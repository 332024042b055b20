import { type Category, categories, type Finding, type FindingCode, type Severity } from '@postpress/audit';

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
