/** The calls of Resend, by its client unmodified, against the whole service. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { shareTestAgents, type TestAgents } from '../mcp/testing.ts';

type Answer = {
  data: Record<string, unknown> & { data: Record<string, unknown>[] };
  error: Record<string, unknown>;
};
type Call = (...given: unknown[]) => Promise<Answer>;
type Client = {
  emails: Record<'send' | 'get' | 'list' | 'update' | 'cancel', Call>;
  batch: Record<'send', Call>;
  domains: Record<'create' | 'list' | 'get' | 'update' | 'verify' | 'remove', Call>;
  contacts: Record<'list', Call>;
};

/** Read by its name, so that types and builds do not need it. */
const PACKAGE = 'resend';
const { Resend } = (await import(PACKAGE)) as { Resend: new (key: string, options: object) => Client };

let agents: TestAgents;
let resend: Client;
let release: () => Promise<void>;
before(async () => {
  ({ shared: agents, release } = await shareTestAgents());
  resend = clientOf(agents.key);
});
after(() => release());
const clientOf = (key: string) => new Resend(key, { baseUrl: `${agents.url}/resend` });
const call = (method: string, path: string, body?: unknown) =>
  fetch(`${agents.url}/resend${path}`, {
    method,
    headers: { authorization: `Bearer ${agents.key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const email = {
  from: 'Shop <hello@postpress.localhost>',
  to: 'Ann <ann@inbox.example>',
  subject: 'Hello',
  html: '<p>Hello</p>',
};
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const idOf = ({ data, error }: Answer) => {
  assert.equal(error, null);
  return String(data.id);
};

describe('the client of Resend', () => {
  it('sends an email with tags, headers, an attachment and a reply address, and reads it', async () => {
    const id = idOf(
      await resend.emails.send({
        ...email,
        to: [email.to],
        replyTo: 'help@postpress.localhost',
        tags: [{ name: 'kind', value: 'test' }],
        headers: { 'X-Order': '7' },
        attachments: [{ filename: 'a.txt', content: Buffer.from('text') }],
      }),
    );
    const { data } = await resend.emails.get(id);
    assert.equal(data.object, 'email');
    assert.deepEqual([data.id, data.to, data.subject], [id, ['ann@inbox.example'], 'Hello']);
    assert.equal(typeof data.last_event, 'string');
    const headers = { authorization: `Bearer ${agents.key}` };
    const own = await (await fetch(`${agents.url}/v3/emails/${id}`, { headers })).json();
    assert.deepEqual((own as Answer).data.tags, { kind: 'test' });
    const list = await resend.emails.list({ limit: 1 });
    assert.deepEqual([list.data.object, list.data.data[0]?.id], ['list', id]);
  });
  it('sends a template, once with the same idempotency key', async () => {
    const template = await agents.manage('POST', 'templates', {
      name: 'Dear {{name}}',
      design: { body: { rows: [], values: {} }, schemaVersion: 27, counters: {} },
    });
    const { html: _, subject: __, ...rest } = email;
    const given = { ...rest, template: { id: template.id, variables: { name: 'Ann' } } };
    const options = { idempotencyKey: 'resend-1' };
    const first = idOf(await resend.emails.send(given, options));
    assert.equal(idOf(await resend.emails.send(given, options)), first);
    assert.equal((await resend.emails.get(first)).data.subject, 'Dear Ann');
  });
  it('schedules, moves and cancels an email', async () => {
    const id = idOf(await resend.emails.send({ ...email, scheduledAt: later() }));
    assert.equal((await resend.emails.get(id)).data.last_event, 'scheduled');
    assert.equal(idOf(await resend.emails.update({ id, scheduledAt: later() })), id);
    assert.equal(idOf(await resend.emails.cancel(id)), id);
    assert.equal((await resend.emails.get(id)).data.last_event, 'canceled');
  });
  it('sends a batch: all or none, or those that are valid', async () => {
    const wrong = { ...email, from: 'hello@other.example' };
    assert.equal((await resend.batch.send([email, email])).data.data.length, 2);
    const strict = await resend.batch.send([email, wrong]);
    assert.deepEqual([strict.data, strict.error.statusCode], [null, 403]);
    const { data } = await resend.batch.send([email, wrong], { batchValidation: 'permissive' });
    const errors = data.errors as { index: number; message: string }[];
    assert.deepEqual([data.data.length, errors.length, errors[0]?.index], [1, 1, 1]);
  });
  it('adds, lists, reads, verifies and deletes domains with a token', async () => {
    const { domains } = clientOf(agents.token);
    const options = { headers: { 'X-Project-Id': String(agents.projectId) } };
    const added = (await domains.create({ name: 'shop.example' }, options)).data;
    assert.equal(added.name, 'shop.example');
    assert.ok((added.records as unknown[]).length > 0);
    const listed = (await domains.list({}, options)).data.data;
    assert.ok(listed.some(({ id }) => id === added.id));
    assert.equal((await domains.get(added.id, options)).data.name, 'shop.example');
    assert.equal(idOf(await domains.verify(added.id, options)), added.id);
    assert.equal((await domains.remove(added.id, options)).data.deleted, true);
    assert.equal((await resend.domains.list()).error.name, 'restricted_api_key');
  });
  it('requires TLS of a domain, as `enforced`, and shows it so', async () => {
    const { domains } = clientOf(agents.token);
    const options = { headers: { 'X-Project-Id': String(agents.projectId) } };
    const { data } = await domains.create({ name: 'tls.example', tls: 'enforced' }, options);
    assert.equal(data.tls, 'enforced');
    const own = async () => {
      const headers = { authorization: `Bearer ${agents.token}`, 'x-project-id': String(agents.projectId) };
      const answer = await fetch(`${agents.url}/v3/domains/${data.id}`, { headers });
      return ((await answer.json()) as Answer).data.tls;
    };
    assert.equal(await own(), 'required');
    assert.equal(idOf(await domains.update({ id: data.id, tls: 'opportunistic' }, options)), data.id);
    assert.deepEqual(
      [await own(), (await domains.get(data.id, options)).data.tls],
      ['opportunistic', 'opportunistic'],
    );
    const again = await domains.create({ name: 'tls.example', tls: 'enforced' }, options);
    assert.deepEqual([again.data.id, again.data.tls, await own()], [data.id, 'enforced', 'required']);
    for (const wrong of [
      await domains.update({ id: data.id, tls: 'required' }, options),
      await domains.update({ id: data.id, clickTracking: true }, options),
      await domains.create({ name: 'other.example', tls: 'always' }, options),
    ])
      assert.equal(wrong.error.statusCode, 400);
    assert.equal(await own(), 'required');
  });
  it('can do what its key can, with its scopes and sender domains', async () => {
    const reading = await agents.manage('POST', 'keys', { name: 'Reads', scopes: ['emails:read'] });
    const { emails, domains } = clientOf(String(reading.credential));
    assert.equal((await emails.list()).error, null);
    const refused = await emails.send(email);
    assert.deepEqual([refused.error.statusCode, refused.error.name], [403, 'restricted_api_key']);
    assert.equal((await domains.list()).error.statusCode, 403);
    const office = await agents.manage('POST', 'keys', { name: 'Office', allowedNetworks: ['203.0.113.7'] });
    const { error } = await clientOf(String(office.credential)).emails.list();
    assert.deepEqual([error.statusCode, error.name], [403, 'restricted_api_key']);
    assert.match(String(error.message), /used from 127\.0\.0\.1/);
    const elsewhere = await agents.manage('POST', 'keys', {
      name: 'Other',
      senderDomains: ['other.example'],
    });
    assert.equal((await clientOf(String(elsewhere.credential)).emails.send(email)).error.statusCode, 403);
  });
  it('gets errors in the form that it knows', async () => {
    const unknown = await clientOf('svc_sk_unknown').emails.send(email);
    assert.deepEqual([unknown.error.statusCode, unknown.error.name], [401, 'invalid_api_key']);
    const missing = await resend.emails.get('0190f3c8-0000-7000-8000-000000000001');
    assert.deepEqual([missing.error.statusCode, missing.error.name], [404, 'not_found']);
    const contacts = await resend.contacts.list();
    assert.equal(contacts.error.name, 'not_found');
    assert.match(
      String(contacts.error.message),
      /no GET \/contacts of Resend’s API\. It has POST \/emails, /,
    );
  });
});

describe('what would be sent differently', () => {
  const { from, to, subject, html } = email;
  for (const [what, body, message] of [
    ['several recipients', { ...email, to: [to, to] }, /^to must have one address/],
    ['copies', { ...email, cc: ['b@inbox.example'] }, /^cc is not supported/],
    ['hidden copies', { ...email, bcc: 'b@inbox.example' }, /^bcc is not supported/],
    [
      'a misspelled field',
      { from, to, subject, html, replyto: 'x' },
      /^replyto is not supported; did you mean reply_to\?/,
    ],
    [
      'an unknown field of an attachment',
      { ...email, attachments: [{ filename: 'a', name: 'b' }] },
      /^attachments\.0\.name is not supported/,
    ],
    ['words for a time', { ...email, scheduled_at: 'in 1 hour' }, /^scheduledAt/],
    ['tags that are no list', { ...email, tags: { a: 'b' } }, /^tags must be an array/],
    ['a page and a template', { ...email, template: { id: '1' } }, /^html cannot be combined/],
    ['no object', [], /must be an object/],
  ] as const)
    it(`is refused: ${what}`, async () => {
      const response = await call('POST', '/emails', body);
      const error = (await response.json()) as Record<'name' | 'message', string>;
      assert.deepEqual([response.status, error.name], [400, 'validation_error']);
      assert.match(error.message, message);
    });
  it('is refused: pages of lists, and batches that are no list', async () => {
    assert.equal((await call('GET', '/emails?after=x')).status, 400);
    assert.equal((await call('POST', '/emails/batch', {})).status, 400);
    assert.equal((await call('PATCH', '/nothing', {})).status, 404);
    assert.equal((await call('DELETE', '/emails/1')).status, 404);
  });
});
