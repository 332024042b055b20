import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../testing.ts';
import { consoleRoutes } from './index.ts';
import { callConsole } from './testing.ts';

const accounts = await openTestAccounts({ clock: () => new Date() });
const app = await accounts.serve(consoleRoutes, accounts.consoleDeps);
const owner = await accounts.signIn(accounts.users.owner);
after(() => accounts.close());

const long = 'x'.repeat(10_000);
const person = { name: 'Ann', email: 'ann@shop.example', password: 'correct horse battery' };
const place = { workspaceName: 'Shop', projectName: 'Shop' };
/** Bodies and queries that are none: what is wrong with each stands beside it. */
const malformed: readonly [call: string, body: object | undefined, why: string][] = [
  ['POST /console/api/sign-in', {}, 'nothing'],
  ['POST /console/api/sign-in', { email: 7, password: 'x' }, 'a number for an address'],
  ['POST /console/api/sign-in', { email: 'a@b.example', password: long }, 'a password to keep us busy with'],
  ['POST /console/api/setup', { ...person, ...place, password: 'short' }, 'a short password'],
  ['POST /console/api/setup', { ...person, ...place, name: ' ' }, 'a blank name'],
  ['POST /console/api/setup', { ...person, ...place, email: 'ann' }, 'half an address'],
  ['POST /console/api/sign-out', { everywhere: 'yes' }, 'a word for a boolean'],
  ['PATCH /console/api/me', { name: '' }, 'no name'],
  ['POST /console/api/me/password', { currentPassword: 'x', newPassword: 'short' }, 'a short password'],
  ['POST /console/api/me/second-factor', {}, 'no password'],
  ['POST /console/api/me/second-factor/confirm', {}, 'no code'],
  ['POST /console/api/me/second-factor/remove', { code: '1' }, 'no password'],
  ['POST /console/api/me/second-factor/backup-codes', { code: '1' }, 'no password'],
  ['POST /console/api/workspaces', { name: '\u0000' }, 'a name that cannot be stored'],
  ['POST /console/api/invitations/look', {}, 'no token'],
  [
    'POST /console/api/invitations/accept',
    { token: 'x', name: 'Ann', password: 'short' },
    'a short password',
  ],
  ['POST /console/api/me/invitations/accept', { token: long }, 'a token that is none'],
  ['POST /console/api/password-links/request', { email: '' }, 'no address'],
  ['POST /console/api/password-links/request', { email: 'a@b.example', language: '' }, 'no language'],
  ['POST /console/api/password-links/look', { token: 7 }, 'a number for a token'],
  ['POST /console/api/password-links/use', { token: 'x', password: 'short' }, 'a short password'],
  [`GET /console/api/oidc/start?returnTo=/console/${long}`, undefined, 'a way that leads too far'],
  [`GET /console/api/oidc/callback?state=${long}`, undefined, 'a state of nobody'],
];

describe('a request that is not a call', () => {
  for (const [call, body, why] of malformed)
    it(`of ${call.slice(0, 80)} is refused: ${why}`, async () => {
      const [method = '', path = ''] = call.split(' ');
      const concrete = path.replace('{workspaceId}', String(accounts.workspaces.main));
      const { status, error } = await callConsole(app, [method, concrete], body, owner);
      assert.deepEqual([status, error], [400, 'VALIDATION_ERROR']);
    });
});

describe('a path of nothing', () => {
  for (const path of [
    '/console/api/me/sessions/7',
    '/console/api/me/sessions/01980000-0000-7000-8000-000000000000',
  ])
    it(`is 404: ${path}`, async () =>
      assert.equal((await callConsole(app, ['DELETE', path], undefined, owner)).status, 404));
});
