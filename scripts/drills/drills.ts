/** A situation that operators meet, rehearsed by tests that judge it with a ledger, or by a command of its own. */
export type Drill = {
  what: string;
  /** Parts of the paths of test files, as `npm test --` takes them; or the npm script that is the drill. */
  run: { tests: readonly string[] } | { script: string };
};

/** Every drill by its name. docs/guides/operating.md says what people see in each, and what to do. */
export const drills: Readonly<Record<string, Drill>> = {
  'database-away': {
    what: 'the database stops, answers late, or loses connections around commits',
    run: {
      tests: [
        'test/faults/database-away',
        'test/faults/mail/slow-database',
        'test/faults/mail/database-line',
      ],
    },
  },
  'database-killed': {
    what: 'the embedded database is killed',
    run: { tests: ['test/faults/embedded-killed'] },
  },
  failover: { what: 'the primary of a cluster goes away under load', run: { script: 'test:failover' } },
  'pool-exhausted': {
    what: 'one tenant asks for every connection of the database',
    run: { tests: ['platform/database/tenant-pool', 'test/fairness'] },
  },
  'disk-full': {
    what: 'the disk of the database or of the files is full',
    run: { tests: ['test/faults/disk-full', 'test/faults/mail/disk-full'] },
  },
  'bucket-away': { what: 'the S3 bucket cannot be reached', run: { tests: ['test/faults/bucket-away'] } },
  'process-killed': {
    what: 'processes are killed while they send, receive, spend credits, or edit together',
    run: {
      tests: [
        'test/faults/mail/nothing-lost',
        'test/faults/received/killed',
        'test/faults/credits',
        'test/faults/live',
        'test/topology/failover',
      ],
    },
  },
  'provider-defers': {
    what: 'a mailbox provider defers everything, or limits what it takes',
    run: { tests: ['email/deliver/providers', 'email/deliver/provider-turns'] },
  },
  'relay-away': {
    what: 'a relay fails, or answers nothing',
    run: { tests: ['email/deliver/relay-failover'] },
  },
  'late-bounces': {
    what: 'a provider accepts emails and bounces them later',
    run: { tests: ['email/inbound/handle-report', 'test/interop/postfix'] },
  },
  'certificate-renewed': {
    what: 'certificates are renewed while connections are open',
    run: { tests: ['http/listen-tls', 'platform/smtp/inbound-listener'] },
  },
  'clock-jumps': {
    what: 'the clock of a machine jumps, or differs from that of the database',
    run: {
      tests: [
        'accounts/rate-limiter',
        'collaboration/live.test',
        'email/history/jobs/keep-partitions',
        'credits/open-credits',
      ],
    },
  },
  'upgrade-under-load': {
    what: 'a release is rolled out, taken back and rolled out again while callers send',
    run: { script: 'test:upgrade' },
  },
  'hostile-load': {
    what: 'hostile requests of all kinds for a minute',
    run: { tests: ['test/faults/hostile'] },
  },
};
