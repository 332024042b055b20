import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { InboundReport } from '../../apps/server/src/email/inbound/inbound-report.ts';
import { readReport } from '../../apps/server/src/email/inbound/read-report.thread.ts';
import { bounceMisses, contradictedLabels, heldAgainst } from './bounce-misses.ts';
import {
  type CorpusBounce,
  itemClass,
  labelClass,
  labeledBounces,
  noBounces,
  otherLineEnds,
} from './bounces.ts';
import { withoutCorpus } from './designs.ts';
import { ordinaryMail } from './ordinary-mail.ts';

const CLASS_BAR = 0.97;
const STATUS_BAR = 0.98;
const ORDINARY_MIN = 400;

describe('reports of the corpus', { skip: withoutCorpus }, () => {
  let all: (CorpusBounce & { report: InboundReport })[];
  before(async () => {
    all = await Promise.all(
      labeledBounces().map(async (bounce) => ({ ...bounce, report: await readReport(bounce.raw) })),
    );
  });
  /** The reference lists every miss of the corpus that it was written from. */
  const named = (size: number, then: number, missed: number, what: string) => {
    const documented = bounceMisses.filter(({ about }) => about.includes(what)).length;
    if (size === then) assert.equal(missed, documented, `misses of the ${what} that the reference names`);
  };
  const share = (right: number, of: number) => `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`;

  it('are taken for what they are', (t) => {
    const right = all.filter(({ labels, report }) =>
      labels.every(
        (label, at) => itemClass(report.items[at] ?? { kind: 'other', note: '' }) === labelClass(label),
      ),
    );
    t.diagnostic(`right class: ${share(right.length, all.length)}`);
    named(all.length, heldAgainst.reports, all.length - right.length, 'class');
    const isJudged = ({ name }: CorpusBounce) => !contradictedLabels.has(name);
    const [judged, rightly] = [all.filter(isJudged).length, right.filter(isJudged).length];
    assert.ok(rightly >= CLASS_BAR * judged, share(rightly, judged));
  });

  it('say their status', (t) => {
    const told = all.filter(({ raw, labels }) =>
      labels.some(({ status }) => status !== '' && raw.includes(status)),
    );
    const right = told.filter(({ raw, labels, report }) =>
      labels.every(({ status }, at) => {
        const item = report.items[at];
        return status === '' || !raw.includes(status) || (item && 'status' in item && item.status === status);
      }),
    );
    t.diagnostic(`right status: ${share(right.length, told.length)}`);
    named(told.length, heldAgainst.withStatus, told.length - right.length, 'status');
    assert.ok(right.length >= STATUS_BAR * told.length, share(right.length, told.length));
  });

  it('are the same with other line ends', async () => {
    for (const { raw, plain } of otherLineEnds()) {
      const [one, other] = [await readReport(raw), await readReport(plain)];
      assert.deepEqual(one.items, other.items);
    }
  });

  it('name a recipient where they bounce', () => {
    const bounces = all.flatMap(({ report }) => report.items).filter((item) => item.kind === 'bounce');
    const named = bounces.filter(({ recipient }) => recipient?.includes('@'));
    assert.ok(named.length >= 0.98 * bounces.length, share(named.length, bounces.length));
  });
});

describe('ordinary mail', { skip: withoutCorpus }, () => {
  it('is never taken for a report', async (t) => {
    const all = [...ordinaryMail(), ...noBounces().map((raw) => ({ what: 'mail beside the corpus', raw }))];
    t.diagnostic(`${all.length} messages`);
    assert.ok(all.length >= ORDINARY_MIN, `${all.length} messages`);
    const wrong = new Map<string, number>();
    for (const { what, raw } of all) {
      const { items } = await readReport(raw);
      if (items.some(({ kind }) => kind !== 'other' && kind !== 'auto-reply'))
        wrong.set(what, (wrong.get(what) ?? 0) + 1);
    }
    assert.deepEqual([...wrong], []);
  });
});
