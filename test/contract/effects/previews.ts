import { inTransaction } from '../../../apps/server/src/platform/database/in-transaction.ts';
import { recordRun } from '../../../apps/server/src/previews/create-preview.ts';
import { generationRun } from '../../../apps/server/src/previews/testing.ts';
import { answers, type EffectTable, isCount, isText, isTime, type Scenario, when } from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const today = () => new Date().toISOString().slice(0, 10);

/** A run of two clients for an end user, with one opened and one shown. */
async function preview(
  { service: { call, projectId }, fixture }: Scenario,
  endUserId: string,
): Promise<void> {
  const path = `/manage/projects/${projectId}/previews`;
  const body = {
    html: '<p>Hi</p>',
    templateId: fixture.templateId,
    clients: ['gmail-web', 'apple-mail-mac'],
    endUserId,
  };
  const { body: made, status, text } = await call({ method: 'POST', path, body });
  if (status >= 300) throw new Error(text);
  for (const [client, how] of [
    ['gmail-web', 'click'],
    ['gmail-web', 'navigation'],
    ['apple-mail-mac', 'automatic'],
  ])
    await call({ method: 'POST', path: `${path}/${made.data.id}/views`, body: { client, how } });
}

/** An imported earlier run: charged once, whatever the clients. */
async function recordEarlier({ service: { db, projectId } }: Scenario): Promise<void> {
  const now = new Date();
  const run: Any = {
    id: crypto.randomUUID(),
    projectId,
    generatedAt: now,
    templateId: null,
    blockImages: false,
    finishedAt: now,
    picturesUntil: null,
    ...generationRun(['gmail-web'], 3),
  };
  await inTransaction(db, (tx) => recordRun(tx, run, null));
}

const shares = {
  per_device_generations: isCount,
  per_generation_generations: isCount,
  per_device_credits: isCount,
  per_generation_credits: isCount,
  per_generation_credit_details_unavailable: isCount,
};
const dates = {
  'query.start': when(
    { query: { start: '2099-01-01', end: '2099-01-02' } },
    (body: Any, other: Any) => totalOf(body) === 0 && totalOf(other) > 0,
  ),
  'query.end': when(
    { query: { start: '2020-01-01', end: '2020-01-02' } },
    (body: Any, other: Any) => totalOf(body) === 0 && totalOf(other) > 0,
    { query: { start: '2020-01-01', end: '2099-01-02' } },
  ),
};
const totalOf = (body: Any): number => body.summary?.total_generations ?? body.total;
const ofNobody = when(
  { query: { end_user_id: 'nobody' } },
  (body: Any, other: Any) => totalOf(body) === 0 && totalOf(other) > 0,
);
const configured = { inboxPreviews: { clients: ['gmail-web'], dataRegion: 'eu' } };

export const previewsEffects: EffectTable = {
  configureInboxPreviews: {
    inputs: {
      'body.inboxPreviews': when(
        { body: { inboxPreviews: { clients: ['gmail-web'] } } },
        (body, other) => body.data !== undefined && other.error === 'VALIDATION_ERROR',
        { body: { inboxPreviews: {} } },
      ),
      'body.inboxPreviews.clients': when(
        { body: { inboxPreviews: { clients: ['apple-mail-mac'] } } },
        async ({ data }, other, { run }) =>
          data.inboxPreviews.clients.join() === 'apple-mail-mac' &&
          other.data.inboxPreviews.clients.join() !== 'apple-mail-mac' &&
          (await run('getProject')).body.data.inboxPreviews.clients.join() === 'apple-mail-mac',
      ),
      'body.inboxPreviews.dataRegion': when(
        { body: { inboxPreviews: { dataRegion: 'us' } } },
        async ({ data }, other, { run }) =>
          data.inboxPreviews.dataRegion === 'us' &&
          other.data.inboxPreviews.dataRegion === 'eu' &&
          (await run('getProject')).body.data.inboxPreviews.dataRegion === 'us',
      ),
    },
    results: [answers({ body: configured }, { data: configured })],
  },
  getInboxPreviewsUsage: {
    inputs: {
      ...dates,
      'query.end_user_id': ofNobody,
      'query.limit': when({}, async (_body, _other, scenario) => {
        await preview(scenario, 'bob');
        const [one, all] = [
          await scenario.run('getInboxPreviewsUsage', { query: { limit: 1 } }),
          await scenario.run('getInboxPreviewsUsage'),
        ];
        return one.body.end_users.data.length === 1 && all.body.end_users.data.length > 1;
      }),
      'query.offset': when(
        { query: { offset: 1_000 } },
        (body, other) => body.end_users.data.length === 0 && other.end_users.data.length > 0,
      ),
    },
    results: [
      answers(
        { query: { start: today(), end: today() } },
        {
          summary: {
            total_generations: isCount,
            total_credits: isCount,
            ...shares,
            total_device_credits: isCount,
            attributed_end_users: (value) => value > 0,
            unattributed_generations: (value) => value > 0,
          },
          daily: [
            { date: isDay, generations: isCount, credits: isCount, ...shares, device_credits: isCount },
          ],
          email_clients: [{ client_id: isText, generations: isCount, device_credits: isCount }],
          end_users: {
            total: isCount,
            limit: 100,
            offset: 0,
            data: [
              {
                end_user_id: (value) => value === null || isText(value),
                generations: isCount,
                device_credits: isCount,
              },
            ],
          },
        },
        async (scenario) => {
          await recordEarlier(scenario);
          await preview(scenario, 'ann');
        },
      ),
    ],
  },
  listInboxPreviewsRuns: {
    inputs: {
      ...dates,
      'query.end_user_id': ofNobody,
      'query.limit': when(
        { query: { limit: 1 } },
        (body, other) => body.data.length === 1 && other.data.length > 1,
      ),
      'query.offset': when({ query: { offset: 1 } }, (body, other) => body.data[0].id === other.data[1].id),
    },
    results: [
      answers(
        { query: { end_user_id: 'dora' } },
        {
          total: 1,
          limit: 25,
          offset: 0,
          data: [
            {
              id: isText,
              generated_at: isTime,
              billing_model: 'per-device',
              end_user_id: 'dora',
              template_id: isText,
              clients: [/^(gmail-web|apple-mail-mac)$/],
              viewed_clients: [/^(gmail-web|apple-mail-mac)$/],
              automatically_viewed_clients: ['apple-mail-mac'],
              interactively_viewed_clients: ['gmail-web'],
              click_viewed_clients: ['gmail-web'],
              navigation_viewed_clients: ['gmail-web'],
              credits_used: 2,
              credit_details_available: true,
              per_device_credits: 2,
              per_generation_credits: 0,
              device_credits: 2,
              data_region: /^(us|eu)$/,
              configuration_source: 'request',
            },
          ],
        },
        (scenario) => preview(scenario, 'dora'),
      ),
    ],
  },
  removeInboxPreviewsEndUser: {
    inputs: {
      'body.end_user_id': when({}, async (_body, other, scenario) => {
        await preview(scenario, 'eve');
        const { body } = await scenario.run('removeInboxPreviewsEndUser', { body: { end_user_id: 'eve' } });
        const { total } = (await scenario.run('listInboxPreviewsRuns', { query: { end_user_id: 'eve' } }))
          .body;
        return body.removed === true && other.removed === false && total === 0;
      }),
    },
    results: [answers({}, { end_user_id: 'nobody', removed: false })],
  },
};
