import type { Design } from '@postpress/design';
import type { Audit, Finding } from './audit.ts';
import { type Severity, severities } from './finding.ts';
import { withFacts } from './fix.ts';
import { type AuditOptions, type Node, type Page, readPage } from './page/page.ts';
import { renderedSize } from './page/rendered-size.ts';
import { type FindingCode, rules } from './rules/index.ts';
import type { Found, Rule } from './rules/rule.ts';
import { budgetOf } from './rules/size.ts';

const FINDINGS_MAX = 1_000;

/**
 * Audits a design: what hinders readers, breaks in mail clients or hurts deliverability, and how to fix it.
 *
 * The design must be of the current version, because findings refer to its nodes; it is not changed. The same design
 * and options give the same findings. Nothing is fetched: links are judged by their URL.
 */
export function auditDesign(design: Design, options: AuditOptions): Audit {
  const page = readPage(design, options);
  const nodes = page.rows.flatMap((row) => [
    row,
    ...row.columns.flatMap((column) => [column, ...column.blocks]),
  ]);
  const readingOrder = new Map(nodes.map(({ ref }, at) => [ref.path, at]));
  const locked = lockedPaths(nodes, page);
  const all = rules
    .filter(({ modes }) => modes === undefined || modes.includes(page.mode))
    .flatMap((rule) => [...rule.find(page)].map((found) => finding(rule, found, locked)));
  const sorted = all.toSorted(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      orderOf(readingOrder, one) - orderOf(readingOrder, other),
  );
  const { bytes, rows, headBytes } = renderedSize(page);
  const budgetBytes = budgetOf(page);
  return {
    findings: sorted.slice(0, FINDINGS_MAX),
    counts: countsOf(all),
    size: { bytes, headBytes, rows, ...(Number.isFinite(budgetBytes) ? { budgetBytes } : {}) },
  };
}

function finding(rule: Rule<FindingCode>, found: Found, locked: ReadonlySet<string>): Finding {
  const { node, property, facts = {}, fixes = [] } = found;
  const allowed = fixes.filter(({ changes }) => changes.every((change) => !locked.has(change.node.path)));
  return {
    code: rule.code,
    severity: rule.severity,
    category: rule.category,
    message: withFacts(rule.message, facts),
    help: rule.help,
    facts,
    ...(node ? { node } : {}),
    ...(property ? { property } : {}),
    ...(allowed.length > 0 ? { fixes: allowed } : {}),
  };
}

/** Locked nodes get no fixes. */
function lockedPaths(nodes: readonly Node[], { body, bodyValues }: Page): ReadonlySet<string> {
  const paths = nodes.filter(({ locked }) => locked).map(({ ref }) => ref.path);
  return new Set(body && bodyValues.locked === true ? [...paths, body.path] : paths);
}

function orderOf(readingOrder: ReadonlyMap<string, number>, { node }: Finding): number {
  return readingOrder.get(node?.path ?? '') ?? -1;
}

function countsOf(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
