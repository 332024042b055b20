import Type, { type Static } from 'typebox';
import { answerOf, DateTime, literals, Nullable } from './wire.ts';

/** What an installation needs to deliver its first email, in the order in which it is set up. */
export const goingLiveChecks = [
  'transport',
  'hostname',
  'ptr',
  'port25',
  'tls',
  'returnPath',
  'domain',
  'firstEmail',
  'bounce',
  'webhook',
  'backup',
] as const;
export type GoingLiveCheckName = (typeof goingLiveChecks)[number];

/** `ok`; `warn` costs trust or reports; `fail` costs delivery; `skipped`: does not apply to the configured transport. */
export const findingStates = ['ok', 'warn', 'fail', 'skipped'] as const;
export type FindingState = (typeof findingStates)[number];

export const GoingLiveQuery = Type.Object({
  check: Type.Optional(literals(goingLiveChecks, { description: 'One check; default: all.' })),
});

const GoingLiveFinding = Type.Object({
  state: literals(findingStates),
  about: Type.String({ description: 'What was checked, such as `DKIM` or `PTR`.' }),
  says: Type.String(),
  cure: Nullable(Type.String({ description: 'How to fix it.' })),
});
export type GoingLiveFinding = Static<typeof GoingLiveFinding>;

const GoingLiveCheck = Type.Object({
  check: literals(goingLiveChecks),
  /** The worst of its findings. */
  state: literals(findingStates),
  findings: Type.Array(GoingLiveFinding),
  checkedAt: DateTime,
});
export type GoingLiveCheck = Static<typeof GoingLiveCheck>;

/** `captured`: email is stored here. `stopped`: nothing is sent, for the reason given. `open`: email leaves. */
const sendingStates = ['captured', 'stopped', 'open'] as const;

/** What the installation can do now, and what each check found. */
export const GoingLiveResult = answerOf(
  Type.Object({
    sending: Type.Object({
      state: literals(sendingStates),
      transport: literals(['capture', 'relay', 'mx']),
      hostname: Type.String(),
      returnPathDomain: Type.String(),
      reason: Nullable(Type.String({ description: 'Why sending is stopped.' })),
    }),
    checks: Type.Array(GoingLiveCheck),
  }),
);
export type GoingLiveResult = Static<typeof GoingLiveResult>;
