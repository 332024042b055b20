import {
  type ConsoleDeps,
  openClientDocuments,
  openSignedInPeople,
  type SessionLife,
  type SignedInPeople,
  type SsoConfig,
} from '../accounts/index.ts';
import { type Config, mailIdentity } from '../config/index.ts';
import { openOidcProvider } from '../platform/sign-in/open-oidc-provider.ts';
import type { Services } from './services.ts';

/** The dependencies of the console's own operations, and its sessions. */
export function openSignIn(services: Services): { deps: ConsoleDeps; people: SignedInPeople } {
  const { addresses, call, config } = services;
  const life = sessionLifeOf(config);
  const features = {
    ai: config.anthropicApiKey !== null || config.openaiApiKey !== null,
    get mailTransport() {
      return mailIdentity(config, addresses).transport;
    },
    createWorkspaces: config.createWorkspaces === 'yes',
  };
  const people = openSignedInPeople({ ...services, life });
  const clientDocuments = openClientDocuments(call);
  return { people, deps: { ...services, life, sso: openSso(config), features, clientDocuments } };
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
