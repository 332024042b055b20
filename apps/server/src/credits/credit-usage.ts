import type { AiFeatureType } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** Filter and page of a usage report; UTC dates, both inclusive. */
export type UsageFilter = {
  start: string;
  end: string;
  endUserId?: string | undefined;
  featureType?: AiFeatureType | undefined;
  sort: 'credits' | 'end_user_id' | 'feature_type';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

export type UsageRow = { end_user_id: string | null; feature_type: AiFeatureType; credits: number };
export type Usage = { creditsUsed: number; total: number; rows: UsageRow[] };

/**
 * The usage of a project by end user and feature. One statement, so that sum, count and page are consistent.
 *
 * Ties are ordered by end user (null last) and feature, so that pages neither repeat nor skip a row.
 */
export async function findUsage(db: Db, projectId: number, filter: UsageFilter): Promise<Usage> {
  const { start, end, endUserId, featureType, sort, order, limit, offset } = filter;
  const ofUser = endUserId === undefined ? sql`true` : sql`end_user_id = ${endUserId}`;
  const ofFeature = featureType === undefined ? sql`true` : sql`feature_type = ${featureType}`;
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<Usage>`
    with grouped as materialized (
      select end_user_id, feature_type, sum(credits)::bigint as credits from credit_usage
      where project_id = ${projectId} and used_on between ${start}::date and ${end}::date
        and ${ofUser} and ${ofFeature}
      group by 1, 2
    ), page as (
      select * from grouped
      order by ${sql.ref(sort)} ${sort === 'credits' ? sql`` : sql`collate "C"`} ${direction},
        end_user_id collate "C" nulls last, feature_type collate "C"
      limit ${limit} offset ${offset}
    )
    select (select coalesce(sum(credits), 0)::bigint from grouped) as "creditsUsed",
      (select count(*) from grouped) as total,
      (select coalesce(json_agg(page), '[]') from page) as rows`.execute(db);
  return rows[0] as Usage;
}
