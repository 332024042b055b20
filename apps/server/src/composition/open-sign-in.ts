import {
  type Access,
  type ConsoleDeps,
  type LastUse,
  openClientDocuments,
  openSignedInPeople,
  type SendNotice,
  type SessionLife,
  type SignedInPeople,
  type SsoConfig,
} from '../accounts/index.ts';
import { type Config, mailIdentity, type ServiceAddresses } from '../config/index.ts';
import type { Core } from '../platform/core.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { openOidcProvider } from '../platform/sign-in/open-oidc-provider.ts';

export type SignInParts = {
  core: Core;
  access: Access;
  lastUse: LastUse;
  secrets: SecretBox;
  addresses: ServiceAddresses;
  sendNotice: SendNotice;
  call: CallOut;
};

/** The dependencies of the console's own operations, and its sessions. */
export function openSignIn({ core, call, ...given }: SignInParts): {
  deps: ConsoleDeps;
  people: SignedInPeople;
} {
  const { config, log, clock, newId } = core;
  const { access, lastUse, secrets, addresses, sendNotice } = given;
  const { db } = core.database;
  const life = sessionLifeOf(config);
  const features = {
    ai: config.anthropicApiKey !== null || config.openaiApiKey !== null,
    get mailTransport() {
      return mailIdentity(config, addresses).transport;
    },
    createWorkspaces: config.createWorkspaces === 'yes',
  };
  const parts = { db, clock, access, secrets, life, addresses, sendNotice };
  const people = openSignedInPeople({ ...parts, lastUse });
  const clientDocuments = openClientDocuments(call);
  return { people, deps: { ...parts, newId, log, sso: openSso(config), features, clientDocuments } };
}

export function sessionLifeOf({ sessionIdleHours, sessionDays }: Config): SessionLife {
  return { idleHours: sessionIdleHours, days: sessionDays };
}

function openSso(config: Config): SsoConfig | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config;
  if (issuer === null || clientId === null || clientSecret === null) return undefined;
  const newcomers = { workspaceId: config.oidcWorkspace, role: config.oidcRole };
  return {
    provider: openOidcProvider({ issuer, clientId, clientSecret }),
    label: config.oidcLabel,
    domains: config.oidcDomains.map((domain) => domain.toLowerCase()),
    trustsEmail: config.oidcTrustEmail === 'yes',
    newcomers: config.oidcWorkspace === 0 ? undefined : newcomers,
  };
}
