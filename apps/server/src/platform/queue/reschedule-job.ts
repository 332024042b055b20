import type pg from 'pg';

export type RunningJob = { kind: string; id: string; retryInSeconds: number };

/**
 * Puts a running job back to wait as the same job: it keeps its id, its singleton key and its attempt count. Where
 * another job with its key waits already (its cron schedule fired meanwhile), that one does the work and this one ends;
 * a job per firing would otherwise live on for as long as the reason to wait.
 *
 * @returns false when it was merged into the waiting one
 */
export async function rescheduleJob(
  pool: pg.Pool,
  { kind, id, retryInSeconds }: RunningJob,
): Promise<boolean> {
  // Without `started_on` the queue does not count the next run as a further attempt.
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
