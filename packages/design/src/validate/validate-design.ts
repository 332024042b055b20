import type { DesignForm, DisplayMode, Issue } from '../design.ts';
import { migrateDesign } from '../migrations/migrate-design.ts';
import { checkRoot } from './check-root.ts';
import { type CustomTool, declareTools } from './custom-tools.ts';
import { IssueList } from './issues.ts';

/** By which rules a design is checked. */
export type ValidateOptions = {
  /** Default `full`. */
  form?: DesignForm;
  /** Default `email`; rules differ per mode. */
  displayMode?: DisplayMode;
  /** Default true: migrates an older Full design first. False checks it as it is. */
  migrate?: boolean;
  /** Tools whose blocks are checked in detail; must have passed `customToolIssues`. */
  customTools?: readonly CustomTool[];
};

/** What a check found. */
export type Validation = {
  valid: boolean;
  /** The former version of a migrated design; 0 if it had none. */
  migratedFrom?: number;
  /** The first hundred findings, in the order of the design. */
  errors: Issue[];
  /** How many findings there are in all. */
  errorCount: number;
};

/**
 * Validates a design for rendering as its author intended, and lists all issues with their paths.
 *
 * Accepts any value and never throws. Lenient about what real designs contain (extra keys, `[]` for `{}`, null for
 * empty text, numbers for lengths, missing ids), strict where a wrong value would break the page.
 */
export function validateDesign(design: unknown, options: ValidateOptions = {}): Validation {
  const { form = 'full', displayMode = 'email', migrate = true, customTools } = options;
  const upgraded = migrate && form === 'full' ? migrateDesign(design) : { design };
  const tools = customTools && customTools.length > 0 ? declareTools(customTools) : undefined;
  const found = new IssueList();
  checkRoot(upgraded.design, { form, displayMode, tools }, found);
  const { issues, count } = found;
  const { migratedFrom } = upgraded;
  return {
    valid: count === 0,
    ...(migratedFrom !== undefined && { migratedFrom }),
    errors: issues,
    errorCount: count,
  };
}
