import { answers, type EffectTable, isId, isText, isTime, testedIn, until } from './effect.ts';

const isFlag = (value: unknown) => typeof value === 'boolean';
const isAmount = (value: unknown) => typeof value === 'number';

export const accountsEffects: EffectTable = {
  getSubscription: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: {
            planName: isText,
            status: 'past_due',
            expiresAt: '2099-01-01T00:00:00.000Z',
            features: [{ name: isText, available: isFlag }],
            limits: [{ name: isText, value: isAmount, unit: isText }],
          },
        },
        async ({ service: { call, workspaceId }, run }) => {
          const path = `/manage/workspaces/${workspaceId}/plan`;
          const body = { name: 'self_hosted', status: 'past_due', expiresAt: '2099-01-01T00:00:00.000Z' };
          await call({ method: 'PUT', path, body });
          // Processes are notified by the database.
          await until('the plan', async () => (await run('getSubscription')).body.data.status === 'past_due');
        },
      ),
    ],
  },
  getProject: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: {
            id: isId,
            name: 'My project',
            status: 'active',
            createdAt: isTime,
            workspace: { id: isId, name: 'My workspace' },
            inboxPreviews: { clients: ['gmail-web'], dataRegion: 'eu' },
          },
        },
        ({ run }) => run('configureInboxPreviews'),
      ),
    ],
    shownBy: {
      'result.data.testProjectId': testedIn(
        'apps/server/src/accounts/routes/create-project-key.test.ts',
        'creates a test key, and the project names its test data',
      ),
    },
  },
  listWorkspaces: { inputs: {}, results: [answers({}, { data: [{ id: isId, name: 'My workspace' }] })] },
  getWorkspace: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: {
            id: isId,
            name: 'My workspace',
            projects: [{ id: isId, name: /^(My project|New)$/, status: 'active' }],
          },
        },
      ),
    ],
  },
};
