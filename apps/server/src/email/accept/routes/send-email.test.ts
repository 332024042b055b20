import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import { createProjectKey } from '../../../accounts/index.ts';
import { callerOf } from '../../../accounts/testing.ts';
import { deleteSuppression, insertSuppressions } from '../../suppressions/suppressions.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
});
after(() => test.close());

const countEmails = async (projectId = test.accounts.projects.shop) => {
  const { count } = await test.accounts.db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
};

describe('POST /v3/emails', () => {
  it('answers 202 with the email as it was accepted', async () => {
    const subject = 'Größe 😀';
    const { status, body, headers } = await test.send({ subject, cc: [], bcc: [] });
    assert.equal(status, 202);
    const { id, createdAt, ...rest } = body.data;
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 60_000);
    assert.deepEqual(rest, { from: test.from, to: ['ann@inbox.example'], subject, status: 'queued' });
    assert.equal(headers.get('idempotency-replayed'), null);
  });

  it('refuses a sender that a limited key is not for', async () => {
    const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
    const make = async (senderDomains: string[]) => {
      const draft = { projectId: test.accounts.projects.shop, kind: 'v3', name: 'x', senderDomains } as const;
      const { credential } = await createProjectKey(draft, actor, test.accounts);
      return callerOf(test.app, credential)('POST', '/v3/emails', { from: test.from, ...emailBody });
    };
    const refused = await make(['other.example']);
    assert.deepEqual([refused.status, refused.body.error], [403, 'FORBIDDEN']);
    assert.match(refused.body.message, /limited to other\.example/);
    assert.equal((await make([test.accounts.domain])).status, 202);
  });

  it('makes the HTML from text alone, and says so', async () => {
    const { status, body } = await test.send({ html: undefined, text: 'Code: <12>\n  34' });
    assert.equal(status, 202);
    assert.equal(body.data.htmlFromText, true);
    const { html, text } = await test.accounts.db
      .selectFrom('email_contents')
      .select(['html', 'text'])
      .where('email_id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    assert.equal(String(html), '<div style="white-space: pre-wrap">Code: &lt;12&gt;<br>  34</div>');
    assert.equal(String(text), 'Code: <12>\n  34');
    assert.equal('htmlFromText' in (await test.send({ text: 'Hello' })).body.data, false);
    for (const text of [undefined, '']) {
      const refused = await test.send({ html: undefined, text });
      assert.equal(refused.body.message, 'html is required, unless there is text.');
    }
  });

  it('refuses unknown fields with the names that are probably meant', async () => {
    const refused = await test.send({ reply_to: 'a@b.example', scheduled_at: '2030-01-31T09:00:00Z' });
    assert.deepEqual([refused.status, refused.body.error], [400, 'VALIDATION_ERROR']);
    assert.match(refused.body.message, /did you mean replyTo\? scheduled_at .* did you mean scheduledAt\?/);
    assert.equal(refused.headers.get('x-ignored-fields'), null);
  });

  it('ignores and names them where the request prefers it, in a refusal as well', async () => {
    const prefer = { prefer: 'handling=lenient' };
    const attachment = { filename: 'a.txt', content: 'aGk=', contentType: 'text/plain', contentID: '1' };
    const odd = { replyto: 'x', 'Ä,\r\n': 1, attachments: [attachment], tags: { any: 'tag' } };
    const sent = await test.send(odd, prefer);
    assert.equal(sent.status, 202);
    assert.equal(sent.headers.get('x-ignored-fields'), 'replyto, %C3%84%2C%0D%0A, attachments.0.contentID');
    assert.equal(sent.headers.get('preference-applied'), 'handling=lenient');
    const refused = await test.send({ html: undefined, HTML: '<p>Hello</p>' }, prefer);
    assert.deepEqual([refused.status, refused.headers.get('x-ignored-fields')], [400, 'HTML']);
    assert.equal((await test.send({}, prefer)).headers.get('x-ignored-fields'), null);
  });

  it('names them in a replay as at first', async () => {
    const headers = { 'idempotency-key': 'ignored fields', prefer: 'handling=lenient' };
    const fields = async () => (await test.send({ later: 1 }, headers)).headers.get('x-ignored-fields');
    assert.deepEqual([await fields(), await fields()], ['later', 'later']);
  });

  it('stores everything in one transaction', async () => {
    const { db, projects, workspaces } = test.accounts;
    const { body } = await test.send({
      from: `"Shop, Inc." <${test.from}>`,
      to: ['Ann@BÜCHER.example'],
      replyTo: 'desk@shop.example',
      text: 'Hello',
      tags: { campaign: 'spring' },
      headers: { 'X-Order': '42' },
      attachments: [
        { filename: 'a.txt', content: 'aGk=', contentType: 'text/plain' },
        { filename: 'b.csv', content: '', contentType: 'text/csv', contentId: 'b@shop.example' },
      ],
    });
    const { id } = body.data;
    const mail = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { message_id: messageId, created_at: createdAt, status_updated_at: updatedAt, ...stored } = mail;
    assert.match(messageId, new RegExp(`^<${id}@[a-z.]+>$`));
    assert.equal(createdAt.toISOString(), body.data.createdAt);
    assert.ok(updatedAt >= createdAt);
    assert.deepEqual(stored, {
      id,
      project_id: projects.shop,
      workspace_id: workspaces.main,
      status: stored.status,
      failure_reason: null,
      scheduled_at: null,
      from_address: `"Shop, Inc." <${test.from}>`,
      to_address: 'Ann@BÜCHER.example',
      subject: 'Hello',
      tags: { campaign: 'spring' },
      traceparent: null,
      batch_id: null,
      topic: null,
      stores_content: true,
      warnings: null,
      template_id: null,
      had: stored.had,
      test: false,
      thread_id: null,
      sequence: stored.sequence,
      timeline_length: stored.timeline_length,
      maybe_twice_at: null,
    });
    const contents = await db
      .selectFrom('email_contents')
      .selectAll()
      .where('email_id', '=', id)
      .executeTakeFirst();
    assert.deepEqual(contents, {
      email_id: id,
      sent_subject: null,
      html: '<p>Hello</p>',
      text: 'Hello',
      reply_to: 'desk@shop.example',
      headers: { 'X-Order': '42' },
    });
    const files = await db
      .selectFrom('email_attachments')
      .select(['position', 'filename', 'content_type', 'content', 'content_id', 'is_alternative'])
      .where('email_id', '=', id)
      .orderBy('position')
      .execute();
    assert.deepEqual(files, [
      {
        position: 0,
        filename: 'a.txt',
        content_type: 'text/plain',
        content: Buffer.from('hi'),
        content_id: null,
        is_alternative: false,
      },
      {
        position: 1,
        filename: 'b.csv',
        content_type: 'text/csv',
        content: Buffer.alloc(0),
        content_id: 'b@shop.example',
        is_alternative: false,
      },
    ]);
  });

  it('shows defaultFromName before a bare from', async () => {
    await test.call('PATCH', '/v3/emails/settings', { defaultFromName: 'Shop Inc.' });
    const named = async (from: string) => (await test.send({ from })).body.data.from;
    // At another process of the service it holds within a second.
    await until(async () => (await named(test.from)) !== test.from);
    assert.equal(await named(test.from), `"Shop Inc." <${test.from}>`);
    assert.equal(await named(`Ann <${test.from}>`), `Ann <${test.from}>`);
    await test.call('PATCH', '/v3/emails/settings', { defaultFromName: null });
  });
});

