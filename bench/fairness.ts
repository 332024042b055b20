/**
 * How long a single email waits for its attempt beside a broadcast of 200,000: when its own recipient domain is free,
 * and when it is the one that the others wait for, of another project or of its own. Real queue, one worker, SMTP on loopback.
 */
import {
  type Fairness,
  percentile,
  playFairness,
  type Single,
} from '../apps/server/src/email/deliver/fairness-fixture.ts';
import { record } from './record.ts';

const SINGLES = 100;
const WAITING = Number(process.env.BENCH_WAITING) || 200_000;

const fairness: Fairness = await playFairness({ waiting: WAITING, singles: SINGLES, dawdleMs: 100 });
const ms = (singles: readonly Single[], share: number) =>
  percentile(
    singles.map(({ beganAfterMs }) => beganAfterMs),
    share,
  );
const p99 = ms(fairness.free, 0.99);
const overtaken = [...fairness.same, ...fairness.own].filter(({ overtakenBy }) => overtakenBy > 0).length;

record(
  'fairness',
  'A single email beside a crowd',
  [
    {
      what: 'until its attempt begins, domain free, p50',
      figure: `${Math.round(ms(fairness.free, 0.5))} ms`,
    },
    {
      what: 'the same, p99',
      figure: `${Math.round(p99)} ms`,
      bar: '≤ 1,000 ms',
      met: p99 <= 1_000,
    },
    { what: 'domain that the crowd waits for, p50', figure: `${Math.round(ms(fairness.same, 0.5))} ms` },
    { what: 'the same, p99', figure: `${Math.round(ms(fairness.same, 0.99))} ms` },
    { what: 'transactional, of the same project, p50', figure: `${Math.round(ms(fairness.own, 0.5))} ms` },
    { what: 'the same, p99', figure: `${Math.round(ms(fairness.own, 0.99))} ms` },
    {
      what: `of ${SINGLES * 2}, not next in line there`,
      figure: String(overtaken),
      bar: `≤ ${SINGLES / 10}`,
      met: overtaken <= SINGLES / 10,
    },
    { what: 'of the crowd, delivered meanwhile', figure: fairness.crowdSent.toLocaleString('en') },
  ],
  `${WAITING.toLocaleString('en')} broadcast emails of one project wait: seven in ten for one domain, one in ten for a domain that defers everything, the others for 500 more; their servers take 100 ms a message. Another project queues ${SINGLES} emails to free domains and ${SINGLES} to the crowded one, and the first project ${SINGLES} transactional ones to the crowded one, one after the other. One worker with 20 connections. Not next in line: a claim that was under way when it came brought another email before it.`,
);
