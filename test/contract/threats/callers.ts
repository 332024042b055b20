import type { Surface } from './surface.ts';

const server = 'apps/server/src';

/** Surfaces that programs and people call. */
export const callers: readonly Surface[] = [
  {
    title: 'API',
    attackers:
      'anyone on the network without a credential; a caller with a key of another project; a caller with a key of too few scopes; a stolen database backup',
    atStake: 'designs, emails and addresses of other tenants, sending in their name, the service for others',
    claims: [
      {
        claim: 'Every operation refuses every caller without access, by credential, role, tenant and scope',
        file: `${server}/access-matrix.test.ts`,
        title: 'the access matrix',
      },
      {
        claim: 'A scope opens its operations and no others',
        file: `${server}/key-scopes.test.ts`,
        title: 'are declared by all operations that keys may call, and by no others',
      },
      {
        claim: 'Clients of Resend can do what their key can, with its scopes and sender domains',
        file: `${server}/resend/resend.test.ts`,
        title: 'can do what its key can, with its scopes and sender domains',
      },
      {
        claim: 'Keys, tokens and sessions are stored as hashes that do not hold them',
        file: `${server}/accounts/credentials.test.ts`,
        title: 'is stored as 32 bytes that do not hold it',
      },
      {
        claim: 'DKIM keys, webhook secrets and storage keys are encrypted, bound to their purpose',
        file: `${server}/platform/secrets/secret-box.test.ts`,
        title: 'opens for no other purpose',
      },
      {
        claim: 'Odd values in any part of a request are answered or refused, and fail nothing',
        file: `${server}/odd-requests.test.ts`,
        title: 'and fails nothing',
      },
      {
        claim: 'Members named `__proto__` and the like reach no prototype',
        file: `${server}/http/app.test.ts`,
        title: 'does not reach a prototype',
      },
      {
        claim: 'Errors of ours say nothing of the inside',
        file: `${server}/http/app.test.ts`,
        title: 'of ours says nothing of itself',
      },
      {
        claim: 'Bodies of many values are refused before they are parsed',
        file: `${server}/http/bodies/compute-on-body.test.ts`,
        title: 'refuses more values than the limit before it parses them',
      },
      {
        claim: 'One tenant’s responses and one network’s connections leave others their share',
        file: `${server}/http/mounting/response-budget.test.ts`,
        title: 'a tenant has no room and others have',
      },
    ],
    leftToOperators: [
      'TLS for other machines: without it, requests from outside are refused (`HTTPS_REQUIRED`).',
      'Floods of packets and connections from many networks belong to the network in front.',
      'Who reads the database and the secret key together reads everything.',
    ],
  },
  {
    title: 'Embed',
    attackers:
      'a site that embeds the editor without permission; a page between; a design, custom tool or template that a user of a host brings; a user who changes what the host signed',
    atStake: 'the project’s designs and credits, the session of the person at the editor, the host’s page',
    claims: [
      {
        claim: 'Only pages of allowed origins get an editor, and only they show it',
        file: `${server}/editor-sessions/routes/create-embed-session.test.ts`,
        title: 'gives a page of an allowed origin an editor, which only that page shows',
      },
      {
        claim: 'A page without permission learns nothing, not even whether the project exists',
        file: `${server}/editor-sessions/routes/create-embed-session.test.ts`,
        title: 'a project that does not allow the origin, as one that does not exist',
      },
      {
        claim: 'A signed user cannot be forged, moved to another project or cut',
        file: `${server}/editor-sessions/routes/create-embed-session.test.ts`,
        title: 'is not that of another id, another secret, another project, or cut',
      },
      {
        claim: 'A session of an editor opens its own project alone',
        file: `${server}/editor-sessions/routes/get-open-session.test.ts`,
        title: 'lets into the session’s own project alone',
      },
      {
        claim: 'Code of custom tools runs in frames with an origin of their own, which can request nothing',
        file: `${server}/editor-sessions/routes/show-tool-sandbox.test.ts`,
        title: 'is an empty document with an origin of its own, which can request nothing',
      },
      {
        claim: 'The canvas runs nothing that a design brings',
        file: `${server}/editor-sessions/routes/show-canvas.test.ts`,
        title: 'in which nothing runs',
      },
      {
        claim: 'What costs credits is limited by address and by project',
        file: `${server}/editor-sessions/routes/create-embed-session.test.ts`,
        title: 'what costs credits, by address and by project',
      },
    ],
    leftToOperators: [
      'A host that allows `https://*.example.com` trusts every page there.',
      'A host decides what its users may open: sign their ids (`embed-settings`) where templates differ by user.',
    ],
  },
  {
    title: 'Collaboration',
    attackers:
      'a person who edits or views one design; a network that holds connections open; an editor that misbehaves',
    atStake: 'other designs, what others typed, the service for others',
    claims: [
      {
        claim: 'Viewers change nothing',
        file: `${server}/collaboration/live.test.ts`,
        title: 'viewers see, and change nothing',
      },
      {
        claim: 'Forged tokens, origins, clients, numbers and shapes are refused',
        file: `${server}/collaboration/live.test.ts`,
        title: 'forged tokens, origins, clients, numbers and shapes are refused',
      },
      {
        claim: 'What is too large, too deep or numbered ahead is refused, and others continue',
        file: `${server}/collaboration/live.test.ts`,
        title: 'what is too large, too deep or numbered ahead is refused, and others continue',
      },
      {
        claim: 'The most costly edits leave others their turn',
        file: `${server}/collaboration/live.test.ts`,
        title: 'a stream of the most costly edits leaves others their turn',
      },
      {
        claim: 'Sockets that never join keep no other network out',
        file: `${server}/collaboration/accept-socket.test.ts`,
        title: 'of a few networks keep no other network out',
      },
      {
        claim: 'Rooms of the same name in two projects are two',
        file: `${server}/collaboration/routes/exchange-live.test.ts`,
        title: 'rooms of the same name in two projects are two',
      },
      {
        claim: 'An editor whose session ends takes no part any more',
        file: `${server}/collaboration/live.test.ts`,
        title: 'an editor whose session ends takes no part any more',
      },
    ],
    leftToOperators: ['People who may edit a design may delete what is in it: versions bring it back.'],
  },
  {
    title: 'Console',
    attackers:
      'someone who guesses passwords; a site that the person visits meanwhile; content that a stranger’s email or template brings; a member with a low role',
    atStake: 'accounts, workspaces, keys',
    claims: [
      {
        claim: 'Guessing is slowed per account and per network, while the owner still gets in',
        file: `${server}/accounts/sign-in/guessing.test.ts`,
        title: 'signs the owner in from new devices while 300 networks guess',
      },
      {
        claim: 'Second factors cannot be guessed by who knows the password',
        file: `${server}/accounts/sign-in/guessing.test.ts`,
        title: 'cannot be guessed by who knows the password',
      },
      {
        claim: 'What a passkey signed signs in once, from the same browser, within five minutes',
        file: `${server}/accounts/routes/passkeys.test.ts`,
        title: 'signs a challenge for one sign-in, of one browser, within five minutes',
      },
      {
        claim: 'Copied sign-in pages get nothing from passkeys, and devices must verify their users',
        file: `${server}/accounts/routes/passkeys.test.ts`,
        title: 'is refused for another origin, another host, another user, without verification',
      },
      {
        claim: 'Copies of a passkey that counts are refused',
        file: `${server}/accounts/routes/passkeys.test.ts`,
        title: 'is refused once its counter stops advancing, as that of a copy does',
      },
      {
        claim: 'An unlocked screen adds no passkey: it takes the password, and a second factor',
        file: `${server}/accounts/routes/passkeys.test.ts`,
        title: 'is added with the password and a second factor, by the session that asked',
      },
      {
        claim: 'A removed passkey is refused',
        file: `${server}/accounts/routes/passkeys.test.ts`,
        title: 'is removed by its user alone, is refused then',
      },
      {
        claim: 'Answers do not tell which addresses have accounts',
        file: `${server}/accounts/routes/sign-in.test.ts`,
        title: 'answers a wrong password, a missing one and an unknown user alike',
      },
      {
        claim: 'No script reads the session cookie',
        file: `${server}/accounts/routes/sign-in.test.ts`,
        title: 'opens a session by a cookie that no script reads',
      },
      {
        claim: 'Other sites change nothing with the person’s session',
        file: `${server}/accounts/routes/sign-in.test.ts`,
        title: 'changes nothing without the CSRF token',
      },
      {
        claim: 'A link for a new password works once and ends all sessions',
        file: `${server}/accounts/routes/invitations.test.ts`,
        title: 'gives a link that works once, ends all sessions',
      },
      {
        claim: 'Nobody hands out more access than they have',
        file: `${server}/accounts/routes/create-token.test.ts`,
        title: 'creates none with more access than the token that creates it',
      },
      {
        claim: 'Pages allow our own scripts only, by a nonce',
        file: `${server}/http/documents/browser-apps.test.ts`,
        title: 'under a policy with a nonce of its own',
      },
      {
        claim:
          'Captured and received HTML is shown as a document without rights, attachments are never shown',
        file: `${server}/email/inbox/routes/inbox.test.ts`,
        title: 'has its HTML as a document without rights',
      },
    ],
    leftToOperators: [
      'Whether a workspace requires single sign-on, and whether its members use a second factor.',
      'The set-up code is in the log of the first start: read it before others do.',
    ],
  },
  {
    title: 'Preview links',
    attackers:
      'whoever a link is forwarded to; who guesses tokens or passwords; a guest who comments; a design with script; a site that sends forms in the name of a guest',
    atStake: 'designs before they are sent, comments of the team, the mailboxes of members',
    claims: [
      {
        claim: 'Tokens have 256 random bits, and are stored as hashes',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: 'with a URL that is shown once and stored as a hash',
      },
      {
        claim: 'Links of another project are neither listed, created nor revoked',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: '404 to other projects',
      },
      {
        claim:
          'Links that are unknown, expired, revoked or of a deleted template show one page, which names nothing',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: 'is one neutral page for links that are unknown, expired, revoked',
      },
      {
        claim: 'A password opens its link for the browser that entered it, and guesses are slowed down',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: 'slows guesses down, also those that come at once',
      },
      {
        claim: 'The design runs no script, and the page tells its address to no other server',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: 'keeps its address to itself',
      },
      {
        claim: 'Guests see and answer the comments that the link allows, and no others',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: 'show guests the threads that the link allows',
      },
      {
        claim: 'Pages of other sites send no forms',
        file: `${server}/preview-links/routes/preview-links.test.ts`,
        title: 'for forms that pages of other sites send',
      },
    ],
    leftToOperators: [
      'Who gets a link can forward it: use a password and a short time for what is secret.',
      'Images of a design load from their servers, which see the address of the guest, as in an email.',
    ],
  },
  {
    title: 'Emails of the service',
    attackers:
      'an admin of a workspace who designs emails that the installation sends; a name or comment of a user in such an email',
    atStake: 'passwords of members, links that open accounts, the trust in emails of the installation',
    claims: [
      {
        claim: 'Emails about accounts are customized by the workspace of the operator only',
        file: `${server}/email/notices/send-notice.test.ts`,
        title: 'has the design of the workspace it is about, of accounts that of the operator',
      },
      {
        claim:
          'A customized design leads nowhere but to the link of the service, on any path through its conditions',
        file: `${server}/service-emails/routes/service-emails.test.ts`,
        title: '400 INVALID_DESIGN for a design',
      },
      {
        claim: 'Other workspaces neither see nor change it',
        file: `${server}/service-emails/routes/service-emails.test.ts`,
        title: '403 to editors, 404 to members of other workspaces',
      },
      {
        claim: 'What users wrote is text',
        file: `${server}/service-emails/render-notice.test.ts`,
        title: 'quotes what a user wrote',
      },
    ],
    leftToOperators: [
      'Who is an admin of the first workspace writes the emails about all accounts.',
      'Words of a customized invitation can mislead: it names the inviter and the installation’s address.',
    ],
  },
  {
    title: 'MCP',
    attackers:
      'an agent that was talked into something by what it reads; a page that calls a local server; an app that asks for more than its user wants',
    atStake: 'templates, sends, the key',
    claims: [
      {
        claim: 'An agent can do what its key can, with its scopes and sender domains',
        file: `${server}/mcp/routes/call-mcp.test.ts`,
        title: 'keep the limits of a key: its scopes and the domains that it sends from',
      },
      {
        claim: 'Web pages reach it neither by their origin nor by another name of this machine',
        file: `${server}/mcp/routes/call-mcp.test.ts`,
        title: 'rejects pages of other sites and other names of this machine',
      },
      {
        claim: 'The cookie of the console opens nothing',
        file: `${server}/mcp/routes/call-mcp.test.ts`,
        title: 'is not accepted with the cookie of the console',
      },
      {
        claim: 'A connected app works in the project that its user chose, as far as allowed',
        file: `${server}/mcp/connected-apps.test.ts`,
        title: 'works in the project that its user chose, as far as they allowed, and nowhere else',
      },
      {
        claim: 'Received emails are read as data; those of programs and of other projects are not answered',
        file: `${server}/mcp/tools/tools.test.ts`,
        title: 'of programs, or of another project, are not answered',
      },
      {
        claim: 'Each message of a batch counts',
        file: `${server}/mcp/routes/call-mcp.test.ts`,
        title: 'charges each message of a batch',
      },
    ],
    leftToOperators: [
      'No rule stops a model from being persuaded: give agents keys without `emails:send`, or with a test key.',
    ],
  },
  {
    title: 'AI',
    attackers:
      'an imported page or a prompt with instructions for the model; a model that answers with code; a caller who spends others’ credits',
    atStake: 'designs with scripts or strangers’ links, protected blocks, credits, the model’s key',
    claims: [
      {
        claim: 'Material is held in a block that it cannot end',
        file: `${server}/ai/prompts/prompts.test.ts`,
        title: 'cannot be closed by its content',
      },
      {
        claim:
          'Answers are refused, or valid, without scripts and strangers’ addresses, and with protected blocks as they were',
        file: `${server}/ai/generation/hostile-answers.test.ts`,
        title: 'is refused, or valid, without scripts and strangers',
      },
      {
        claim: 'Images that an answer names are never fetched from private addresses',
        file: `${server}/ai/images/make-design-images.test.ts`,
        title: 'is never fetched from a private address',
      },
      {
        claim: 'Pictures that unpack without end are refused',
        file: `${server}/ai/routes/generate-image-sources.test.ts`,
        title: 'a decompression bomb at a URL',
      },
      {
        claim: 'The model’s key follows no redirect',
        file: `${server}/platform/outbound/bounded-fetch.test.ts`,
        title: 'follows no redirect, which would take the API key along',
      },
      {
        claim: 'Credits are held while a request is at work, so that parallel ones cannot overspend',
        file: `${server}/credits/open-credits.test.ts`,
        title: 'holds credits for as long as the request is at work',
      },
    ],
    leftToOperators: [
      'What is sent to a model leaves the installation: choose the provider, or a model of your own.',
      'Words of a model can be wrong: what people receive is read by people first.',
    ],
  },
];
