import { isDomainName } from './addresses.ts';
import { emailAddress, integer, list, oneOf, secret, text, textOr, url } from './variable.ts';

export const signInVariables = {
  sessionIdleHours: integer({
    group: 'sign-in',
    description: 'Hours after which an unused console session ends.',
    absent: 12,
    min: 1,
    max: 24 * 30,
  }),
  sessionDays: integer({
    group: 'sign-in',
    description: 'Days after which a console session ends in any case.',
    absent: 30,
    min: 1,
    max: 365,
  }),
  createWorkspaces: oneOf(['no', 'yes'], {
    group: 'sign-in',
    description: 'Whether members can create workspaces in the console.',
    absent: 'no',
  }),
  noticeFrom: emailAddress({
    group: 'sign-in',
    description:
      'Sender address of invitations, confirmation links and notices. This installation or its relay must be allowed to send for its domain.',
    absentText: '`postpress@` and POSTPRESS_EMAIL_HOSTNAME',
    example: 'postpress@example.com',
  }),
  oidcIssuer: url(['https:', 'http:'], {
    group: 'sign-in',
    description:
      'Issuer URL of the OpenID Connect provider for single sign-on, without `/.well-known/openid-configuration`. Private addresses are allowed. Register `/console/api/oidc/callback` under POSTPRESS_PUBLIC_URL as the redirect URL.',
    absentText: 'no single sign-on',
    example: 'https://login.example.com/realms/staff',
  }),
  oidcClientId: text({
    group: 'sign-in',
    description: 'Client ID of this installation at the provider.',
    example: 'postpress',
  }),
  oidcClientSecret: secret({
    group: 'sign-in',
    description: 'Client secret.',
    lengthMin: 8,
  }),
  oidcLabel: textOr({
    group: 'sign-in',
    description: 'Label of the button on the sign-in page.',
    absent: 'Single sign-on',
    example: 'Sign in with Example ID',
  }),
  oidcDomains: list(isDomainName, {
    group: 'sign-in',
    description: 'Email domains that may sign in by single sign-on.',
    expected: 'domain names, separated by commas',
    absentText: 'all',
    example: 'example.com',
  }),
  oidcTrustEmail: oneOf(['no', 'yes'], {
    group: 'sign-in',
    description:
      'Whether to accept addresses that the provider does not mark as verified. Only safe if people cannot choose their address at the provider: anyone with the address of a user here becomes that user.',
    absent: 'no',
  }),
  oidcWorkspace: integer({
    group: 'sign-in',
    description:
      'ID of the workspace that new users join at their first single sign-on; 0 means that they need an invitation.',
    absent: 0,
    min: 0,
    max: 2_147_483_647,
  }),
  oidcRole: oneOf(['viewer', 'editor', 'admin'], {
    group: 'sign-in',
    description: 'Role of users who join this way.',
    absent: 'viewer',
  }),
} as const;
