import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

/** Where paging through domain queues continues: after this project, and in each project after this domain. */
export type DomainQueueCursor = { afterProject: number; afterDomains: ReadonlyMap<number, string> };

/** Domains by project, in the order of ids; a project may have no domain after its cursor. */
export type DomainQueuePage = ReadonlyMap<number, readonly string[]>;

export const PROJECTS_PER_PAGE = 100;
export const DOMAINS_PER_PROJECT = 32;

/**
 * One page of domain queues with due emails: some projects, and some domains of each. Skips through the index from
 * domain to domain (a loose index scan), so 200,000 emails to one domain cost as much as one.
 */
export async function listDomainQueues(
  db: Db,
  { afterProject, afterDomains }: DomainQueueCursor,
): Promise<DomainQueuePage> {
  const { rows } = await sql<{ projectId: number; domain: string | null }>`
    with recursive project (id) as (
      (select project_id from email_queue where leased_by is null and priority < 2 and project_id > ${afterProject}
        order by project_id limit 1)
      union all
      select (select project_id from email_queue where leased_by is null and priority < 2 and project_id > project.id
        order by project_id limit 1)
      from project where project.id is not null
    ), page (id) as (
      select id from project where id is not null limit ${PROJECTS_PER_PAGE}
    ), known as (
      select * from unnest(${[...afterDomains.keys()]}::integer[], ${[...afterDomains.values()]}::text[]) as known (id, domain)
    )
    select page.id as "projectId", domain_queue.domain
    from page left join known on known.id = page.id left join lateral (
      with recursive skip (domain) as (
        (select recipient_domain from email_queue where leased_by is null and priority < 2 and project_id = page.id
          and recipient_domain > coalesce(known.domain, '') order by recipient_domain limit 1)
        union all
        select (select recipient_domain from email_queue where leased_by is null and priority < 2
          and project_id = page.id and recipient_domain > skip.domain order by recipient_domain limit 1)
        from skip where skip.domain is not null
      )
      select domain from skip where domain is not null limit ${DOMAINS_PER_PROJECT}
    ) as domain_queue on true order by page.id, domain_queue.domain`.execute(db);
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([id, domainQueues]) => [
      id,
      domainQueues.flatMap(({ domain }) => (domain === null ? [] : [domain])),
    ]),
  );
}
