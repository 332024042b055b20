/** Single sign-on: one provider that speaks OpenID Connect, as an authorization code flow with PKCE. */
export type OidcProvider = {
  /** Its own name for itself. */
  issuer: string;
  /** Where a browser is sent, and what must be kept for its return. */
  begin(redirectUri: string): Promise<OidcBeginning>;
  /** The person that the provider's answer names. State, signature, issuer, audience, time and nonce are checked. */
  finish(given: OidcReturn): Promise<OidcOutcome>;
};

export type OidcBeginning = { kind: 'begun'; url: string; pending: OidcPending } | OidcFailure;

/** Kept in the browser, sealed, between leaving and coming back. */
export type OidcPending = { state: string; nonce: string; verifier: string };

/** `url`: where the provider sent the browser, with the provider's answer in its query. */
export type OidcReturn = { url: URL; pending: OidcPending };

export type OidcPerson = {
  issuer: string;
  /** The provider's id for the person; never changes, and is never given to another person. */
  subject: string;
  email: string | undefined;
  /** Undefined: the provider does not say. */
  emailVerified: boolean | undefined;
  name: string | undefined;
};

/** `unreachable`: the provider does not answer, or with no sense. `refused`: it answers no, or its answer is not to be trusted. */
export type OidcFailure = { kind: 'unreachable' | 'refused'; reason: string };
export type OidcOutcome = { kind: 'person'; person: OidcPerson } | OidcFailure;
