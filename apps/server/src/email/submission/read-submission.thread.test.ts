import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSubmission } from './read-submission.thread.ts';

const html = `<p>Grüße an ${'Ann '.repeat(60)}</p>`;
const header = [
  'From: shop@shop.example',
  'Subject: Grüße',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: BASE64',
];

async function htmlOf(lines: readonly string[]): Promise<string | undefined> {
  const raw = Buffer.from(lines.join('\r\n'));
  const { step } = await readSubmission({ raw, recipients: ['ann@inbox.example'] });
  const [item] = 'items' in step ? step.items : [];
  return item && 'draft' in item ? String(item.draft.html) : undefined;
}

describe('the base64 body of a submitted message', () => {
  it('is read over its lines, which may be of any length and padded', async () => {
    const whole = Buffer.from(html).toString('base64');
    const padded = html.match(/.{1,40}/g)?.map((part) => Buffer.from(part).toString('base64')) ?? [];
    for (const lines of [[whole], whole.match(/.{1,76}/g) ?? [], whole.match(/.{1,7}/g) ?? [], padded])
      assert.equal(await htmlOf([...header, '', ...lines, '']), html);
  });

  it('is read in each part of several', async () => {
    const part = [
      '--x',
      ...header.slice(2),
      '',
      ...(Buffer.from(html)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ];
    const own = [...header.slice(0, 2), 'Content-Type: multipart/mixed; boundary=x', header[3] ?? '', ''];
    assert.equal(await htmlOf([...own, ...part, '--x--', '']), html);
  });
});
