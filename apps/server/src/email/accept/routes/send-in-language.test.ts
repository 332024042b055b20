import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createProjectKey } from '../../../accounts/index.ts';
import { callerOf } from '../../../accounts/testing.ts';
import { reviewsRoutes } from '../../../reviews/index.ts';
import { templatesRoutes } from '../../../templates/index.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
let templateId: string;
before(async () => {
  test = await openTestAcceptance({ routes: [...templatesRoutes, ...reviewsRoutes] });
  templateId = await create(design());
});
after(() => test.close());

const text = (own: string, translations: Record<string, string>) => ({
  type: 'text',
  values: {
    text: own,
    _languages: Object.fromEntries(
      Object.entries(translations).map(([tag, translated]) => [tag, { text: translated }]),
    ),
  },
});

/** In English, German, Austrian German for one block, Arabic, and Portuguese without its second block. */
function design(change: { ar?: string } = { ar: 'مرحبا' }) {
  const contents = [
    text('Hello {{name}}, {{number total}}', {
      de: 'Hallo {{name}}, {{number total}}',
      'de-AT': 'Servus {{name}}, {{number total}}',
      'pt-BR': 'Olá {{name}}',
      ...change,
    }),
    text('Bye', { de: 'Tschüss', ...(change.ar !== undefined && { ar: 'وداعا' }) }),
  ];
  const values = {
    language: { value: 'en' },
    subject: 'For {{name}}',
    preheaderText: 'News',
    _languages: {
      de: { subject: 'Für {{name}}', preheaderText: 'Neues' },
      'pt-BR': { subject: 'Para {{name}}', preheaderText: 'Novidades' },
      ...(change.ar !== undefined && { ar: { subject: 'إلى {{name}}', preheaderText: 'أخبار' } }),
    },
  };
  return {
    counters: {},
    schemaVersion: 27,
    body: { rows: [{ cells: [1], columns: [{ contents }] }], values },
  };
}

async function create(given: object): Promise<string> {
  const { status, body } = await test.call('POST', '/v3/templates', { name: 'Welcome', design: given });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
}

const { html: _, subject: __, ...rest } = emailBody;
const variables = { name: 'Ann', total: 1234.5 };
const send = (change: object = {}) =>
  test.call('POST', '/v3/emails/template', { from: test.from, ...rest, templateId, variables, ...change });

async function stored(id: string) {
  return test.accounts.db
    .selectFrom('emails')
    .innerJoin('email_contents', 'email_id', 'id')
    .select(['html', 'subject', 'warnings', 'headers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function sentIn(language: string | undefined, change: object = {}) {
  const { status, body } = await send({ ...change, ...(language !== undefined && { language }) });
  assert.equal(status, 202, JSON.stringify(body));
  return stored(body.data.id);
}

describe('POST and PATCH /v3/templates', () => {
  it('warns of each missing translation, with its language, field and block', async () => {
    const { body } = await test.call('PATCH', `/v3/templates/${templateId}`, { design: design() });
    assert.deepEqual(body.data.warnings, [
      {
        code: 'missing_translation',
        message: 'No pt-BR translation of text; the base text is rendered.',
        path: 'body.rows.0.columns.0.contents.1',
      },
    ]);
  });

  it('lists the languages of a template', async () => {
    const languages = async (id: string) => {
      const { data } = (await test.call('GET', `/v3/templates/${id}`)).body;
      return [data.language, data.languages];
    };
    assert.deepEqual(await languages(templateId), ['en', ['ar', 'de', 'de-AT', 'pt-BR']]);
    const empty = { counters: {}, schemaVersion: 27, body: { rows: [], values: {} } };
    assert.deepEqual(await languages(await create(empty)), [null, []]);
  });

  it('forgets the pages of languages that a design has no longer', async () => {
    const id = await create(design());
    assert.match((await sentIn('ar', { templateId: id })).html ?? '', /مرحبا/);
    await test.call('PATCH', `/v3/templates/${id}`, { design: design({}) });
    const { html, warnings } = await sentIn('ar', { templateId: id });
    assert.match(html ?? '', /Hello Ann/);
    assert.deepEqual(warnings, [`The template ${id} has no translation to ar.`]);
  });

  it('400 INVALID_DESIGN: refuses more languages than are rendered', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`x-${at}`, 'a']));
    const contents = [text('a', many)];
    const body = { rows: [{ cells: [1], columns: [{ contents }] }], values: {} };
    const answer = await test.call('POST', '/v3/templates', {
      name: 'Many',
      design: { counters: {}, schemaVersion: 27, body },
    });
    assert.equal(answer.status, 400);
    assert.match(answer.body.message, /translations to more than 50 languages/);
  });
});

