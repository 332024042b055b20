import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../base/clock.ts';
import { type Condition, judgeSigns, type Signs } from './judge-signs.ts';
import { trackNotices, type UnclosedNotice } from './track-notices.ts';

const start = new Date('2030-01-07T12:00:00.000Z');
const ago = (ms: number) => new Date(start.getTime() - ms);
const quiet: Signs = {
  operator: { id: 1, createdAt: start },
  projects: new Map([[7, { id: 7, workspaceId: 2 }]]),
  endpoints: [],
  domains: [],
  counts: [],
  relays: [],
  deferring: [],
  overdueSince: null,
  certificate: null,
  lastBackup: null,
  alerts: [],
  warmUps: [],
};
const judge = (signs: Partial<Signs>, now = start) => judgeSigns({ ...quiet, ...signs }, now);
/** What would open a notice. */
const opening = (signs: Partial<Signs>) =>
  judge(signs)
    .filter(({ opens }) => opens)
    .map(({ kind, subject }) => `${kind} ${subject}`);

describe('what opens a notice', () => {
  const endpoint = {
    id: 3,
    projectId: 7,
    url: 'https://a.example',
    failingSince: ago(15 * MINUTE_MS),
    disabledAt: null,
  };
  it('a webhook that fails for 15 minutes, and one that was disabled', () => {
    assert.deepEqual(opening({ endpoints: [endpoint] }), ['webhook_failing webhook:3']);
    assert.deepEqual(opening({ endpoints: [{ ...endpoint, failingSince: ago(14 * MINUTE_MS) }] }), []);
    assert.deepEqual(opening({ endpoints: [{ ...endpoint, disabledAt: start }] }), [
      'webhook_failing webhook:3',
      'webhook_disabled webhook:3',
    ]);
  });
  it('which names no secret of the webhook’s URL', () => {
    const [condition] = judge({
      endpoints: [{ ...endpoint, url: 'https://me:pass@a.example/x?token=secret' }],
    });
    assert.equal(condition?.facts.url, 'https://a.example/x');
  });
  it('none in a project that is suspended', () =>
    assert.deepEqual(opening({ endpoints: [{ ...endpoint, projectId: 8 }] }), []));
  it('a domain without its records for an hour, and one that failed for it', () => {
    const domain = {
      id: 5,
      workspaceId: 2,
      domain: 'shop.example',
      status: 'verified',
      dkimGoneSince: ago(HOUR_MS),
    };
    assert.deepEqual(opening({ domains: [domain] }), ['domain_unsigned domain:5']);
    assert.deepEqual(opening({ domains: [{ ...domain, dkimGoneSince: ago(HOUR_MS - 1) }] }), []);
    assert.deepEqual(opening({ domains: [{ ...domain, status: 'failed' }] }), [
      'domain_unsigned domain:5',
      'domain_failed domain:5',
    ]);
  });
  const counts = { projectId: 7, recentSent: 1_000, recentBounced: 0, weekSent: 10_000, weekComplained: 0 };
  it('bounces over 5 %, of enough emails', () => {
    const bounced = (recentBounced: number, recentSent = 1_000) =>
      opening({ counts: [{ ...counts, recentSent, recentBounced }] });
    assert.deepEqual(bounced(51), ['bounces_high project:7']);
    assert.deepEqual([bounced(50), bounced(40, 99), bounced(9, 100)], [[], [], []]);
  });
  it('complaints over 0.1 % and 0.3 %, of at least three', () => {
    const complained = (weekComplained: number, weekSent = 10_000) =>
      opening({ counts: [{ ...counts, weekSent, weekComplained }] });
    assert.deepEqual(complained(11), ['complaints_raised project:7']);
    assert.deepEqual(complained(31), ['complaints_raised project:7', 'complaints_high project:7']);
    assert.deepEqual([complained(10), complained(2, 100)], [[], []]);
  });
  it('a rate between 80 % of its limit and the limit keeps a notice, and opens none', () => {
    const kept = judge({ counts: [{ ...counts, recentBounced: 41 }] });
    assert.deepEqual(
      kept.map(({ kind, opens }) => [kind, opens]),
      [['bounces_high', false]],
    );
    assert.deepEqual(judge({ counts: [{ ...counts, recentBounced: 40 }] }), []);
  });
  it('a relay whose last attempts failed, while it is tried', () => {
    const relay = {
      name: 'main',
      failures: 2,
      backedOffUntil: null,
      reason: 'Busy.',
      failedAt: start,
      acceptedAt: null,
    };
    assert.deepEqual(opening({ relays: [relay] }), ['relay_failing relay:main']);
    assert.deepEqual(opening({ relays: [{ ...relay, failures: 0 }] }), []);
    assert.deepEqual(opening({ relays: [{ ...relay, failedAt: ago(25 * HOUR_MS) }] }), []);
  });
  it('a provider that made us pause', () =>
    assert.deepEqual(opening({ deferring: ['google.com'] }), ['provider_deferring provider:google.com']));
  it('transactional email that is 15 minutes late', () => {
    assert.deepEqual(opening({ overdueSince: ago(15 * MINUTE_MS) }), ['queue_overdue queue']);
    assert.deepEqual(opening({ overdueSince: ago(14 * MINUTE_MS) }), []);
  });
  it('a certificate with less than 14 days, and a backup that is 8 days old', () => {
    const day = 24 * HOUR_MS;
    const certificate = (days: number) => ({ host: 'a.example', validTo: ago(-days * day) });
    assert.deepEqual(opening({ certificate: certificate(13) }), [
      'certificate_expiring certificate:a.example',
    ]);
    assert.deepEqual(opening({ certificate: certificate(14) }), []);
    assert.deepEqual(opening({ lastBackup: ago(8 * day) }), ['backup_overdue backup']);
    assert.deepEqual(opening({ lastBackup: ago(7 * day) }), []);
    // Without any, the age of the installation counts.
    assert.deepEqual(opening({ operator: { id: 1, createdAt: ago(8 * day) } }), ['backup_overdue backup']);
  });
  it('alerts of credits, each of its period', () => {
    const alert = {
      projectId: 7,
      workspaceId: 2,
      threshold: 80,
      startsAt: new Date('2030-01-01'),
      endsAt: new Date('2030-02-01'),
    };
    assert.deepEqual(opening({ alerts: [alert, { ...alert, threshold: null }] }), [
      'credits_threshold credits:7:2030-01-01:80',
      'credits_exhausted credits:7:2030-01-01:all',
    ]);
  });
  it('a warm-up on the day after its last', () => {
    const plan = {
      domainId: 5,
      workspaceId: 2,
      domain: 'shop.example',
      firstDay: '2030-01-06',
      firstEmails: 100,
      growthPercent: 100,
      lastEmails: 200,
    };
    assert.deepEqual(opening({ warmUps: [plan] }), ['warm_up_done warm-up:5:2030-01-06']);
    assert.deepEqual(opening({ warmUps: [{ ...plan, lastEmails: 201 }] }), []);
  });
});

