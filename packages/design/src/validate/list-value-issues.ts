import type { Values } from '../design.ts';
import { deviceFlags, type ValuesName, valuesSchema } from '../schema/values.ts';
import type { IssueList } from './issues.ts';
import { listIssues } from './list-issues.ts';

/** Lists what is wrong with the values of one node: its fields first, then what differs by device. */
export function listValueIssues(name: ValuesName, values: unknown, path: string, found: IssueList): void {
  const schema = valuesSchema(name);
  listIssues(schema, values, path, found);
  const overrides = (values as Values | null | undefined)?._override;
  if (overrides === undefined) return;
  const devices = Object.fromEntries(
    Object.entries(deviceFlags).map(([device, flags]) => [
      device,
      { ...schema, properties: { ...schema.properties, ...flags } },
    ]),
  );
  listIssues(
    { type: ['object', 'array'], maxItems: 0, properties: devices },
    overrides,
    `${path}._override`,
    found,
  );
}
