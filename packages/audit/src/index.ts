export { applyFix } from './apply-fix.ts';
export type * from './audit.ts';
export { auditDesign } from './audit-design.ts';
export { parseColor, toHex } from './color/color.ts';
export { contrast, nearestPassing, neededContrast } from './color/contrast.ts';
export * from './finding.ts';
export { type FixCode, fixTitles } from './fix-titles.ts';
export type { AuditOptions } from './page/page.ts';
export { type FindingCode, rules } from './rules/index.ts';
