import type { Values } from '../design.ts';
import { valuesSchema } from '../schema/dark.ts';
import type { FieldSchema } from '../schema/field.ts';
import { deviceFlags, type ValuesName } from '../schema/values.ts';
import type { IssueList } from './issues.ts';
import { listIssues } from './list-issues.ts';
import { fieldChecks } from './value-checks.generated.ts';

/** Lists what is wrong with the values of one node: its fields first, then what differs by device. */
export function listValueIssues(name: ValuesName, values: unknown, path: string, found: IssueList): void {
  listFieldIssues(name, values, path, found);
  const overrides = (values as Values | null | undefined)?._override;
  if (overrides === undefined) return;
  listIssues(OVERRIDES, overrides, path, '_override', found);
  for (const [device, flags] of Object.entries(deviceFlags)) {
    const own = (overrides as Values | null)?.[device];
    if (own === undefined) continue;
    const at = `${path}._override.${device}`;
    listFieldIssues(name, own, at, found);
    if (typeof own === 'object') listIssues({ properties: flags }, own, at, '', found);
  }
}

const OVERRIDES: FieldSchema = { type: ['object', 'array'], maxItems: 0 };

/** The written-out check names the wrong fields; only those are looked into. */
function listFieldIssues(name: ValuesName, values: unknown, path: string, found: IssueList): void {
  const wrong: string[] = [];
  const schema = valuesSchema(name);
  if (!fieldChecks[name](values, wrong)) listIssues({ type: schema.type }, values, path, '', found);
  for (const field of wrong) {
    const own = schema.properties[field];
    if (own !== undefined) listIssues(own, (values as Values)[field], path, field, found);
  }
}
