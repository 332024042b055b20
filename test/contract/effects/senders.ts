import {
  acceptedOnce,
  answers,
  type EffectTable,
  isId,
  isText,
  isTime,
  testedIn,
  totalIn,
  when,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const VERIFY = 'apps/server/src/email/domains/routes/verify-domain.test.ts';
const LIMITED = testedIn(
  'apps/server/src/email/domains/routes/get-domain.test.ts',
  'limits how many emails from the domain leave an hour, which its answers show',
);

const TOTAL = totalIn(
  testedIn(
    'apps/server/src/email/suppressions/routes/list-suppressions.test.ts',
    'lists newest first, without other projects’',
  ),
);

const domain = { id: isId, domain: isText, status: 'pending', createdAt: isTime };
const published = {
  ...domain,
  dkimTokens: [/^\w+$/],
  dnsRecords: [
    {
      type: /^(TXT|CNAME|MX)$/,
      name: isText,
      value: isText,
      purpose: /^(ownership|dkim|return_path|dmarc)$/,
    },
  ],
  tls: 'opportunistic',
  maxPerHour: null,
};
const SECRET = /^whsec_[0-9a-f]{48}$/;
const webhook = {
  id: isId,
  url: /^https:/,
  events: (value: Any) => Array.isArray(value),
  active: (value: Any) => typeof value === 'boolean',
  createdAt: isTime,
  updatedAt: isTime,
};

/** Suppressions, sender domains and webhooks. */
export const sendersEffects: EffectTable = {
  listSuppressions: {
    inputs: {
      ...TOTAL.input,
      'query.limit': when({ query: { limit: 1 } }, async ({ data }, _other, { run }) => {
        await run('suppressAddress', { body: { email: 'one@inbox.example' } });
        await run('suppressAddress', { body: { email: 'two@inbox.example' } });
        return data.length <= 1 && (await run('listSuppressions')).body.data.length > 1;
      }),
      'query.cursor': when({ query: { limit: 1 } }, async (first, other, { run }) => {
        const { body } = await run('listSuppressions', { query: { limit: 1, cursor: first.next_cursor } });
        return body.data[0].email === other.data[1].email;
      }),
    },
    results: [
      answers(
        { query: { limit: 1 } },
        { data: [{ email: /@/, reason: 'manual', createdAt: isTime }], next_cursor: isText, has_more: true },
        async ({ run }) => {
          await run('suppressAddress', { body: { email: 'first@inbox.example' } });
          await run('suppressAddress', { body: { email: 'second@inbox.example' } });
        },
      ),
    ],
    shownBy: TOTAL.shownBy,
  },
  suppressAddress: {
    inputs: {
      'body.email': when({ body: { email: 'stop@inbox.example' } }, async (_body, _other, { run }) => {
        const [stopped, free] = await Promise.all([
          run('sendEmail', { body: { to: ['stop@inbox.example'] } }),
          run('sendEmail', { body: { to: ['go@inbox.example'] } }),
        ]);
        return stopped.body.error === 'RECIPIENT_SUPPRESSED' && free.status === 202;
      }),
    },
    results: [answers({}, { data: { email: 'gone@inbox.example', reason: 'manual', createdAt: isTime } })],
  },
  unsuppressAddress: {
    inputs: {
      'query.email': when({ query: { email: 'back@inbox.example' } }, async (_body, _other, { run }) => {
        await run('suppressAddress', { body: { email: 'back@inbox.example' } });
        const removed = await run('unsuppressAddress', { query: { email: 'back@inbox.example' } });
        const { data } = (await run('checkSuppression', { query: { email: 'back@inbox.example' } })).body;
        return removed.body.data.removed === true && data.suppressed === false;
      }),
    },
    results: [
      answers(
        { query: { email: 'nobody@inbox.example' } },
        { data: { email: 'nobody@inbox.example', removed: false } },
      ),
    ],
  },
  checkSuppression: {
    inputs: {
      'query.email': when(
        { query: { email: 'other@inbox.example' } },
        ({ data }, other) => data.email === 'other@inbox.example' && other.data.email !== data.email,
      ),
    },
    results: [answers({}, { data: { email: 'ann@inbox.example', suppressed: false } })],
  },
  listDomains: {
    inputs: {},
    results: [answers({}, { data: [{ ...domain, status: /^(pending|verified)$/ }] })],
  },
  addDomain: {
    shownBy: { 'result.data.maxPerHour': LIMITED },
    inputs: {
      ...acceptedOnce,
      'body.domain': when(
        { body: { domain: 'effect.example' } },
        ({ data }, other) => data.domain === 'effect.example' && other.data.domain !== data.domain,
      ),
    },
    results: [answers({}, { data: published })],
  },
  getDomain: {
    inputs: {},
    results: [answers({}, { data: published })],
    shownBy: { 'result.data.maxPerHour': LIMITED },
  },
  verifyDomain: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: {
            id: isId,
            domain: 'ground.example',
            status: 'pending',
            ownership: { verified: false },
            dkim: { status: /^[A-Z_]+$/, tokens: [isText] },
            findings: [{ purpose: isText, name: isText, state: isText, message: isText }],
          },
        },
      ),
    ],
    shownBy: {
      'result.data.ownership.verified': testedIn(VERIFY, 'verifies a domain whose records are there'),
    },
  },
  deleteDomain: {
    inputs: {},
    results: [
      answers({}, { data: { success: true } }, async ({ run, fixture }) => {
        const { body } = await run('addDomain', { body: { domain: 'passing.example' } });
        fixture.domainId = body.data.id;
      }),
    ],
  },
  listWebhooks: { inputs: {}, results: [answers({}, { data: [webhook] })] },
  createWebhook: {
    inputs: {
      ...acceptedOnce,
      'body.url': when(
        { body: { url: 'http://insecure.example/' } },
        ({ message }) => /^url /.test(message),
        {
          body: { active: false },
        },
      ),
      'body.events': when(
        {},
        async (_body, _other, scenario) => {
          const { body } = await createAnd(scenario, { events: ['email.bounced'] });
          return body.data.events.join() === 'email.bounced';
        },
        { body: { url: 'no url' } },
      ),
      'body.active': when(
        {},
        async (_body, _other, scenario) =>
          (await createAnd(scenario, { active: false })).body.data.active === false &&
          (await createAnd(scenario, { active: undefined })).body.data.active === true,
        { body: { url: 'no url' } },
      ),
    },
    results: [answers({}, { data: { ...webhook, secret: SECRET } }, dropWebhooks)],
  },
  getWebhook: { inputs: {}, results: [answers({}, { data: webhook })] },
  updateWebhook: {
    inputs: {
      'body.url': when(
        { body: { url: 'https://moved.example/' } },
        ({ data }, other) => data.url === 'https://moved.example/' && other.data.url !== data.url,
      ),
      'body.events': when(
        { body: { events: ['email.failed'] } },
        ({ data }, other) =>
          data.events.join() === 'email.failed' && other.data.events.join() !== 'email.failed',
        { body: { events: [] } },
      ),
      'body.active': when(
        { body: { active: true } },
        ({ data }, other) => data.active === true && other.data.active === false,
        { body: { active: false } },
      ),
    },
    results: [answers({}, { data: webhook })],
  },
  rotateWebhookSecret: {
    inputs: {},
    results: [answers({}, { data: { id: isId, secret: SECRET, updatedAt: isTime } })],
  },
  activateWebhookSecret: {
    inputs: {
      'body.secret': when({}, async (_body, other, { run }) => {
        const { secret } = (await run('rotateWebhookSecret')).body.data;
        const activated = await run('activateWebhookSecret', { body: { secret } });
        return activated.body.data.activated === true && other.error === 'CONFLICT';
      }),
    },
    results: [],
    shownBy: {
      'result.data': testedIn(
        'apps/server/src/webhooks/routes/activate-webhook-secret.test.ts',
        'activates the prepared secret',
      ),
      'result.data.activated': testedIn(
        'apps/server/src/webhooks/routes/activate-webhook-secret.test.ts',
        'activates the prepared secret',
      ),
    },
  },
  deleteWebhook: { inputs: {}, results: [answers({}, { data: { success: true } }, makeWebhook)] },
};

type Scenario = Parameters<NonNullable<ReturnType<typeof answers>['prepare']>>[0];

/** The limit is five per project: those of other proofs are deleted first. */
async function dropWebhooks({ service, fixture }: Scenario): Promise<void> {
  const { body } = await service.call({ method: 'GET', path: '/v3/webhooks' });
  for (const { id } of body.data)
    if (id !== fixture.webhookId) await service.call({ method: 'DELETE', path: `/v3/webhooks/${id}` });
}

async function createAnd(scenario: Scenario, body: Record<string, unknown>) {
  await dropWebhooks(scenario);
  return scenario.run('createWebhook', { body });
}

async function makeWebhook(scenario: Scenario): Promise<void> {
  scenario.fixture.webhookId = (await createAnd(scenario, {})).body.data.id;
}
