/**
 * `npm run soak [-- --record] [embedded] [outside]`: 20,000 emails and 50 kills on each database; the record goes to
 * docs/measurements/soak.md. The command plays 10,000 histories of edits by several people before that.
 * `npm run soak:batches [-- --record]`: the same by batches of 20, to docs/measurements/soak-batches.md.
 */
import { type Figure, record } from '../../../bench/record.ts';
import { runStorm, type StormOrder } from './storm.ts';

const seed = Number(process.env.POSTPRESS_TEST_SEED) || Date.now() % 1_000_000;
const isByBatches = process.argv.includes('batches');
const storm = { seed, emails: 20_000, kills: 50, perSecond: 60, settleSeconds: 300 } as const;
const order = isByBatches ? { ...storm, batchSize: 20 } : storm;
const databases = ['embedded', 'outside'] as const;
const names: Record<StormOrder['database'], string> = {
  embedded: 'embedded PostgreSQL, one process',
  outside: 'outside PostgreSQL, an api process and two workers',
};
const wanted = databases.filter((database) => process.argv.includes(database));

const figures: Figure[] = [{ what: 'seed', figure: String(seed) }];
for (const database of wanted.length > 0 ? wanted : databases) {
  const { faults, figures: found } = await runStorm({ ...order, database });
  for (const fault of faults) console.error(fault);
  figures.push({
    what: `${names[database]}: lost, doubled without a reason, or told wrongly`,
    figure: String(faults.length),
    bar: '0',
    met: faults.length === 0,
  });
  for (const [what, figure] of Object.entries(found))
    figures.push({ what: `– ${what}`, figure: String(figure) });
}
record(
  isByBatches ? 'soak-batches' : 'soak',
  `Nothing lost, nothing doubled${isByBatches ? ': batches of 20' : ''}`,
  figures,
  [
    'Callers hand in emails and repeat what gets no answer with the same idempotency key. Meanwhile the recipients’ server refuses, defers, dawdles and breaks off at every stage of SMTP, the receiver of webhooks fails, processes are killed with SIGKILL and connections to the database are cut around commits.',
    'At the end every accepted email has one status, what is sent or delivered was taken, what was taken twice has an attempt whose end is not known, and every webhook event arrived with a legal story (test/faults/mail).',
  ].join(' '),
  isByBatches ? 'npm run soak:batches' : 'npm run soak',
);
