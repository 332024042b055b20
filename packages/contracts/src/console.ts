import Type, { type Static } from 'typebox';
import { recordStatuses, roles } from './accounts.ts';
import { Name } from './manage.ts';
import { answerOf, DateTime, Id, literals, Nullable, openObject, STORABLE, Uuid } from './wire.ts';

export const signInLimits = {
  passwordLengthMin: 10,
  passwordLengthMax: 200,
  backupCodes: 10,
  passkeys: 20,
  passkeyNameMax: 60,
  invitationDays: 7,
  passwordLinkHours: 24,
  addressLinkHours: 24,
} as const;

const Email = Type.String({ format: 'email', maxLength: 254 });
/** Any characters; only the length is checked. */
const NewPassword = Type.String({
  minLength: signInLimits.passwordLengthMin,
  maxLength: signInLimits.passwordLengthMax,
});
const GivenPassword = Type.String({ maxLength: signInLimits.passwordLengthMax });
/** Six digits of the authenticator app, or a backup code. Spaces and hyphens do not matter. */
const Code = Type.String({ maxLength: 64 });
/** The start of what the browser's Web Authentication API returns, as JSON (WebAuthn Level 3, 5.1): all strings are base64url. */
const PasskeyAnswer = {
  id: Type.String({ minLength: 1, maxLength: 1_400 }),
  rawId: Type.String({ maxLength: 1_400 }),
  type: literals(['public-key']),
};
/** What a passkey signed, with the cookie of `POST /console/api/passkeys/challenge`. */
const PasskeyAssertion = openObject(
  {
    ...PasskeyAnswer,
    response: openObject({
      clientDataJSON: Type.String({ maxLength: 4_096 }),
      authenticatorData: Type.String({ maxLength: 4_096 }),
      signature: Type.String({ maxLength: 8_192 }),
      userHandle: Type.Optional(Nullable(Type.String({ maxLength: 256 }))),
    }),
  },
  { description: '`AuthenticationResponseJSON` of the browser.' },
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;
/**
 * What proves that the signed-in user is present. With two-factor authentication, `code` or `passkey` is needed besides
 * the password.
 */
const proof = {
  password: GivenPassword,
  code: Type.Optional(Code),
  passkey: Type.Optional(PasskeyAssertion),
};
/** The secret part of a link. It is in the fragment (`#`), so that no server and no log receives it. */
const LinkToken = Type.String({ maxLength: 128 });

// Signing in

/** `GET /console/api/sign-in-options`, public. */
export const SignInOptionsResult = answerOf(
  Type.Object({
    setUp: literals(['done', 'needed', 'code-needed'], {
      description:
        '`needed`: no user can sign in yet, and any visitor may set up the console; `code-needed`: only with the code that the first start printed.',
    }),
    oidc: Nullable(Type.Object({ label: Type.String({ description: 'Label of the button.' }) })),
    passwordLengthMin: Type.Integer(),
    mailsPasswordLinks: Type.Boolean({
      description: 'Whether links for a new password can be mailed: not where emails are only captured.',
    }),
    passkeyOrigin: Nullable(
      Type.String({
        description:
          'The origin whose pages can use passkeys: that of the public URL, with `localhost` for the addresses of this machine. Null where the public URL has another IP address: browsers make passkeys for host names only.',
      }),
    ),
  }),
);
export type SignInOptions = Static<typeof SignInOptionsResult>['data'];

/** `POST /console/api/sign-in`. A first call without `code` tells whether one is needed. */
export const SignInBody = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: GivenPassword,
  code: Type.Optional(Code),
});
export type SignInBody = Static<typeof SignInBody>;

export const secondFactors = ['app', 'passkey'] as const;

/**
 * `signed-in`: the cookie is set, continue with `GET /console/api/session`. `second-factor-needed`: repeat with `code`,
 * or sign in with a passkey instead; no cookie is set.
 */
