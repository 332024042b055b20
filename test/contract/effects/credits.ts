import {
  answers,
  type EffectTable,
  isCount,
  isText,
  isTime,
  type Scenario,
  testedIn,
  when,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const DELIVERIES = 'apps/server/src/credits/routes/list-ai-credit-deliveries.test.ts';
const ATTEMPTS = 'apps/server/src/credits/routes/list-ai-credit-attempts.test.ts';
const SECRET = /^whsec_[0-9a-f]{48}$/;
const FEATURE = /^image_(generation|edit)$/;
const today = () => new Date().toISOString().slice(0, 10);

/** Images for two end users and for none, to sort and to filter. */
async function spend({ run }: Scenario): Promise<void> {
  await run('generateImage', { body: { end_user_id: 'bob', quality: 'low' } });
  await run('generateImage', { body: { end_user_id: 'ann', quality: 'high' } });
  await run('generateImage', { body: { quality: 'low' } });
}
const usage = async ({ run }: Scenario, query: Record<string, string | number>): Promise<Any> =>
  (await run('getAiCreditUsage', { query })).body;

const settings = {
  exhaustion_behavior: /^(disable|show_error)$/,
  threshold_alerts: [isCount],
  webhook_url: /^https:/,
  has_signing_secret: true,
};
/** The stored settings after a change of one of them. */
const stores = (body: Record<string, unknown>, read: (stored: Any) => unknown, expected: unknown) =>
  when({ body }, async (changed, other, { run }) => {
    const stored = (await run('getAiCreditSettings')).body;
    return (
      JSON.stringify(read(stored)) === JSON.stringify(expected) &&
      JSON.stringify(read(changed)) === JSON.stringify(expected) &&
      JSON.stringify(read(other)) !== JSON.stringify(expected)
    );
  });

export const creditsEffects: EffectTable = {
  getAiCreditBalance: {
    inputs: {},
    results: [
      answers(
        {},
        {
          is_capped: true,
          credits_total: (value) => value > 0,
          credits_used: (value) => value > 0,
          credits_remaining: (value) => value > 0,
          reset_date: isTime,
        },
      ),
    ],
  },
  getAiCreditUsage: {
    inputs: {
      'query.start': when(
        { query: { start: '2099-01-01', end: '2099-01-02' } },
        (body, other) => body.total === 0 && other.total > 0,
      ),
      'query.end': when(
        { query: { start: '2020-01-01', end: '2020-01-31' } },
        (body, other) => body.total === 0 && other.total > 0,
        { query: { start: '2020-01-01', end: '2099-01-01' } },
      ),
      'query.end_user_id': when({}, async (_body, _other, scenario) => {
        await spend(scenario);
        const { breakdown } = await usage(scenario, { end_user_id: 'bob', end: today(), start: today() });
        return breakdown.length === 1 && breakdown[0].end_user_id === 'bob';
      }),
      'query.feature_type': when(
        { query: { feature_type: 'image_import' } },
        (body, other) => body.total === 0 && other.total > 0,
      ),
      'query.limit': when({}, async (_body, _other, scenario) => {
        await spend(scenario);
        const [one, all] = [await usage(scenario, { limit: 1 }), await usage(scenario, {})];
        return one.breakdown.length === 1 && all.breakdown.length > 1 && one.total === all.total;
      }),
      'query.offset': when(
        { query: { offset: 1_000 } },
        (body, other) => body.breakdown.length === 0 && other.breakdown.length > 0,
      ),
      'query.sort': when({}, async (_body, _other, scenario) => {
        await spend(scenario);
        const named = (await usage(scenario, { sort: 'end_user_id', order: 'asc' })).breakdown.map(
          (each: Any) => each.end_user_id,
        );
        const costly = (await usage(scenario, { sort: 'credits', order: 'asc' })).breakdown.map(
          (each: Any) => each.credits,
        );
        return (
          named.indexOf('ann') < named.indexOf('bob') &&
          costly.every((each: number, at: number) => at === 0 || costly[at - 1] <= each)
        );
      }),
      'query.order': when({}, async (_body, _other, scenario) => {
        await spend(scenario);
        const [up, down] = [
          await usage(scenario, { order: 'asc' }),
          await usage(scenario, { order: 'desc' }),
        ];
        return up.breakdown[0].credits < down.breakdown[0].credits;
      }),
    },
    results: [
      answers(
        { query: { end_user_id: 'ann' } },
        {
          total_credits_used: (value) => value > 0,
          total: isCount,
          breakdown: [{ end_user_id: 'ann', feature_type: FEATURE, credits: (value) => value > 0 }],
        },
      ),
    ],
  },
  getAiCreditSettings: { inputs: {}, results: [answers({}, settings)] },
  updateAiCreditSettings: {
    inputs: {
      'body.exhaustion_behavior': stores(
        { exhaustion_behavior: 'disable' },
        (each) => each.exhaustion_behavior,
        'disable',
      ),
      'body.threshold_alerts': stores(
        { threshold_alerts: [80, 20] },
        (each) => each.threshold_alerts,
        [20, 80],
      ),
      'body.webhook_url': stores(
        { webhook_url: 'https://hooks.ground.example/other' },
        (each) => each.webhook_url,
        'https://hooks.ground.example/other',
      ),
    },
    results: [
      answers(
        ({ newProjectId }) => ({
          params: { id: newProjectId },
          body: { webhook_url: 'https://hooks.ground.example/ai', threshold_alerts: [1, 50] },
        }),
        { ...settings, signing_secret: SECRET },
      ),
    ],
  },
  rotateAiCreditSecret: {
    inputs: {},
    results: [
      answers({}, { signing_secret: SECRET }, ({ run }) =>
        run('updateAiCreditSettings', { body: { webhook_url: 'https://hooks.ground.example/ai' } }),
      ),
    ],
  },
  listAiCreditDeliveries: {
    inputs: {
      'query.status': when(
        { query: { status: 'delivered' } },
        (body, other) => body.total === 0 && other.total > 0,
      ),
      'query.event': when(
        { query: { event: 'ai.credits.exhausted' } },
        (body, other) => body.total === 0 && other.total > 0,
      ),
      'query.limit': when({}, async (_body, _other, scenario) => {
        await spend(scenario);
        const [one, all] = await Promise.all([
          scenario.run('listAiCreditDeliveries', { query: { limit: 1 } }),
          scenario.run('listAiCreditDeliveries'),
        ]);
        return one.body.deliveries.length === 1 && all.body.deliveries.length > 1;
      }),
      'query.offset': when(
        { query: { offset: 1_000 } },
        (body, other) => body.deliveries.length === 0 && other.deliveries.length > 0,
      ),
    },
    results: [
      answers(
        {},
        {
          deliveries: [
            {
              id: isText,
              event: /^ai\.credits\./,
              status: /^(pending|failed)$/,
              attempts: isCount,
              last_status_code: null,
              end_user_id: (value) => value === null || isText(value),
              created_at: isTime,
              delivered_at: null,
              payload: {
                schema_version: 1,
                id: /^evt_/,
                type: isText,
                created_at: isTime,
                project_id: isCount,
                data: (value) => value !== undefined,
              },
            },
          ],
          total: isCount,
        },
      ),
    ],
    shownBy: {
      'result.deliveries[].last_status_code': testedIn(DELIVERIES, 'returns the result of the last attempt'),
      'result.deliveries[].delivered_at': testedIn(DELIVERIES, 'returns the result of the last attempt'),
    },
  },
  listAiCreditAttempts: {
    inputs: {
      'query.limit': testedIn(ATTEMPTS, 'pages by number'),
      'query.offset': testedIn(ATTEMPTS, 'pages by number'),
    },
    results: [],
    shownBy: Object.fromEntries(
      [
        'attempts',
        'attempts[].attempt',
        'attempts[].status_code',
        'attempts[].error',
        'attempts[].attempted_at',
        'total',
      ].map((name) => [`result.${name}`, testedIn(ATTEMPTS, 'returns each attempt, newest first')]),
    ),
  },
  retryAiCreditDelivery: { inputs: {}, results: [answers({}, { status: 'requeued' })] },
};
