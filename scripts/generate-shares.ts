/** Writes docs/reference/shares.md from the table of scarce resources. `--check` compares instead. */
import {
  connectionSeconds,
  environmentName,
  type ScarceResource,
  scarceResources,
  variables,
} from '../apps/server/src/config/index.ts';
import { writeGenerated } from './write-generated.ts';

const MB = 1_048_576;
const rows = Object.entries(scarceResources).map(([name, resource]) => rowOf(name, resource));

writeGenerated({
  'docs/reference/shares.md': `<!-- Written by scripts/generate-shares.ts from apps/server/src/config/scarce-resources.ts. -->
# Shares

What a process has little of is shared fairly: tenants take turns, each holds at most its share, and the next request of a tenant that holds
nothing is served before those of one that does. A tenant is a project where the table names nothing else. Waiting requests are bounded, too:
further ones get 503 \`SERVICE_UNAVAILABLE\` with \`retry-after\`. The metrics \`postpress_limit_…\` show each by its name
([observability](../guides/observability.md)).

| Name | What | In a process | Of one tenant | Waiting per tenant |
|---|---|---|---|---|
${rows.join('\n')}

## Database connections

A request that reads holds a connection for ${connectionSeconds.read} s at most, one that changes something for ${connectionSeconds.write} s, an export for ${connectionSeconds.export} s, and a
job until its own deadline. Then its query is canceled, nothing of it is changed, and the request gets 503 \`SERVICE_UNAVAILABLE\` with
\`retry-after\`.
`,
});

function rowOf(name: string, resource: ScarceResource): string {
  const { what, unit, share, tenant = 'project', waitersPerTenant, waitMs } = resource;
  const total = totalOf(resource);
  const ofTenant = `${shareOf(share, resource)}${tenant === 'project' ? '' : ` (${tenant})`}`;
  const waiting =
    waitersPerTenant === Number.POSITIVE_INFINITY ? 'bounded elsewhere' : String(waitersPerTenant);
  const wait = waitMs === undefined || waitersPerTenant === 0 ? waiting : `${waiting}, ${waitMs / 1_000} s`;
  return `| \`${nameInMetrics(name)}\` | ${what} | ${total} ${unit} | ${ofTenant} | ${wait} |`;
}

function totalOf({ permits, unit }: ScarceResource): string {
  if (typeof permits === 'number') return inUnit(permits, unit);
  return `${inUnit(Number(variables[permits].absent), unit)} (\`${environmentName(permits)}\`)`;
}

function shareOf(share: ScarceResource['share'], { unit }: ScarceResource): string {
  if (share === undefined) return 'all but one';
  return typeof share === 'number' ? inUnit(share, unit) : `${share.of * 100} %`;
}

function inUnit(count: number, unit: string): string {
  return (unit === 'MB' ? count / MB : count).toLocaleString('en-US');
}

function nameInMetrics(name: string): string {
  return name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);
}
