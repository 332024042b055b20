/**
 * `npm run test:failover [-- --record] [-- --hosts] [-- --synchronous] [-- --rounds=10] [-- --per-second=60]
 * [-- --emails=20000] [-- --only='switched over']`: the primary of three database hosts goes away again and again while
 * callers send and save, with synchronous and with asynchronous replication (`--synchronous`: only the former). The
 * rounds take until so many emails are accepted. Patroni promotes and HAProxy leads to the primary; with `--hosts`, the
 * test promotes, and the service finds the primary among the hosts of its URL. The record goes to
 * docs/measurements/failover.md or failover-hosts.md.
 */
import { type Figure, record } from '../../bench/record.ts';
import { type FailoverReport, failOver } from './fail-over.ts';
import { type Trouble, troubles } from './troubles.ts';

const flag = (name: string, absent: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? absent);
const ROUNDS = flag('rounds', 10);
const PER_SECOND = flag('per-second', 60);
const EMAILS = flag('emails', 0);
const RECOVERY_MS_MAX = 10_000;

const given = process.argv.slice(2).filter((each) => each !== '--record');
const patroni = !process.argv.includes('--hosts');
const only = process.argv.find((each) => each.startsWith('--only='))?.split('=')[1] ?? '';
const kinds = (Object.keys(troubles) as Trouble[]).filter((kind) => kind.includes(only));
const rounds = Array.from({ length: ROUNDS }, (_, at) => kinds[at % kinds.length] as Trouble);

const order = { patroni, rounds, perSecond: PER_SECOND, emails: EMAILS };
const synchronous = await failOver({ ...order, synchronous: true });
const asynchronous = process.argv.includes('--synchronous')
  ? undefined
  : await failOver({ ...order, synchronous: false, rounds: rounds.slice(0, 4), emails: 0 });
for (const fault of [...synchronous.faults, ...(asynchronous?.faults ?? [])].slice(0, 40))
  console.error(fault);

const bar = (what: string, figure: number, met = figure === 0): Figure => ({
  what,
  figure: String(figure),
  bar: '0',
  met,
});
const plain = (what: string, figure: string | number): Figure => ({ what, figure: String(figure) });
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const longest = (report: FailoverReport) =>
  Math.max(...report.recoveries.map(({ promotedMs, promotingMs }) => promotedMs - promotingMs));

function work(report: FailoverReport): Figure[] {
  const { accepted, saves, events, answers, saveRetries, recoveries } = report;
  return [
    plain('– failovers', recoveries.length),
    plain('– emails accepted; saves, each read again; webhook events', `${accepted}; ${saves}; ${events}`),
    plain('– emails taken twice after an attempt whose end is recorded as unknown', report.doubled),
    plain(
      '– answers to requests to send',
      Object.entries(answers)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ),
    plain('– saves repeated', saveRetries),
    plain(
      '– from the end of the primary to the first email accepted; of that, after the promotion',
      recoveries
        .map(
          ({ trouble, outageMs, promotedMs, promotingMs }) =>
            `${trouble} ${seconds(outageMs)}, ${seconds(promotedMs - promotingMs)}`,
        )
        .join('; '),
    ),
  ];
}

const byPatroni = [
  'Two api processes and two workers use an S3 service, and a primary and two streaming standbys of PostgreSQL 15. Callers send emails with idempotency keys and repeat them on 503; others save templates and read them again.',
  'Patroni with etcd (time to live 20 s, the least it allows) decides which node is the primary, and the service connects to HAProxy. The primary and its Patroni are killed (SIGKILL), cut off (SIGSTOP for both: connections stay open and nothing answers), switched over (POST /switchover), or killed and started again beside the new primary. Patroni brings former primaries back.',
  'Everything shares the two processors. In the end every accepted email was taken and has one status, every event arrived in order, and each design is what was saved last (test/failover).',
].join(' ');
const byHosts =
  'As [by Patroni](failover.md), but POSTPRESS_DATABASE_URL names all three. The primary is killed (SIGKILL to all its processes), cut off (SIGSTOP: connections stay open and nothing answers), switched over (a fast shutdown), or killed and started again beside the new one. After a second, the test promotes the standby that has received most; the former primary returns as a copy made by `pg_basebackup`.';

record(
  patroni ? 'failover' : 'failover-hosts',
  patroni ? 'Failover of the database by Patroni' : 'Failover of the database among the hosts of its URL',
  [
    bar('synchronous: accepted emails lost', synchronous.lost),
    bar(
      'synchronous: other faults (doubled without a mark, reported wrongly, saves lost, processes ended)',
      synchronous.faults.length,
    ),
    {
      what: 'synchronous: longest time from the promotion to the first email accepted',
      figure: seconds(longest(synchronous)),
      bar: `≤ ${seconds(RECOVERY_MS_MAX)}`,
      met: longest(synchronous) <= RECOVERY_MS_MAX,
    },
    ...work(synchronous),
    ...(asynchronous
      ? [
          plain('asynchronous: accepted emails lost', asynchronous.lost),
          plain('asynchronous: other faults, all of what was lost', asynchronous.faults.length),
          ...work(asynchronous),
        ]
      : []),
  ],
  patroni ? byPatroni : byHosts,
  ['npm run test:failover', ...(given.length > 0 ? ['--', ...given] : [])].join(' '),
);