describe('POST /v3/emails answers 400 VALIDATION_ERROR', () => {
  const says = (change: object, message: string | RegExp) => async () => {
    const before = await countEmails();
    const { status, body } = await test.send(change);
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR'], JSON.stringify(body));
    if (typeof message === 'string') assert.equal(body.message, message);
    else assert.match(body.message, message);
    assert.equal(await countEmails(), before);
  };
  it('without from', says({ from: undefined }, 'from is required.'));
  it('without html', says({ html: undefined }, 'html is required, unless there is text.'));
  it(
    'for an empty subject',
    says({ subject: '' }, 'subject must have 1 character or more; none were given.'),
  );
  it('for empty html', says({ html: '' }, 'html must have 1 character or more; none were given.'));
  it('without a recipient', says({ to: [] }, 'to must have 1 item or more; none were given.'));
  it(
    'for two recipients',
    says({ to: ['a@x.example', 'b@x.example'] }, 'to must have 1 item or fewer; 2 were given.'),
  );
  it(
    'for a recipient that is no list',
    says({ to: 'a@x.example' }, /^to must be an array; "a@x\.example" was given/),
  );
  it('for cc', says({ cc: ['b@x.example'] }, 'cc must have 0 items or fewer; 1 was given.'));
  it('for bcc', says({ bcc: ['b@x.example'] }, 'bcc must have 0 items or fewer; 1 was given.'));
  it(
    'for a long subject',
    says({ subject: 'a'.repeat(999) }, 'subject must have 998 characters or fewer; 999 were given.'),
  );
  it(
    'for a subject of lines',
    says({ subject: 'a\r\nBcc: b@x.example' }, /^subject has the character U\+000D/),
  );
  it('for a tag that is no text', says({ tags: { a: 1 } }, 'tags.a must be a string; 1 was given.'));
  it('for a header that is another', says({ headers: { Sender: 'a' } }, /must begin with X-/));
  it(
    'for eleven attachments',
    says(
      { attachments: Array(11).fill({ filename: 'a', content: '', contentType: 'text/plain' }) },
      'attachments must have 10 items or fewer; 11 were given.',
    ),
  );
  for (const field of ['filename', 'content'])
    it(
      `for an attachment without ${field}`,
      says(
        { attachments: [{ filename: 'a', content: '', contentType: 'text/plain', [field]: undefined }] },
        `attachments.0.${field} is required.`,
      ),
    );
  it(
    'for a program',
    says(
      { attachments: [{ filename: 'a.exe', content: '' }] },
      'attachments.0 is a program (.exe), and mailbox providers refuse emails with programs: link to "a.exe" instead.',
    ),
  );
  it(
    'for more than 5 MB',
    says({ html: 'a'.repeat(5_242_881) }, /5,242,880 bytes or fewer; 5,242,881 were given: html/),
  );
  it('for an empty idempotency key', async () => {
    const { status, body } = await test.send({}, { 'idempotency-key': '' });
    assert.equal(status, 400);
    assert.match(body.message, /^idempotency-key must have 1 to 255 characters/);
  });
  it('for a long idempotency key', async () => {
    const { status, body } = await test.send({}, { 'idempotency-key': 'k'.repeat(256) });
    assert.equal(status, 400);
    assert.equal(body.message, 'idempotency-key must have 1 to 255 characters; 256 were given.');
  });
});

