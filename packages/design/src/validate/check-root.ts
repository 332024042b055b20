import { isJsonObject } from '../convert/json.ts';
import type { DesignForm, Values } from '../design.ts';
import { EMAIL_WIDTH_MAX_PX } from '../nodes/body.ts';
import { structure } from '../schema/structure.ts';
import { type CheckOptions, TreeCheck } from './check-tree.ts';
import type { IssueList } from './issues.ts';
import { describe, listIssues } from './list-issues.ts';
import { listValueIssues } from './list-value-issues.ts';
import { valueChecks } from './value-checks.generated.ts';

/** Checks a whole design: the keys beside the body, and the body. */
export function checkRoot(design: unknown, options: CheckOptions, found: IssueList): void {
  if (!isJsonObject(design)) {
    found.add('', `expected a design, got ${describe(design)}`, 'invalid_type');
    return;
  }
  if (!isRootPlain(design, options.form)) listIssues(ROOT[options.form], design, '', '', found);
  const { body } = design;
  if (body === undefined) return;
  if (isJsonObject(body)) checkBody(body, options, found);
  else found.add('body', `expected an object, got ${describe(body)}`, 'invalid_type');
}

const ROOT = { full: structure.design('full'), simple: structure.design('simple') } as const;

/** Whether the keys beside the body are valid; false makes the caller list the issues. */
function isRootPlain(design: Values, form: DesignForm): boolean {
  const { counters, schemaVersion, _conversion, body } = design;
  if (body === undefined || (_conversion !== undefined && form === 'simple')) return false;
  if (schemaVersion !== undefined && !(Number.isInteger(schemaVersion) && (schemaVersion as number) >= 0))
    return false;
  if (counters === undefined) return form === 'simple';
  if (!isJsonObject(counters)) return false;
  for (const name in counters) {
    const count = counters[name];
    if (!Number.isInteger(count) || (count as number) < 0) return false;
  }
  return true;
}

const BODY = structure.body('simple').properties ?? {};

function checkBody(body: Values, options: CheckOptions, found: IssueList): void {
  const { id, rows, headers, footers, values } = body;
  if (id !== undefined) listIssues(BODY.id ?? {}, id, 'body', 'id', found);
  checkBodyValues(values, options, found);
  const tree = new TreeCheck(options, found);
  if (headers !== undefined && headers !== null) tree.rows('headers', headers);
  tree.rows('rows', rows);
  if (footers !== undefined && footers !== null) tree.rows('footers', footers);
}

function checkBodyValues(values: unknown, { form, displayMode }: CheckOptions, found: IssueList): void {
  if (values === undefined) {
    if (form === 'full') found.add('body.values', 'is missing: expected an object', 'invalid_type');
    return;
  }
  const name = `body_${displayMode}` as const;
  if (!valueChecks[name](values)) listValueIssues(name, values, 'body.values', found);
  if (displayMode === 'email' && isJsonObject(values)) checkEmailWidth(values.contentWidth, found);
}

const PIXELS = /^(\d+(?:\.\d*)?)(?:px)?$/;

/** JSON Schema cannot bound the number in a text such as `1200px`, so the width is checked here. */
function checkEmailWidth(width: unknown, found: IssueList): void {
  const [, pixels] = (typeof width === 'string' && PIXELS.exec(width)) || [];
  if (!(Number(pixels) > EMAIL_WIDTH_MAX_PX)) return;
  const message = `must be at most ${EMAIL_WIDTH_MAX_PX}px in email, got ${describe(width)}`;
  found.add('body.values.contentWidth', message, 'too_big');
}
