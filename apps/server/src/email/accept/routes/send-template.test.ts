import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startCpuTime } from '../../../../../../test/cpu-time.ts';
import { callerOf } from '../../../accounts/testing.ts';
import { TooLargeInline } from '../../../base/computation.ts';
import { putSampleData } from '../../../templates/template-samples.ts';
import { insertSuppressions } from '../../suppressions/suppressions.ts';
import { renderedEmail } from '../merge-template.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
});
after(() => test.close());

const page =
  '<p title="{{first_name}}">Hi {{first_name}}, {{{note}}}</p><a href="https://x.y/?q={{q}}">go</a>';

async function store(
  change: { html?: string | null; displayMode?: string; name?: string } = {},
  projectId?: number,
) {
  const { db, projects } = test.accounts;
  const now = new Date();
  const { id } = await db
    .insertInto('templates')
    .values({
      project_id: projectId ?? projects.shop,
      name: change.name ?? 'Welcome {{first_name}}',
      display_mode: (change.displayMode ?? 'email') as 'email',
      folder_id: null,
      design: '{}',
      html: change.html === undefined ? page : change.html,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const send = (templateId: string, change: object = {}, headers = {}) => {
  const { html: _, subject: __, ...rest } = emailBody;
  return test.call(
    'POST',
    '/v3/emails/template',
    { from: test.from, ...rest, templateId, ...change },
    headers,
  );
};
const render = (templateId: string, variables?: object) =>
  test.call('POST', '/v3/emails/render', { templateId, variables });

async function stored(id: string) {
  return test.accounts.db
    .selectFrom('emails')
    .innerJoin('email_contents', 'email_id', 'id')
    .select(['html', 'text', 'subject', 'warnings', 'template_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const variables = { first_name: 'Ann <b>', note: '<b>bold</b>', q: 'a&b' };
const merged =
  '<p title="Ann &lt;b&gt;">Hi Ann &lt;b&gt;, <b>bold</b></p><a href="https://x.y/?q=a%26b">go</a>';

describe('POST /v3/emails/template', () => {
  it('answers 202 with the merged name for a subject', async () => {
    const id = await store();
    const { status, body } = await send(id, { variables });
    assert.equal(status, 202, JSON.stringify(body));
    assert.equal(body.data.subject, 'Welcome Ann <b>');
    const mail = await stored(body.data.id);
    assert.deepEqual(mail, {
      html: merged,
      text: null,
      subject: 'Welcome Ann <b>',
      warnings: null,
      template_id: Number(id),
    });
  });
  it('merges subject and text', async () => {
    const { body } = await send(await store(), {
      variables,
      subject: 'For {{first_name}}',
      text: '{{note}} {{q}}',
    });
    assert.equal(body.data.subject, 'For Ann <b>');
    assert.equal((await stored(body.data.id)).text, '<b>bold</b> a&b');
  });
  it('repeats rows, chooses parts and formats by locale and time zone', async () => {
    const html =
      '<table>{{#each order.items}}<tr><td>{{name}}</td><td>{{currency price "EUR"}}</td></tr>{{else}}<tr><td>Nothing</td></tr>{{/each}}</table>{{#if paid}}<p>Paid {{date paid "short" time="short"}}</p>{{/if}}';
    const values = {
      order: {
        items: [
          { name: 'Tea & co', price: 3.5 },
          { name: 'Cup', price: '1200' },
        ],
      },
      paid: '2026-11-25T23:30:00Z',
    };
    const { status, body } = await send(await store({ html }), {
      variables: values,
      subject: '{{count order.items}} {{plural order.items "item" "items"}}',
      text: '{{#each order.items}}\n- {{name}}\n{{/each}}\n',
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
    });
    assert.equal(status, 202, JSON.stringify(body));
    const mail = await stored(body.data.id);
    assert.equal(mail.subject, '2 items');
    assert.equal(mail.text, '- Tea & co\n- Cup\n');
    assert.equal(
      String(mail.html).replaceAll('\u00a0', ' '),
      '<table><tr><td>Tea &amp; co</td><td>3,50 €</td></tr><tr><td>Cup</td><td>1.200,00 €</td></tr></table><p>Paid 26.11.26, 00:30</p>',
    );
    assert.equal(mail.warnings, null);
  });
  it('renders by locale and time zone', async () => {
    const html = '<p>{{number n}} {{date d "short" time="short"}}</p>';
    const { body } = await test.call('POST', '/v3/emails/render', {
      templateId: await store({ html }),
      variables: { n: 1234.5, d: '2026-11-25T23:30:00Z' },
      locale: 'de',
      timeZone: 'Europe/Berlin',
    });
    assert.equal(body.data.html, '<p>1.234,5 26.11.26, 00:30</p>');
  });
  it('answers 400 for an unknown locale and an unknown time zone', async () => {
    const id = await store();
    for (const change of [{ locale: 'no locale' }, { timeZone: 'Mars/Base' }]) {
      const { status, body } = await send(id, { variables, ...change });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, new RegExp(`^${Object.keys(change)[0]} `));
    }
  });
  it('makes a missing variable empty, with a warning on the email', async () => {
    const { body } = await send(await store(), { variables: { note: '', q: '' } });
    const { html, warnings } = await stored(body.data.id);
    assert.equal(html, '<p title="">Hi , </p><a href="https://x.y/?q=">go</a>');
    assert.deepEqual(warnings, ['The variable first_name was not given; it is empty.']);
  });
  it('answers 400 for an empty subject, and for a page that is merged into nothing', async () => {
    const refusal = async (id: string, change: object) => {
      const { status, body } = await send(id, change);
      return [status, body.error, body.message];
    };
    const id = await store({ html: '{{{note}}}', name: '{{first_name}}' });
    const none = { note: '', first_name: '' };
    assert.deepEqual(await refusal(id, { subject: '' }), [
      400,
      'VALIDATION_ERROR',
      'subject must have 1 character or more; none were given.',
    ]);
    assert.deepEqual(await refusal(id, { variables: none, subject: 'Hello' }), [
      400,
      'VALIDATION_ERROR',
      'html must not be empty.',
    ]);
  });
  it('names the fields that it ignores, none inside variables', async () => {
    const { headers } = await send(await store(), { variables, html: '<p>Hello</p>' });
    assert.equal(headers.get('x-ignored-fields'), 'html');
  });
  it('leaves the template as it was', async () => {
    const id = await store();
    await send(id, { variables });
    const { html } = await test.accounts.db
      .selectFrom('templates')
      .select('html')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    assert.equal(html, page);
  });
  it('answers a replay although the template is gone', async () => {
    const id = await store();
    const key = { 'idempotency-key': 'template gone' };
    const first = await send(id, { variables }, key);
    await test.accounts.db.deleteFrom('templates').where('id', '=', Number(id)).execute();
    const again = await send(id, { variables }, key);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
  });
  it('answers 409 IDEMPOTENCY_KEY_REUSED for other variables', async () => {
    const id = await store();
    const key = { 'idempotency-key': 'template reused' };
    await send(id, { variables }, key);
    const { body } = await send(id, { variables: {} }, key);
    assert.equal(body.error, 'IDEMPOTENCY_KEY_REUSED');
  });
});

for (const [operation, call] of [
  ['POST /v3/emails/template', send],
  [
    'POST /v3/emails/render',
    (id: string, change: { variables?: object } = {}) => render(id, change.variables),
  ],
] as const)
  describe(`${operation} refuses`, () => {
    const refuses = async (id: string, code: string, status: number, message: RegExp) => {
      const { status: answered, body } = await call(id);
      assert.deepEqual([answered, body.error], [status, code], JSON.stringify(body));
      assert.match(body.message, message);
    };
    it('a template without HTML with 400 TEMPLATE_NOT_RENDERED', async () =>
      refuses(
        await store({ html: null }),
        'TEMPLATE_NOT_RENDERED',
        400,
        /has no rendered HTML yet: save it once/,
      ));
    it('a template with empty HTML with 400 TEMPLATE_NOT_RENDERED', async () =>
      refuses(await store({ html: '' }), 'TEMPLATE_NOT_RENDERED', 400, /has no rendered HTML/));
    for (const displayMode of ['web', 'popup', 'document'])
      it(`a template for ${displayMode} with 400 TEMPLATE_NOT_RENDERED`, async () =>
        refuses(await store({ displayMode }), 'TEMPLATE_NOT_RENDERED', 400, /not email/));
    it('a template that is not there with 404 NOT_FOUND', () =>
      refuses('2147483647', 'NOT_FOUND', 404, /has no template 2147483647/));
    it('the template of another project with 404 NOT_FOUND', async () =>
      refuses(await store({}, test.accounts.projects.second), 'NOT_FOUND', 404, /has no template/));
    it('an id that is none with 400 VALIDATION_ERROR', () =>
      refuses('first', 'VALIDATION_ERROR', 400, /^templateId /));
    it('101 variables with 400 VALIDATION_ERROR', async () => {
      const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, 1]));
      const { status, body } = await call(await store(), { variables: many });
      assert.equal(status, 400);
      assert.equal(body.message, 'variables must have 100 properties or fewer; 101 were given.');
    });
    it('values that come to more than an email may hold', async () => {
      const id = await store({ html: '<p>{{v}}{{v}}{{v}}</p>' });
      const { status, body } = await call(id, { variables: { v: 'x'.repeat(2_000_000) } });
      assert.equal(status, 400);
      assert.match(
        body.message,
        /^variables: their values in the html come to more than the 5,242,880 bytes/,
      );
    });
  });

describe('the subject of POST /v3/emails/template', () => {
  for (const [value, subject] of [
    ['Ann\r\n', 'Hi Ann !'],
    ['Ann\r\nBcc: b@x.example', 'Hi Ann Bcc: b@x.example!'],
    ['\tAnn \t Lee', 'Hi Ann Lee!'],
    ['Ann\u2028Lee\u0085', 'Hi Ann Lee !'],
    ['\u202bענת\u202c', 'Hi \u202bענת\u202c!'],
  ])
    it(`has the value ${JSON.stringify(value)} on one line`, async () => {
      const { status, body } = await send(await store(), {
        subject: 'Hi {{first_name}}!',
        variables: { first_name: value },
      });
      assert.deepEqual([status, body.data?.subject], [202, subject]);
    });
  for (const [what, variables, subject, warning] of [
    ['is cut', { a: 'x'.repeat(999) }, 'x'.repeat(998), /The subject was cut/],
    ['stands for one that is empty', { a: '' }, '(no subject)', /The subject is empty/],
    ['stands for one of blanks', { a: ' \r\n\t' }, '(no subject)', /The subject is empty/],
  ] as const)
    it(`${what}, with a warning`, async () => {
      const { status, body } = await send(await store(), { subject: '{{a}}', variables });
      assert.deepEqual([status, body.data?.subject], [202, subject]);
      assert.match(JSON.stringify((await stored(body.data.id)).warnings), warning);
    });
});

describe('POST /v3/emails/template refuses what POST /v3/emails refuses', () => {
  it('HTML that merging made too large', async () => {
    const { body } = await send(await store({ html: `{{a}}${'x'.repeat(3_000_000)}` }), {
      variables: { a: 'x'.repeat(3_000_000) },
    });
    assert.match(body.message, /5,242,880 bytes or fewer; 6,000,000 were given: html 6,000,000/);
  });
  it('a suppressed address with RECIPIENT_SUPPRESSED', async () => {
    const { db, projects } = test.accounts;
    const email = 'gone@inbox.example';
    await insertSuppressions(db, [
      { projectId: projects.shop, email, reason: 'manual', createdAt: new Date() },
    ]);
    assert.equal((await send(await store(), { to: [email] })).body.error, 'RECIPIENT_SUPPRESSED');
  });
  it('one beyond the plan with FEATURE_NOT_AVAILABLE', async () => {
    const { db, workspaces, access } = test.accounts;
    const limits = async (text: string) => {
      await db
        .updateTable('plans')
        .set({ limits: text })
        .where('workspace_id', '=', workspaces.main)
        .execute();
      access.forget();
    };
    await limits('{"emails":1}');
    const { status, body } = await send(await store());
    await limits('{}');
    assert.deepEqual([status, body.error], [403, 'FEATURE_NOT_AVAILABLE']);
  });
  it('every template with SENDING_NOT_CONFIGURED while the installation cannot send', () =>
    test.unconfigured(async () =>
      assert.equal((await send(await store())).body.error, 'SENDING_NOT_CONFIGURED'),
    ));
  it('an unverified domain with DOMAIN_NOT_VERIFIED', async () =>
    assert.equal((await send(await store(), { from: 'a@b.example' })).body.error, 'DOMAIN_NOT_VERIFIED'));
});

describe('a template that takes more than a request may', () => {
  const html = `<p>{{#each a}}${'{{b}}'.repeat(20_000)}{{/each}}</p>`;
  const greedy = { a: Array.from({ length: 5_000 }, () => 1) };

  it('422 TEMPLATE_TOO_COMPLEX names the limit, and nothing is stored', async () => {
    const id = await store({ html });
    const count = () => test.accounts.db.selectFrom('emails').select('id').execute();
    const before = (await count()).length;
    for (const answer of [await send(id, { variables: greedy }), await render(id, greedy)]) {
      assert.deepEqual([answer.status, answer.body.error], [422, 'TEMPLATE_TOO_COMPLEX']);
      assert.match(answer.body.message, /more than 200,000 values/);
    }
    const inSubject = await send(await store(), {
      subject: '{{#each a}}{{#each @root.a}}{{this}}{{/each}}{{/each}}',
      variables: greedy,
    });
    assert.equal(inSubject.body.error, 'TEMPLATE_TOO_COMPLEX');
    assert.equal((await count()).length, before);
  });
  it('leaves the key of the request unused: a shorter list is accepted with it', async () => {
    const id = await store({ html });
    const key = { 'idempotency-key': 'too complex' };
    assert.equal((await send(id, { variables: greedy }, key)).status, 422);
    assert.equal((await send(id, { variables: { a: [1] } }, key)).status, 202);
  });
  it('does not touch what was accepted before: it is resent as it was merged', async () => {
    const id = await store();
    const first = await send(id, { variables });
    await test.accounts.db.updateTable('templates').set({ html }).where('id', '=', Number(id)).execute();
    const admin = callerOf(test.app, test.accounts.tokens.admin);
    const path = `/manage/projects/${test.accounts.projects.shop}/emails/${first.body.data.id}/send-again`;
    const again = await admin('POST', path);
    assert.equal(again.status, 202, JSON.stringify(again.body));
    assert.equal((await stored(again.body.data.id)).html, merged);
  });
  for (const [what, page, values] of [
    ['its values', html, greedy],
    ['its length', `<p>{{b}}</p>${'x'.repeat(400_000)}`, {}],
    ['its tags', '{{b}}'.repeat(2_000), {}],
  ] as const)
    it(`is merged on a thread because of ${what}`, async () => {
      const id = await store({ html: page });
      const spentMs = startCpuTime();
      const answer = await render(id, values);
      const ms = spentMs();
      assert.ok(ms < 100, `${Math.round(ms)} ms of the thread that answers`);
      const body = { templateId: id, variables: values };
      const toRender = {
        body: { value: body },
        template: {
          id: 1,
          name: 'a',
          html: page,
          subject: null,
          language: null,
          asked: undefined,
          fits: true,
          missing: 0,
        },
        samples: undefined,
      };
      assert.throws(() => renderedEmail.run(toRender, true), TooLargeInline);
      assert.ok(answer.status === 200 || answer.status === 422);
    });
});

describe('POST /v3/emails/render', () => {
  it('merges a subject and a text, and says what is missing', async () => {
    const id = await store();
    const given = {
      templateId: id,
      variables: { name: 'Ann' },
      subject: 'For {{name}}',
      text: 'Hi {{nmae}}.',
    };
    const { status, body } = await test.call('POST', '/v3/emails/render', given);
    assert.equal(status, 200);
    assert.deepEqual([body.data.subject, body.data.text], ['For Ann', 'Hi .']);
    assert.ok(
      body.data.warnings.some((each: string) => each.includes('nmae')),
      JSON.stringify(body.data.warnings),
    );
  });
  it('makes the text from the page, as it would be sent', async () => {
    const { body } = await render(await store(), variables);
    assert.ok(body.data.text.length > 0 && !body.data.text.includes('<p'), body.data.text);
  });
  it('answers 200 with what would be sent', async () => {
    const { status, body } = await render(await store(), variables);
    assert.equal(status, 200);
    const text = 'Hi Ann <b>, bold\n\ngo (https://x.y/?q=a%26b)';
    assert.deepEqual(body.data, {
      html: merged,
      subject: 'Welcome Ann <b>',
      text,
      language: null,
      warnings: [],
    });
  });
  it('needs no variables', async () => assert.equal((await render(await store())).status, 200));
  it('shows sample data where there are no variables, as it would be sent; a send never reads it', async () => {
    const html =
      '<table>{{#each items}}<tr><td>{{name}}</td></tr>{{else}}<tr><td>Nothing</td></tr>{{/each}}</table>';
    const id = await store({ html });
    const samples = { items: [{ name: 'Tea & co' }, { name: 'Cup' }], first_name: 'Ann' };
    await putSampleData(test.accounts.db, Number(id), JSON.stringify(samples));
    const shown = (await render(id)).body.data;
    assert.match(shown.html, /Tea &amp; co.*Cup/);
    const sent = await stored((await send(id, { variables: samples })).body.data.id);
    assert.deepEqual([sent.html, sent.subject], [shown.html, shown.subject]);
    assert.match(String((await stored((await send(id)).body.data.id)).html), /Nothing/);
    assert.match((await render(id, {})).body.data.html, /Nothing/);
  });
});
