/**
 * Races between canceling an email and sending it: the rule behind POST /v3/emails/{id}/cancel against a worker's claim
 * and the statement before DATA, on real rows with fsync on. Each email must have exactly one winner.
 */
import { raceCancellations } from '../apps/server/src/email/schedule/race-fixture.ts';
import { createFixture } from './accepting/fixture.ts';
import { record } from './record.ts';

const RACES = Number(process.env.BENCH_RACES) || 10_000;

const fixture = await createFixture();
const began = performance.now();
const { canceled, sent, faults } = await raceCancellations(fixture.db, () => new Date(), RACES);
const seconds = (performance.now() - began) / 1_000;
await fixture.close();
for (const fault of faults.slice(0, 10)) console.error(fault);

const count = (value: number) => value.toLocaleString('en');
record(
  'cancel-races',
  'Canceling an email while a worker begins to send it',
  [
    { what: 'races', figure: count(RACES) },
    { what: 'won by the cancellation', figure: count(canceled) },
    { what: 'won by the worker', figure: count(sent) },
    {
      what: 'without a winner, or with two',
      figure: count(faults.length),
      bar: '0',
      met: faults.length === 0,
    },
    { what: 'races a second', figure: count(Math.round(RACES / seconds)) },
  ],
  'Four races at a time; in every other one the worker has claimed the email before. The worker claims the email and runs the statement that commits the attempt and sets `sending`; the cancellation is the rule of the API. A race counts as a fault unless exactly one side succeeds and the status says so.',
);