/** Evaluates every five minutes whether a condition holds (`x`: so badly that it opens a notice, `-`: less, `.`: no). */
function simulate(kind: Condition['kind'], course: string): string[] {
  const condition = { kind, subject: 's', workspaceId: 1, projectId: null, facts: {} };
  let unclosed: UnclosedNotice[] = [];
  const told: string[] = [];
  for (const [index, sign] of [...course].entries()) {
    const now = new Date(start.getTime() + index * 5 * MINUTE_MS);
    const holds = sign === '.' ? [] : [{ ...condition, opens: sign === 'x' }];
    for (const each of trackNotices(unclosed, holds, now)) {
      const { change } = each;
      if (change === 'open' || change === 'openWatched' || change === 'close' || change === 'tell')
        told.push(`${index * 5} ${change === 'openWatched' ? 'open' : change}`);
      if (change === 'open' || change === 'watch') {
        const openedAt = change === 'open' ? now : null;
        unclosed = [{ id: '1', kind, subject: 's', seenAt: now, openedAt, clearSince: null }];
      } else if (change === 'close' || change === 'forget') unclosed = [];
      else if (change !== 'tell')
        unclosed = unclosed.map((notice) => ({
          ...notice,
          ...(change === 'openWatched' && { openedAt: now }),
          ...(change === 'clear' && { clearSince: now }),
          ...(change === 'holds' && { clearSince: null }),
        }));
    }
  }
  return told;
}

describe('the course of a notice', () => {
  const cases: [what: string, kind: Condition['kind'], course: string, told: string[]][] = [
    ['opens once while its condition lasts', 'domain_failed', 'xxxxxx', ['0 open']],
    ['closes at once where nothing flaps', 'domain_failed', 'xx.x', ['0 open', '10 close', '15 open']],
    ['is one while its condition comes and goes', 'webhook_failing', 'x.x.x.x.x.x.xxxx.....x', ['0 open']],
    ['closes after 30 minutes of peace', 'webhook_failing', 'x......x', ['0 open']],
    ['and then it is another one', 'webhook_failing', 'x.......x', ['0 open', '35 close', '40 open']],
    ['opens after 15 minutes of deferrals', 'provider_deferring', 'xxxx', ['15 open']],
    ['also if they come and go', 'provider_deferring', 'x..x', ['15 open']],
    ['not for a short one', 'provider_deferring', 'xx.......xx', []],
    ['stays between its two limits', 'bounces_high', `x${'-'.repeat(40)}`, ['0 open']],
    ['does not open between them', 'bounces_high', '--------', []],
    ['tells of an event without an end', 'warm_up_done', 'x', ['0 tell']],
  ];
  for (const [what, kind, course, told] of cases)
    it(what, () => assert.deepEqual(simulate(kind, course), told));
  it('no storm: a thousand changes in a day are at most one notice', () =>
    assert.equal(simulate('webhook_failing', 'x.x..xx.x...'.repeat(24)).length, 1));
});