export const SignInResult = answerOf(
  Type.Object({
    status: literals(['signed-in', 'second-factor-needed']),
    factors: Type.Optional(
      Type.Array(literals(secondFactors), {
        description: 'With `second-factor-needed`: what the user has. Backup codes always work.',
      }),
    ),
  }),
);
export type SignInResult = Static<typeof SignInResult>['data'];

/** `POST /console/api/setup`: once, while no user can sign in. Answers as a sign-in. */
export const SetUpBody = Type.Object({
  name: Name,
  email: Email,
  password: NewPassword,
  workspaceName: Name,
  projectName: Name,
  code: Type.Optional(
    Type.String({ maxLength: 128, description: 'Required when connecting from another machine.' }),
  ),
});
export type SetUpBody = Static<typeof SetUpBody>;

/** `POST /console/api/sign-out`. */
export const SignOutBody = Type.Object({
  everywhere: Type.Optional(Type.Boolean({ description: 'Also ends all other sessions of the user.' })),
});

/** A user as they see themselves. */
const Me = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Type.String({ description: 'The current address.' }),
  emailConfirmed: Type.Boolean({ description: 'Whether the user confirmed it by opening a mailed link.' }),
  /** A new address whose link was not opened yet. */
  pendingEmail: Nullable(Type.Object({ email: Type.String(), expiresAt: DateTime })),
  secondFactor: Type.Boolean({ description: 'Whether an authenticator app is set up.' }),
  passkeys: Type.Integer({ description: 'How many passkeys the user has.' }),
  language: Nullable(
    Type.String({ description: 'BCP 47; of the console, and of emails to the user. Null: never set.' }),
  ),
  hasPassword: Type.Boolean({ description: 'False for users who only sign in by single sign-on.' }),
});

/** `GET /console/api/session`: the signed-in user, what they may access, and what this installation supports. */
export const ConsoleSessionResult = answerOf(
  Type.Object({
    user: Me,
    csrfToken: Type.String({ description: 'Send it as `x-csrf-token` with every call except GET.' }),
    sso: Type.Boolean({ description: 'Signed in by single sign-on.' }),
    workspaces: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        status: literals(recordStatuses),
        role: literals(roles),
        ssoRequired: Type.Boolean({ description: 'Requires a single sign-on session.' }),
        projects: Type.Array(
          Type.Object({
            id: Id,
            name: Type.String(),
            status: literals(recordStatuses),
            testProjectId: Nullable(Type.Integer({ description: 'Names its test data.' })),
          }),
          {
            description: 'Including archived projects. Empty if single sign-on is required and missing.',
          },
        ),
      }),
    ),
    features: Type.Object({
      oidc: Nullable(Type.Object({ label: Type.String() })),
      ai: Type.Boolean({ description: 'Whether an AI provider is configured.' }),
      mailTransport: literals(['capture', 'mx', 'relay']),
      publicUrl: Type.String(),
      createWorkspaces: Type.Boolean({ description: 'Whether members may create workspaces.' }),
    }),
    firstRun: Type.Boolean({ description: 'Whether no key of these projects has been used yet.' }),
  }),
);
export type ConsoleSession = Static<typeof ConsoleSessionResult>['data'];

// The account of the signed-in user

const Language = Type.String({
  pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$',
  description: 'BCP 47, such as `pt-BR`.',
});

/** `PATCH /console/api/me`. */
export const UpdateMeBody = Type.Object(
  { name: Type.Optional(Name), language: Type.Optional(Language) },
  { minProperties: 1 },
);
export const MeResult = answerOf(Me);

/** `POST /console/api/me/address-change`. A new address requires the password. */
export const RequestAddressBody = Type.Object({ email: Email, password: Type.Optional(GivenPassword) });

/** `POST /console/api/me/password`: ends all other sessions. */
export const ChangePasswordBody = Type.Object({ currentPassword: GivenPassword, newPassword: NewPassword });

