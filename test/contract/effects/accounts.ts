import { answers, type EffectTable, isId, isText, isTime } from './effect.ts';

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
        ({ service: { call, workspaceId } }) =>
          call({
            method: 'PUT',
            path: `/manage/workspaces/${workspaceId}/plan`,
            body: { name: 'self_hosted', status: 'past_due', expiresAt: '2099-01-01T00:00:00.000Z' },
          }),
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