describe('POST /v3/emails/template with a language', () => {
  it('sends page, subject and preheader of the nearest translation, and says which', async () => {
    const german = await sentIn('de-CH');
    assert.match(german.html ?? '', /lang="de" dir="ltr"/);
    assert.match(german.html ?? '', /Neues.*Hallo Ann, 1(?:’|&#39;)234\.5.*Tschüss/s);
    assert.equal(german.subject, 'Für Ann');
    assert.deepEqual(german.headers, { 'Content-Language': 'de' });
    assert.equal(german.warnings, null);
  });

  it('takes what a region lacks from its language, and the format of numbers from the request', async () => {
    const { html, subject, headers } = await sentIn('de-at');
    assert.match(html ?? '', /lang="de-AT"/);
    assert.match(html ?? '', /Servus Ann, 1[^0-9]234,5.*Tschüss/s);
    assert.equal(subject, 'Für Ann');
    assert.deepEqual(headers, { 'Content-Language': 'de-AT' });
  });

  it('writes the other way for a script from right to left', async () =>
    assert.match((await sentIn('ar-EG')).html ?? '', /<html[^>]* lang="ar" dir="rtl"/));

  it('sends the language of the design without one, or in one of its regions', async () => {
    for (const language of [undefined, 'en-GB']) {
      const { html, subject, headers, warnings } = await sentIn(language);
      assert.match(html ?? '', /lang="en".*Hello Ann, 1,234\.5/s);
      assert.deepEqual([subject, headers, warnings], ['For Ann', { 'Content-Language': 'en' }, null]);
    }
  });

  it('prefers a subject of the request, and the name of a design without one', async () => {
    assert.equal((await sentIn('de', { subject: 'Own' })).subject, 'Own');
    const empty = { counters: {}, schemaVersion: 27, body: { rows: [], values: {} } };
    const { subject, headers } = await sentIn(undefined, { templateId: await create(empty) });
    assert.deepEqual([subject, headers], ['Welcome', null]);
  });

  it('warns where the template lacks the language, or parts of it', async () => {
    assert.deepEqual((await sentIn('fr')).warnings, [`The template ${templateId} has no translation to fr.`]);
    const { warnings, html } = await sentIn('pt-BR');
    assert.deepEqual(warnings, [`The translation of the template ${templateId} to pt-BR lacks one block.`]);
    assert.match(html ?? '', /Olá Ann.*Bye/s);
  });

  it('400 TRANSLATION_MISSING where the settings of the project require it, also in a batch', async () => {
    const require = (requireTranslation: boolean) =>
      test.call('PATCH', '/v3/emails/settings', { requireTranslation });
    assert.equal((await require(true)).body.data.requireTranslation, true);
    for (const language of ['fr', 'pt-BR']) {
      const { status, body } = await send({ language });
      assert.deepEqual([status, body.error], [400, 'TRANSLATION_MISSING'], JSON.stringify(body));
    }
    assert.equal((await send({ language: 'de-AT' })).status, 202);
    const email = { from: test.from, ...rest, templateId, variables };
    const emails = [{ ...email, language: 'fr' }, { ...email, language: 'de' }, email];
    const { body } = await test.call('POST', '/v3/emails/batch', { emails, mode: 'partial' });
    assert.deepEqual(
      body.data.results.map((each: { error?: string }) => each.error),
      ['TRANSLATION_MISSING', undefined, undefined],
      JSON.stringify(body),
    );
    assert.equal((await require(false)).body.data.requireTranslation, false);
  });

  it('sends each email of a batch in its own language', async () => {
    const email = { from: test.from, ...rest, templateId, variables };
    const emails = ['de', 'de-AT', 'en', 'de'].map((language) => ({ ...email, language }));
    const { body } = await test.call('POST', '/v3/emails/batch', { emails });
    const words = body.data.results.map(
      async ({ id }: { id: string }) => /Hallo|Servus|Hello/.exec((await stored(id)).html ?? '')?.[0],
    );
    assert.deepEqual(await Promise.all(words), ['Hallo', 'Servus', 'Hello', 'Hallo']);
  });

  it('400 VALIDATION_ERROR for what is no language', async () => {
    for (const language of ['de_AT', 'a-b', ''])
      assert.equal((await send({ language })).status, 400, language);
  });
});

describe('POST /v3/emails/render with a language', () => {
  it('renders what would be sent, and says in which language', async () => {
    const render = async (language?: string) =>
      (await test.call('POST', '/v3/emails/render', { templateId, variables, language })).body.data;
    const german = await render('de-CH');
    assert.deepEqual([german.language, german.subject, german.warnings], ['de', 'Für Ann', []]);
    assert.match(german.text, /Hallo Ann, 1[’']234\.5/);
    const french = await render('fr');
    assert.deepEqual([french.language, french.warnings.length], ['en', 1]);
    assert.equal((await render()).language, 'en');
  });
});

describe('a template that requires approvals', () => {
  it('is sent in the languages of the version that was approved', async () => {
    const id = await create(design());
    const { projects, db, clock, newId, tokens } = test.accounts;
    const admin = (path: string, body: object, method = 'POST') =>
      callerOf(test.app, tokens.admin)(method, `/v3/templates/${id}${path}`, body, {
        'x-project-id': String(projects.shop),
      });
    await admin('/review-rule', { approvalsRequired: 1 }, 'PUT');
    const owner = (path: string, body: object) =>
      callerOf(test.app, tokens.owner)('POST', `/v3/templates/${id}${path}`, body, {
        'x-project-id': String(projects.shop),
      });
    const review = (await admin('/reviews', {})).body.data;
    await owner(`/reviews/${review.id}/answers`, { verdict: 'approved' });
    await test.call('PATCH', `/v3/templates/${id}`, { design: design({}) });
    const draft = {
      projectId: projects.shop,
      kind: 'v3',
      name: 'limited',
      scopes: ['templates:read'],
    } as const;
    const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
    const limited = callerOf(
      test.app,
      (await createProjectKey(draft, actor, { db, clock, newId })).credential,
    );
    const shown = async (call: typeof limited) => {
      const asked = { templateId: id, variables, language: 'ar' };
      return (await call('POST', '/v3/emails/render', asked)).body.data;
    };
    assert.deepEqual([(await shown(limited)).language, (await shown(limited)).subject], ['ar', 'إلى Ann']);
    assert.equal((await shown(test.call)).language, 'en');
    const next = (await admin('/reviews', {})).body.data;
    await owner(`/reviews/${next.id}/answers`, { verdict: 'approved' });
    assert.equal((await shown(limited)).language, 'en');
    const kept = await db
      .selectFrom('template_pages')
      .select('review_id')
      .distinct()
      .where('template_id', '=', Number(id))
      .execute();
    assert.deepEqual(kept.map(({ review_id }) => review_id).sort(), [next.id, null].sort());
  });
});
