import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TimedAnswers, TimedLoad } from './timed-load.ts';

/** Sends requests with a project key from a process of its own. @throws Error on any status but the expected one */
export async function runTimedLoad(
  { key, ...load }: Omit<TimedLoad, 'headers'> & { key: string },
  expected = '202',
): Promise<TimedAnswers> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const program = join(import.meta.dirname, 'timed-load.ts');
  const order = JSON.stringify({ ...load, headers } satisfies TimedLoad);
  const { stdout } = await promisify(execFile)(process.execPath, [program, order]);
  const answers = JSON.parse(stdout) as TimedAnswers;
  if (Object.keys(answers.statuses).some((status) => status !== expected))
    throw new Error(`Answered ${JSON.stringify(answers.statuses)}`);
  return answers;
}
