import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { validateDesign } from '@postpress/design';
import { importHtml } from '@postpress/import';
import { corpusMails, withoutMails } from './mails.ts';
import { isWhole, quantile, type Reading, rawShareOf, readMail } from './measure.ts';

const MAILS = 141;
/** One may lose something; the benchmark says which one. */
const WHOLE_LEAST = 140;
const RAW_SHARE_MOST = 0.1;

describe('real emails read back as designs', { skip: withoutMails }, () => {
  let readings: Reading[];
  before(() => {
    readings = corpusMails().map((mail) => readMail(mail));
  });

  it('are all read', () => assert.equal(readings.length, MAILS));
  it('become valid designs', () => {
    const faults = readings.flatMap(({ mail, imported }) =>
      validateDesign(imported.design as unknown as Record<string, unknown>, {
        form: 'full',
        displayMode: 'email',
      }).errors.map(({ path, message }) => `${mail.name}: ${path}: ${message}`),
    );
    assert.deepEqual(faults, []);
  });
  it('keep every word, link and image', () => {
    const broken = readings.filter((reading) => !isWhole(reading));
    const losses = broken.map(
      ({ mail, content: { lost } }) => `${mail.name} ${JSON.stringify(lost).slice(0, 300)}`,
    );
    assert.ok(readings.length - broken.length >= WHOLE_LEAST, losses.join('\n'));
  });
  it('hold few words in html blocks', () => {
    assert.ok(rawShareOf(readings) <= RAW_SHARE_MOST, String(rawShareOf(readings)));
    assert.equal(
      quantile(
        readings.map(({ rawShare }) => rawShare),
        0.5,
      ),
      0,
    );
  });
  it('list each html block with its position', () => {
    for (const { mail, imported } of readings) {
      for (const { path } of imported.raw)
        assert.equal(
          (nodeAt(imported.design, path) as { type?: string })?.type,
          'html',
          `${mail.name}: ${path}`,
        );
      const blocks = imported.design.body.rows.flatMap(({ columns }) =>
        columns.flatMap(({ contents }) => contents),
      );
      assert.equal(imported.raw.length, blocks.filter(({ type }) => type === 'html').length, mail.name);
    }
  });
  it('are the same designs each time', () => {
    for (const { mail, imported } of readings.slice(0, 12))
      assert.deepEqual(importHtml(mail.html, { displayMode: 'email' }), imported);
  });
});

function nodeAt(design: unknown, path: string): unknown {
  let node = design;
  for (const step of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[step];
  return node;
}
