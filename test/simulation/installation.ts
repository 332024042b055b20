import { writeSecret } from '../../packages/webhooks/src/index.ts';
import { TOPIC } from './callers.ts';
import { secrets } from './machines.ts';
import { STARTS_AT } from './server.ts';
import type { World } from './world.ts';

export type Project = {
  id: number;
  workspaceId: number;
  from: string;
  /** Of its webhooks; the first one gets all events. */
  urls: string[];
  /** Of a key with an hourly limit. */
  keyId?: string;
};

/** `crowd` sends broadcasts, `capped` has hourly limits. */
const NAMES = ['crowd', 'single', 'mixed', 'capped'] as const;

/** The customers of the installation: projects with a verified domain, a topic and webhooks. */
export async function insertProjects(world: World): Promise<Project[]> {
  const projects: Project[] = [];
  for (const name of NAMES) {
    const project = await insertProject(world, name);
    const urls = ['crowd', 'capped'].includes(name) ? [0] : [0, 1];
    for (const at of urls) project.urls.push(await insertEndpoint(world, project, `${name}/${at}`));
    projects.push(project);
  }
  const capped = projects.at(-1);
  if (capped) await limit(world, capped);
  return projects;
}

async function insertProject({ database }: World, name: string): Promise<Project> {
  const domain = `${name}.example`;
  const { rows } = await database.query(
    `with workspace as (insert into workspaces (name, created_at) values ($1, $2) returning id),
      plan as (insert into plans (workspace_id, name, status_since, limits)
        select id, 'scale', $2, '{"emails": 100000000}' from workspace),
      domain as (insert into sender_domains (workspace_id, domain, status, challenge, ownership_verified, pending_since, created_at)
        select id, $3, 'verified', 'x', true, $2, $2 from workspace)
    insert into projects (workspace_id, name, created_at) select id, $1, $2 from workspace
    returning id, workspace_id as "workspaceId"`,
    [name, STARTS_AT, domain],
  );
  const [row] = rows as [{ id: number; workspaceId: number }];
  await database.query(
    `insert into topics (project_id, key, name, description, translations, opt_in, public, created_at, updated_at)
     values ($1, $2, 'News', '', '{}', false, true, $3, $3)`,
    [row.id, TOPIC, STARTS_AT],
  );
  return { ...row, from: `hi@${domain}`, urls: [] };
}

async function insertEndpoint(
  { database, receivers, chance }: World,
  { id: projectId }: Project,
  path: string,
): Promise<string> {
  const url = `https://hooks.example/${path}`;
  const secret = writeSecret(Buffer.from(Array.from({ length: 32 }, () => chance.between(0, 255))));
  const events = path.endsWith('/1') ? ['email.delivered', 'email.bounced'] : [];
  await database.query(
    `insert into webhook_endpoints (project_id, family, url, events, secret, created_at, updated_at)
     values ($1, 'email', $2, $5, $3, $4, $4)`,
    [projectId, url, secrets.seal(secret, 'webhook secret'), STARTS_AT, events],
  );
  const { rows } = await database.query('select id from webhook_endpoints where url = $1', [url]);
  receivers.know(url, { id: String((rows as [{ id: number }])[0].id), secret, projectId, events });
  return url;
}

/** Its domain and its key send so many emails an hour. */
async function limit({ database, callers, plan }: World, project: Project): Promise<void> {
  const { perHour } = plan;
  const perKey = Math.ceil(perHour / 2);
  const keyId = '00000000-0000-7000-8000-000000000001';
  await database.query('update sender_domains set max_per_hour = $1 where workspace_id = $2', [
    perHour,
    project.workspaceId,
  ]);
  await database.query(
    `insert into project_keys (id, project_id, kind, name, hash, fingerprint, created_at, max_per_hour)
     values ($1, $2, 'v3', 'capped', sha256('capped'), 'ca…ed', $3, $4)`,
    [keyId, project.id, STARTS_AT, perKey],
  );
  project.keyId = keyId;
  callers.limit({ from: project.from, perHour, perKey, slack: plan.isCalm ? 0 : IN_FLIGHT });
}

/** Turns taken before a worker stood still, whose emails leave after it. */
const IN_FLIGHT = 8;