/** `POST /console/api/me/second-factor`: starts the enrollment; the factor is active once confirmed. */
export const EnrolSecondFactorBody = Type.Object(proof);
export const SecondFactorSecretResult = answerOf(
  Type.Object({
    secret: Type.String({ description: 'Base32, to enter in an authenticator app.' }),
    uri: Type.String({ description: '`otpauth://…`, for a QR code.' }),
  }),
);
/** `POST /console/api/me/second-factor/confirm`. */
export const ConfirmSecondFactorBody = Type.Object({ code: Code });
/** `POST /console/api/me/second-factor/remove` and `…/backup-codes`. */
export const ProveMyselfBody = Type.Object(proof);
/** Shown only once; each code works once, instead of a code of the app. */
export const BackupCodesResult = answerOf(Type.Object({ backupCodes: Type.Array(Type.String()) }));

// Passkeys

const PasskeyName = Type.String({ minLength: 1, maxLength: signInLimits.passkeyNameMax, pattern: STORABLE });

/** Options for the browser's Web Authentication API, as JSON; a cookie binds the challenge to this browser. */
export const PasskeyOptionsResult = answerOf(
  Type.Unsafe<Record<string, unknown> & { challenge: string }>({
    type: 'object',
    required: ['challenge'],
    properties: { challenge: { type: 'string', description: 'Base64url; signed once, within 5 minutes.' } },
    additionalProperties: true,
  }),
);
/** `POST /console/api/passkeys/sign-in`. */
export const PasskeySignInBody = Type.Object({ passkey: PasskeyAssertion });
/** `POST /console/api/me/passkeys/options`. */
export const PasskeyCreationOptionsBody = Type.Object(proof);
/** `POST /console/api/me/passkeys`, with the cookie of the options. */
export const AddPasskeyBody = Type.Object({
  name: PasskeyName,
  passkey: openObject(
    {
      ...PasskeyAnswer,
      response: openObject({
        clientDataJSON: Type.String({ maxLength: 4_096 }),
        attestationObject: Type.String({ maxLength: 16_384 }),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
      }),
    },
    { description: '`RegistrationResponseJSON` of the browser.' },
  ),
});
export type PasskeyRegistration = Static<typeof AddPasskeyBody>['passkey'];

const Passkey = Type.Object({
  id: Uuid,
  name: Type.String(),
  synced: Type.Boolean({ description: 'Whether its provider copies it to other devices of the user.' }),
  host: Type.String({ description: 'It works while the public URL has this host name.' }),
  works: Type.Boolean({ description: 'Whether the public URL has it.' }),
  createdAt: DateTime,
  lastUsedAt: Nullable(DateTime),
});
/** `GET /console/api/me/passkeys`, oldest first. */
export const PasskeyListResult = answerOf(Type.Array(Passkey));
export type Passkey = Static<typeof PasskeyListResult>['data'][number];
/** With backup codes, shown only once, if it is the first second factor. */
export const AddedPasskeyResult = answerOf(
  Type.Object({ passkey: Passkey, backupCodes: Nullable(Type.Array(Type.String())) }),
);
export const PasskeyPath = Type.Object({ passkeyId: Uuid });
/** `PATCH /console/api/me/passkeys/{passkeyId}`. */
export const RenamePasskeyBody = Type.Object({ name: PasskeyName });
export const RenamedPasskeyResult = answerOf(Passkey);

/** `GET /console/api/me/sessions`. */
export const OwnSessionListResult = answerOf(
  Type.Array(
    Type.Object({
      id: Uuid,
      current: Type.Boolean(),
      sso: Type.Boolean(),
      address: Type.String(),
      userAgent: Type.String(),
      createdAt: DateTime,
      usedAt: DateTime,
      expiresAt: DateTime,
    }),
  ),
);
export type OwnSession = Static<typeof OwnSessionListResult>['data'][number];
export const OwnSessionPath = Type.Object({ sessionId: Uuid });
/** `DELETE /console/api/me/sessions`: all but this one. */
export const SessionsEndedResult = answerOf(Type.Object({ ended: Type.Integer() }));

// Invitations

