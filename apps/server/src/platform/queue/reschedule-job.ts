import type pg from 'pg';

export type RunningJob = { kind: string; id: string; retryInSeconds: number };

/**
 * Returns a running job to the queue as the same job, with its id, singleton key and attempt count. If another job with
 * its key is waiting already (its schedule fired meanwhile), this one ends and that one does the work; otherwise a job
 * per firing would pile up.
 *
 * @returns false if it was merged into the waiting one
 */
export async function rescheduleJob(
  pool: pg.Pool,
  { kind, id, retryInSeconds }: RunningJob,
): Promise<boolean> {
  // Without `started_on`, the next run does not count as another attempt.
  const { rowCount } = await pool.query(
    `update jobs.job as job
     set state = 'created', start_after = now() + $3 * interval '1 second', started_on = null, heartbeat_on = null
     where job.name = $1 and job.id = $2 and job.state = 'active' and not exists (
       select from jobs.job as other
       where other.name = job.name and other.singleton_key = job.singleton_key
         and other.state < 'active' and other.id <> job.id)`,
    [kind, id, retryInSeconds],
  );
  return rowCount === 1;
}
