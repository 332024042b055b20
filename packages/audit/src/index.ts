export { applyFix } from './apply-fix.ts';
export type * from './audit.ts';
export { auditDesign } from './audit-design.ts';
export * from './finding.ts';
export { fixTitles } from './fix-titles.ts';
export { type FindingCode, rules } from './rules/index.ts';
export { RULES_VERSION } from './rules-version.ts';
