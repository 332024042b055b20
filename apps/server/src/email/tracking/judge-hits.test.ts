import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Hit } from './engagement.ts';
import { judgeHits } from './judge-hits.ts';

const delivered = new Date('2030-01-07T12:00:00Z');
const after = (seconds: number) => new Date(delivered.getTime() + seconds * 1_000);
const id = '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f';

const hit = (link: number, seconds: number, source: Hit['source'] = null): Hit => ({
  emailId: id,
  link,
  url: link === 0 ? null : `https://a.example/${link}`,
  source,
  firstAt: after(seconds),
  lastAt: after(seconds),
  count: 1,
});
const open = (seconds: number, source?: Hit['source']) => hit(0, seconds, source);
const click = hit;
/** What is told of hits, and the counts: opened, by a person, clicked, by a person. */
function judged(...rounds: Hit[][]) {
  let engagement: ReturnType<typeof judgeHits>['engagement'] | undefined;
  const told: string[] = [];
  const sum = [0, 0, 0, 0];
  for (const hits of rounds) {
    const judgment = judgeHits(id, hits, delivered, engagement);
    engagement = judgment.engagement;
    told.push(...judgment.events.map((event) => `${event.kind} ${event.by}`));
    const { opened, personOpened, clicked, personClicked } = judgment.counts;
    for (const [at, count] of [opened, personOpened, clicked, personClicked].entries())
      sum[at] = (sum[at] ?? 0) + count;
  }
  return { told, sum };
}
const is =
  (rounds: Hit[][], told: string[], ...sum: number[]) =>
  () =>
    assert.deepEqual(judged(...rounds), { told, sum });

describe('judging opens and clicks', () => {
  it('takes a late open for that of a person', is([[open(60)]], ['open person'], 1, 1, 0, 0));
  it('does not for one within seconds of delivery', is([[open(3)]], ['open scanner'], 1, 0, 0, 0));
  it('does not for one before delivery', () =>
    assert.equal(judgeHits(id, [open(60)], null).events[0]?.by, 'scanner'));
  it(
    'counts an email once, and tells the first of a person after one of a program',
    is(
      [[open(60, 'prefetch'), open(61, 'proxy')], [open(90)], [open(95)]],
      ['open prefetch', 'open person'],
      1,
      1,
      0,
      0,
    ),
  );
  it('counts a click of a person as an open, too', is([[click(1, 60)]], ['click person'], 1, 1, 1, 1));
  it(
    'takes clicks on several links within seconds for those of a program',
    is([[click(1, 60), click(2, 61), click(3, 62)]], ['click scanner'], 0, 0, 1, 0),
  );
  it(
    'also where they are judged one after the other',
    is([[click(1, 60), click(2, 62)], [click(3, 65)]], ['click scanner'], 0, 0, 1, 0),
  );
  it(
    'not clicks on one link, nor clicks far apart',
    is([[click(1, 60), click(1, 61)], [click(2, 70)]], ['click person', 'click person'], 1, 1, 1, 1),
  );
  it(
    'not for a click near one that shows itself as a scanner of the same link',
    is([[click(1, 60, 'scanner'), click(1, 90)]], ['click scanner', 'click person'], 1, 1, 1, 1),
  );
  it('tells a link of a person once', is([[click(1, 60)], [click(1, 600)]], ['click person'], 1, 1, 1, 1));
});