describe('POST /v3/emails refuses', () => {
  it('a body over the limit with 413 PAYLOAD_TOO_LARGE', async () => {
    const { status, body } = await test.send({ html: 'a'.repeat(24 * 1_048_576) });
    assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
    assert.match(body.message, /exceeds 24 MB/);
  });
  it('an unknown key with 401', async () => {
    const { status } = await callerOf(test.app, test.accounts.keys.revoked)('POST', '/v3/emails', emailBody);
    assert.equal(status, 401);
  });
  it('a viewer with 403', async () => {
    const { tokens, projects } = test.accounts;
    const headers = { 'x-project-id': String(projects.shop) };
    const call = callerOf(test.app, tokens.viewer);
    assert.equal((await call('POST', '/v3/emails', { from: test.from, ...emailBody }, headers)).status, 403);
  });
  it('an unverified domain with 403 DOMAIN_NOT_VERIFIED', async () => {
    const { status, body } = await test.send({ from: 'Ann <a@elsewhere.example>' });
    assert.deepEqual([status, body.error], [403, 'DOMAIN_NOT_VERIFIED']);
    assert.match(body.message, /^The domain elsewhere\.example of from is not verified .*POST \/v3\/domains/);
  });
  it('a domain of another workspace with 403 DOMAIN_NOT_VERIFIED', async () => {
    const { status, body } = await test.callOther('POST', '/v3/emails', { from: test.from, ...emailBody });
    assert.deepEqual([status, body.error], [403, 'DOMAIN_NOT_VERIFIED']);
  });
  it('everything with 409 SENDING_NOT_CONFIGURED while no server would take our names', () =>
    test.unconfigured(async () => {
      const before = await countEmails();
      const { status, body, headers } = await test.send();
      assert.deepEqual([status, body.error], [409, 'SENDING_NOT_CONFIGURED']);
      assert.equal(headers.get('x-should-retry'), 'false');
      assert.match(body.message, /postpress\.localhost/);
      assert.equal(await countEmails(), before);
    }));
  it('but replays what was accepted before', async () => {
    const key = { 'idempotency-key': 'before the change' };
    const first = await test.send({}, key);
    await test.unconfigured(async () => {
      const again = await test.send({}, key);
      assert.deepEqual([again.status, again.body], [202, first.body]);
    });
  });
  it('a subdomain of a verified domain', async () =>
    assert.equal((await test.send({ from: `a@sub.${test.accounts.domain}` })).status, 403));
});

