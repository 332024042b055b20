/**
 * `npm run soak [-- --record] [embedded] [outside]`: 20,000 emails and 50 kills on each database; the record goes to
 * docs/measurements/soak.md. The command plays 10,000 histories of edits by several people before that.
 * `npm run soak:batches [-- --record]`: the same by batches of 20, to docs/measurements/soak-batches.md;
 * `npm run soak:topics [-- --record]`: 20,000 emails of broadcasts and 2,000 transactional ones, while recipients leave their topic;
 * `npm run soak:submission [-- --record]`: 12,000 emails and 40 kills by SMTP, to docs/measurements/soak-submission.md.
 */
import { type Figure, record } from '../../../bench/record.ts';
import { runStorm, type StormOrder } from './storm.ts';

const seed = Number(process.env.POSTPRESS_TEST_SEED) || Date.now() % 1_000_000;
/** `--emails=2200 --kills=12`: a shorter run. */
const given = (name: string) =>
  Number(process.argv.find((flag) => flag.startsWith(`--${name}=`))?.split('=')[1]) || undefined;
const storm = { seed, emails: 20_000, kills: 50, perSecond: 60, settleSeconds: 300 } as const;
type Way = { name: string; title: string; method: string; order: Omit<StormOrder, 'database'> };
const ways: readonly [Way, ...Way[]] = [
  {
    name: 'soak',
    title: 'Nothing lost, nothing doubled',
    method: [
      'Callers send emails, and repeat each request without a response with the same idempotency key. Meanwhile the recipients’ server refuses, defers, delays and breaks off at every stage of SMTP, the receiver of webhooks fails, processes are killed with SIGKILL and connections to the database are cut around commits.',
      'At the end every accepted email has one status, each email that is sent or delivered was received, each email received twice has an attempt whose outcome is unknown, and the webhook events of each email arrived complete, in an order that may happen (test/faults/mail).',
    ].join(' '),
    order: storm,
  },
  {
    name: 'soak-batches',
    title: 'Nothing lost, nothing doubled: batches of 20',
    method: 'As [single requests](soak.md), by batches of 20 emails.',
    order: { ...storm, batchSize: 20 },
  },
  {
    name: 'soak-topics',
    title: 'No email of a topic after its recipient left',
    method:
      'As [requests](soak.md), but ten of eleven emails are those of ten broadcasts to saved lists, which begin one after the other. Meanwhile recipients leave: those of broadcasts the topic, those of transactional emails all topics. No email of a broadcast is offered after the service has answered that its recipient left, each other recipient of a list has one, and no transactional email is held back.',
    // Broadcasts that are not sent by then go on in calm: their job is scheduled each minute, and a kill ends its run.
    order: { ...storm, emails: 22_000, byTopic: true, rageSeconds: 900 },
  },
  {
    name: 'soak-submission',
    title: 'Nothing lost, nothing doubled: SMTP submission',
    method:
      'As [requests](soak.md), but Nodemailer submits messages by SMTP and repeats each with the same Message-ID until it gets 250; one in 20 is repeated after that and must be answered with the same email.',
    order: { ...storm, emails: 12_000, kills: 40, bySubmission: true },
  },
];
const { name, title, method, order } =
  ways.find((way) => process.argv.includes(way.name.replace('soak-', ''))) ?? ways[0];
/** Of each kind of fault. */
const FAULTS_SHOWN = 10;
const kindOf = (fault: string) => fault.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '#');
const databases = ['embedded', 'outside'] as const;
const names: Record<StormOrder['database'], string> = {
  embedded: 'embedded PostgreSQL, one process',
  outside: 'outside PostgreSQL, an api process and two workers',
};
const wanted = databases.filter((database) => process.argv.includes(database));

const figures: Figure[] = [{ what: 'seed', figure: String(seed) }];
for (const database of wanted.length > 0 ? wanted : databases) {
  const { emails = order.emails, kills = order.kills } = { emails: given('emails'), kills: given('kills') };
  const { faults, figures: found } = await runStorm({ ...order, emails, kills, database });
  for (const [kind, of] of Map.groupBy(faults, kindOf)) {
    console.error(`${of.length} × ${kind}`);
    for (const fault of of.slice(0, FAULTS_SHOWN)) console.error(`  ${fault}`);
  }
  figures.push({
    what: `${names[database]}: lost, doubled without an attempt of unknown outcome, or reported wrongly`,
    figure: String(faults.length),
    bar: '0',
    met: faults.length === 0,
  });
  for (const [what, figure] of Object.entries(found)) {
    const isKills = what === 'processes killed';
    const bar = isKills && { bar: `≥ ${kills}`, met: Number(figure) >= kills };
    figures.push({ what: `– ${what}`, figure: String(figure), ...bar });
  }
}
record(name, title, figures, method, `npm run ${name.replace('-', ':')}`);
