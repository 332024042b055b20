import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReportItem } from '../../apps/server/src/email/inbound/inbound-report.ts';
import { readReport } from '../../apps/server/src/email/inbound/read-report.thread.ts';
import { classifyReply, findStatus } from '../../apps/server/src/email/replies/classify-reply.ts';
import { contradictedLabels } from '../corpus/bounce-misses.ts';
import { itemClass } from '../corpus/bounces.ts';
import { withoutCorpus } from '../corpus/designs.ts';
import { leaveOneOut } from './leave-one-out.ts';
import { writeNotice } from './notice-forms.ts';
import { noticeSpecimens } from './notice-specimens.ts';
import { type ReplySpecimen, replySpecimens } from './reply-specimens.ts';
import { type ReportStructure, reportStructures } from './report-structures.ts';
import { alternativesOf } from './rules-without.ts';

const CLASS_BAR = 0.97;
const FALSE_HARD_BAR = 0.01;
/** For reports of a system from which no rule was learned, without the labels that others contradict. */
const UNSEEN_BAR = 0.96;
/** Every structure with every reply makes 9,000 reports; every fifth reply takes a second and covers all structures. */
const EVERY = 5;

type Verdict = { hard: boolean; isHard: boolean; what: string };

function meets(verdicts: readonly Verdict[], classBar: number, falseHardBar: number): void {
  const wrong = verdicts.filter(({ hard, isHard }) => hard !== isHard);
  const falseHard = wrong.filter(({ isHard }) => !isHard);
  const soft = verdicts.filter(({ isHard }) => !isHard);
  const listed = wrong.map(({ what }) => what).join('\n');
  assert.ok(verdicts.length - wrong.length >= classBar * verdicts.length, listed);
  assert.ok(falseHard.length < falseHardBar * soft.length, falseHard.map(({ what }) => what).join('\n'));
}

const reply = ({ provider, hard: isHard, replyCode, text, step }: ReplySpecimen): Verdict => {
  const { hard } = classifyReply({ replyCode, enhancedStatus: null, text, step });
  return { hard, isHard, what: `${provider}: ${text}` };
};

describe('replies that providers document', () => {
  const all = replySpecimens();
  it('are classified, those that the rules were written with', () =>
    meets(all.filter(({ heldOut }) => !heldOut).map(reply), CLASS_BAR, FALSE_HARD_BAR));
  it('are classified, those of the providers held out', () =>
    meets(all.filter(({ heldOut }) => heldOut).map(reply), CLASS_BAR, FALSE_HARD_BAR));
});

describe('the same replies in the reports of mail systems', () => {
  const isPermanent = ({ replyCode, step }: ReplySpecimen) => (replyCode ?? 0) >= 500 && step !== 'body';
  const replies = replySpecimens().filter(isPermanent);
  const inside = async ({ write, system }: ReportStructure, specimen: ReplySpecimen): Promise<Verdict> => {
    const text = specimen.text.replaceAll('\n', ' ');
    const raw = write({ recipient: 'ann@inbox.example', reply: text, status: findStatus(text) ?? '5.0.0' });
    const [item] = (await readReport(Buffer.from(raw))).items;
    assert.equal(item.kind, 'bounce', `${system}: ${text}`);
    return { hard: isDead(item), isHard: specimen.hard, what: `${system}: ${text}` };
  };
  it('are recognized as bounces and classified', async () => {
    const pairs = reportStructures.flatMap((structure, at) =>
      replies.filter((_, n) => n % EVERY === at % EVERY).map((specimen) => inside(structure, specimen)),
    );
    meets(await Promise.all(pairs), CLASS_BAR, FALSE_HARD_BAR);
  });
});

describe('notices in the words of mail systems', () => {
  for (const specimen of noticeSpecimens)
    it(`${specimen.system}: ${specimen.text.trim().split('\n').at(-1)}`, async () => {
      const [item] = (await readReport(writeNotice(specimen))).items;
      assert.equal(itemClass(item), specimen.is, JSON.stringify(item));
    });
});

describe('reports of a mail system that no rule was learned from', { skip: withoutCorpus }, () => {
  it('are classified', async (t) => {
    const results = await leaveOneOut();
    const verdicts = results.flatMap(({ system, outcomes }) =>
      outcomes
        .filter(({ report }) => !contradictedLabels.has(report))
        .map(({ label, read, reason }) => ({
          hard: read === 'hard',
          isHard: label === 'hard',
          right: label === read,
          what: `${system}: ${reason}, ${label} read as ${read}`,
        })),
    );
    const wrong = verdicts.filter(({ right }) => !right);
    t.diagnostic(`${verdicts.length - wrong.length} of ${verdicts.length}`);
    assert.ok(wrong.length <= (1 - UNSEEN_BAR) * verdicts.length, wrong.map(({ what }) => what).join('\n'));
    meets(verdicts, UNSEEN_BAR, FALSE_HARD_BAR);
  });
});

describe('leaving alternatives out', () => {
  it('splits a pattern at its top only', () =>
    assert.deepEqual(alternativesOf(/a|(?:b|c)|[|]d|\|e/), ['a', '(?:b|c)', '[|]d', '\\|e']));
  it('keeps the beginning that alternatives share', () =>
    assert.deepEqual(alternativesOf(/^\s*(?:a|b)/), ['^\\s*(?:a)', '^\\s*(?:b)']));
});

function isDead(item: ReportItem): boolean {
  return 'hard' in item && item.hard;
}