describe('POST /v3/emails to a suppressed address', () => {
  const suppress = (email: string, projectId = test.accounts.projects.shop) =>
    insertSuppressions(test.accounts.db, [{ projectId, email, reason: 'manual', createdAt: new Date() }]);
  it('answers 400 RECIPIENT_SUPPRESSED in any writing of it', async () => {
    await suppress('gone@bücher.example');
    for (const to of ['gone@bücher.example', 'GONE@xn--bcher-kva.EXAMPLE', '"gone"@Bücher.example']) {
      const { status, body } = await test.send({ to: [to] });
      assert.deepEqual([status, body.error], [400, 'RECIPIENT_SUPPRESSED']);
      assert.match(
        body.message,
        /^to\.0: gone@xn--bcher-kva\.example has been on the suppression list .*\(manual\)/,
      );
    }
  });
  it('accepts it for another project', async () => {
    await suppress('away@inbox.example', test.accounts.projects.second);
    assert.equal((await test.send({ to: ['away@inbox.example'] })).status, 202);
  });
  it('leaves the idempotency key free', async () => {
    await suppress('back@inbox.example');
    const key = { 'idempotency-key': 'suppressed once' };
    assert.equal((await test.send({ to: ['back@inbox.example'] }, key)).status, 400);
    await deleteSuppression(test.accounts.db, test.accounts.projects.shop, 'back@inbox.example');
    assert.equal((await test.send({ to: ['back@inbox.example'] }, key)).status, 202);
  });
});

describe('POST /v3/emails beyond the plan', () => {
  it('answers 403 FEATURE_NOT_AVAILABLE', async () => {
    const { db, workspaces, access } = test.accounts;
    const limits = async (emails?: number) => {
      await db
        .updateTable('plans')
        .set({ limits: JSON.stringify(emails === undefined ? {} : { emails }) })
        .where('workspace_id', '=', workspaces.main)
        .execute();
      access.forget();
    };
    const used = (await countEmails()) + (await countEmails(test.accounts.projects.second));
    await limits(used + 2);
    // What is answered from an earlier acceptance takes nothing of the month.
    for (const _again of [1, 2, 3])
      assert.equal((await test.send({}, { 'idempotency-key': 'within the plan' })).status, 202);
    assert.equal((await test.send()).status, 202);
    const { status, body } = await test.send();
    await limits();
    assert.deepEqual([status, body.error], [403, 'FEATURE_NOT_AVAILABLE']);
    assert.match(
      body.message,
      /^The plan Self-hosted allows [\d,]+ emails a month, and [\d,]+ were accepted in/,
    );
    assert.equal((await test.send()).status, 202);
  });
});
