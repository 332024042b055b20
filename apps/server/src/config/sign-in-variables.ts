import { isDomainName } from './addresses.ts';
import { integer, list, oneOf, secret, text, textOr, url } from './variable.ts';

/** Settings of the console's sign-in. */
export const signInVariables = {
  sessionIdleHours: integer({
    group: 'sign-in',
    description: 'Hours after which an unused session of the console ends.',
    absent: 12,
    min: 1,
    max: 24 * 30,
  }),
  sessionDays: integer({
    group: 'sign-in',
    description: 'Days after which a session of the console ends, however much it is used.',
    absent: 30,
    min: 1,
    max: 365,
  }),
  createWorkspaces: oneOf(['no', 'yes'], {
    group: 'sign-in',
    description: 'Whether members may make workspaces of their own at the console.',
    absent: 'no',
  }),
  noticeFrom: text({
    group: 'sign-in',
    description:
      'Address that invitations and confirmation links come from. Its domain should be one that this installation or its relay may send for.',
    expected: 'an email address',
    absentText: '`postpress@` and POSTPRESS_EMAIL_HOSTNAME',
    example: 'postpress@example.com',
  }),
  oidcIssuer: url(['https:', 'http:'], {
    group: 'sign-in',
    description:
      'Provider of single sign-on that speaks OpenID Connect: its issuer, under which `/.well-known/openid-configuration` lies. It may be a private address: it is yours. Its redirect address is `/console/api/oidc/callback` under POSTPRESS_PUBLIC_URL.',
    absentText: 'no single sign-on',
    example: 'https://login.example.com/realms/staff',
  }),
  oidcClientId: text({
    group: 'sign-in',
    description: 'The client id that the provider knows this installation by.',
    example: 'postpress',
  }),
  oidcClientSecret: secret({
    group: 'sign-in',
    description: 'The secret of that client.',
    lengthMin: 8,
  }),
  oidcLabel: textOr({
    group: 'sign-in',
    description: 'Words of the button on the sign-in page.',
    absent: 'Single sign-on',
    example: 'Sign in with Example ID',
  }),
  oidcDomains: list(isDomainName, {
    group: 'sign-in',
    description: 'Domains of the email addresses that may sign in by single sign-on.',
    expected: 'domain names between commas',
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
      'Id of the workspace that new users join at their first single sign-on. 0: none, they need an invitation.',
    absent: 0,
    min: 0,
    max: 2_147_483_647,
  }),
  oidcRole: oneOf(['viewer', 'editor', 'admin'], {
    group: 'sign-in',
    description: 'The role they get there.',
    absent: 'viewer',
  }),
} as const;
