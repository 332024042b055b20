import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { isLongRun } from '../sample.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import { openBrowserJudge } from './browser-judge.ts';
import { faultOf, inputsOf, playTarget } from './play-target.ts';
import { openTargets } from './targets.ts';

const SECONDS = 0.8;

/** `npm test` tries the corpus and each input that ever crashed; `npm run test:long` goes on from there for a second. */
describe('fuzzed', () => {
  const targets = openTargets();
  after(() => Promise.all(targets.map(({ close }) => close?.())));
  for (const target of targets)
    it(target.name, async (test) => {
      const inputs = [...inputsOf('corpus', target.name), ...inputsOf('crashes', target.name)];
      assert.notEqual(inputs.length, 0, 'it has a corpus');
      for (const input of inputs)
        assert.equal(await faultOf(target, input), undefined, input.toString('latin1').slice(0, 500));
      if (!isLongRun) return;
      const seed = Number(process.env.POSTPRESS_TEST_SEED) || Date.now() % 1_000_000;
      const { executions, crash } = await playTarget(target, { seconds: SECONDS, seed });
      test.diagnostic(`${executions} executions of seed ${seed}`);
      assert.equal(crash && `${crash.fault}\n${crash.input.toString('latin1')}`, undefined);
    });
});

it('tells what runs in a browser', { skip: withoutChromium }, async () => {
  const judge = await openBrowserJudge();
  try {
    const running = inputsOf('corpus', 'safe-html-browser').map((input) => input.toString());
    const faults = await judge.judgeCleaned(running);
    assert.deepEqual(
      running.filter((_, n) => faults[n]?.length === 0),
      [],
      'as they are, all of them are dangerous',
    );
    const [safe] = await judge.judgeCleaned([
      '<p style="color: red">a &amp; b<br><a href="https://a.example">c</a></p>',
    ]);
    assert.deepEqual(safe, []);
  } finally {
    await judge.close();
  }
});