export const InvitationPath = Type.Object({ workspaceId: Type.String(), invitationId: Uuid });
/** `POST /console/api/workspaces/{workspaceId}/invitations`. */
const Invitation = Type.Object({
  id: Uuid,
  email: Type.String(),
  role: literals(roles),
  invitedBy: Type.String(),
  createdAt: DateTime,
  expiresAt: DateTime,
});
/** An open invitation. Its link is only mailed to the address. */
export const InvitationResult = answerOf(Invitation);
export const InvitationListResult = answerOf(Type.Array(Invitation));
export type Invitation = Static<typeof InvitationListResult>['data'][number];

/** `GET /console/api/me/invitations`: those of the signed-in user's confirmed address. */
export const MyInvitationListResult = answerOf(
  Type.Array(
    Type.Object({
      id: Uuid,
      workspaceName: Type.String(),
      role: literals(roles),
      invitedBy: Type.String(),
      expiresAt: DateTime,
    }),
  ),
);
export type MyInvitation = Static<typeof MyInvitationListResult>['data'][number];
export const MyInvitationPath = Type.Object({ invitationId: Uuid });

/** `POST /console/api/invitations/look`, open to anyone with the link. */
export const LinkBody = Type.Object({ token: LinkToken });
export const InvitationLookResult = answerOf(
  Type.Object({
    email: Type.String(),
    role: literals(roles),
    workspaceName: Type.String(),
    invitedBy: Type.String(),
    expiresAt: DateTime,
    hasAccount: Type.Boolean({
      description:
        'True: sign in, then `POST /console/api/me/invitations/accept`. False: choose name and password.',
    }),
  }),
);
/** `POST /console/api/invitations/accept`: a new user. Answers as a sign-in. */
export const AcceptInvitationBody = Type.Object({ token: LinkToken, name: Name, password: NewPassword });
/** `POST /console/api/me/invitations/accept`. */
export const InvitationAcceptedResult = answerOf(Type.Object({ workspaceId: Id }));

// Links that set a password

/** `POST /console/api/workspaces/{workspaceId}/members/{userId}/password-link`. */
export const PasswordLinkResult = answerOf(Type.Object({ url: Type.String(), expiresAt: DateTime }));
/** `POST /console/api/password-links/look`. */
/** `POST /console/api/password-links/request`, public. */
export const RequestPasswordLinkBody = Type.Object({
  // As for signing in: the first owner has an address without a domain.
  email: Type.String({ minLength: 1, maxLength: 254, pattern: STORABLE }),
  language: Type.Optional(Language),
});

export const PasswordLinkLookResult = answerOf(Type.Object({ email: Type.String(), expiresAt: DateTime }));
/** `POST /console/api/password-links/use`: ends all sessions of the user, who then signs in. */
export const SetPasswordBody = Type.Object({ token: LinkToken, password: NewPassword });

// Workspaces

/** `POST /console/api/workspaces`. */
export const CreateWorkspaceBody = Type.Object({ name: Name, projectName: Type.Optional(Name) });
export const CreatedWorkspaceResult = answerOf(
  Type.Object({ id: Id, name: Type.String(), projectId: Nullable(Id) }),
);

// Live updates

/** What a project's page may watch. */
export const liveTopics = ['emails', 'webhooks', 'domains', 'templates', 'credits'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * `GET /console/api/live?projectId=&topics=emails,webhooks`: server-sent events. `ready` `{topics}` comes
 * first: all later changes are sent, so fetch then. `change` has `data` as below. `reset` `{topic}`: too many changes, or
 * too old a position, to send them one by one: fetch again. `end` `{reason}`: `signed-out` (do not reconnect) or
 * `stopping`. A browser that reconnects sends the last `id` by itself and receives what it missed.
 */
export const LiveQuery = Type.Object({
  projectId: Type.String(),
  topics: Type.Optional(
    Type.String({ description: `Topics, separated by commas: ${liveTopics.join(', ')}. Default: all.` }),
  ),
});
export type LiveChange = {
  topic: LiveTopic;
  /** The id of the changed email, webhook delivery, domain or template; for credits the project. */
  id: string;
  /** What happened, if known: the status of an email, `delivery`, `saved`, … */
  kind: string;
};
