/** Single sign-on with one OpenID Connect provider: authorization code flow with PKCE. */
export type OidcProvider = {
  issuer: string;
  /** The URL to send the browser to, and the state to keep until it returns. */
  begin(redirectUri: string): Promise<OidcBeginning>;
  /** The person in the provider's response, after checks of state, signature, issuer, audience, time and nonce. */
  finish(given: OidcReturn): Promise<OidcOutcome>;
};

export type OidcBeginning = { kind: 'begun'; url: string; pending: OidcPending } | OidcFailure;

/** Kept in the browser, sealed, during the sign-in. */
export type OidcPending = { state: string; nonce: string; verifier: string };

/** `url`: the URL that the browser returned to, with the provider's response in its query. */
export type OidcReturn = { url: URL; pending: OidcPending };

export type OidcPerson = {
  issuer: string;
  /** The provider's id of the person, which never changes and is never reused. */
  subject: string;
  email: string | undefined;
  /** Undefined: the provider does not tell. */
  emailVerified: boolean | undefined;
  name: string | undefined;
};

/** `unreachable`: no response, or a malformed one. `refused`: the provider refused, or its response failed a check. */
export type OidcFailure = { kind: 'unreachable' | 'refused'; reason: string };
export type OidcOutcome = { kind: 'person'; person: OidcPerson } | OidcFailure;
