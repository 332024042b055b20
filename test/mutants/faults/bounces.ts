import type { Mutant } from '../mutant.ts';

const INBOUND = 'apps/server/src/email/inbound';

export const bounces: readonly Mutant[] = [
  {
    id: 'bounce-signature',
    file: 'apps/server/src/email/message/return-path.ts',
    find: 'if (!isSameSecret(bytes.subarray(content.length), hmacOf(content, secrets)))',
    replace: 'if (bytes.subarray(content.length).length !== hmacOf(content, secrets).length)',
    fault: 'Anybody can bounce the email of a customer with a forged report.',
  },
  {
    id: 'bounce-expiry',
    file: 'apps/server/src/email/message/return-path.ts',
    find: '* DAY_MS < now.getTime()',
    replace: '* DAY_MS > now.getTime()',
    fault: 'Reports are ignored as expired.',
  },
  {
    id: 'bounce-domain-case',
    file: `${INBOUND}/inbound-addresses.ts`,
    find: 'domainToASCII(address.slice(at + 1)) !== domainToASCII(returnPathDomain)',
    replace: 'address.slice(at + 1) !== returnPathDomain',
    fault: 'Reports to the return path in capitals are refused.',
  },
  {
    id: 'bounce-soft-suppressed',
    file: `${INBOUND}/decide-report.ts`,
    find: "...(item.hard && { suppress: 'hard_bounce' }),",
    replace: "suppress: 'hard_bounce',",
    fault: 'A full mailbox suppresses a good address for good.',
  },
  {
    id: 'bounce-recipient-spelling',
    file: `${INBOUND}/decide-report.ts`,
    find: 'comparableAddress(item.recipient) === address',
    replace: 'item.recipient === to',
    fault: 'Of a report about several recipients the wrong one counts when letters differ in case.',
  },
  {
    id: 'bounce-gravity',
    file: `${INBOUND}/decide-report.ts`,
    find: 'weight(other) < weight(one) ? other : one',
    replace: 'weight(other) > weight(one) ? other : one',
    fault: 'A report with a failure and a delay counts as a delay.',
  },
  {
    id: 'bounce-repeated',
    file: `${INBOUND}/handle-report.ts`,
    find: 'if (isNew && email && decision) await applyDecision(',
    replace: 'if (email && decision) await applyDecision(',
    fault: 'A report that comes twice suppresses an address again that was just taken off the list.',
  },
  {
    id: 'bounce-quoted',
    file: `${INBOUND}/handle-report.ts`,
    find: "if (address?.kind !== 'feedback') return",
    replace: 'if (address === undefined) return',
    fault: 'A person who writes to postmaster and quotes an email bounces it.',
  },
  {
    id: 'bounce-temporary-code',
    file: 'apps/server/src/email/replies/classify-reply.ts',
    find: 'if (code !== null && code < 500) return subType',
    replace: 'if (code !== null && code < 400) return subType',
    fault: 'A temporary refusal of a recipient suppresses a good address.',
  },
  {
    id: 'bounce-status-class',
    file: `${INBOUND}/delivery-status.ts`,
    find: "return status?.startsWith('2.') ? 'delivered' : 'bounce';",
    replace: "return status?.startsWith('5.') ? 'bounce' : 'delivered';",
    fault: 'A soft bounce without an action counts as delivered.',
  },
  {
    id: 'bounce-typed-recipient',
    file: `${INBOUND}/delivery-status.ts`,
    find: "const again = field.name === 'final-recipient' || field.name === 'action';",
    replace: "const again = field.name === 'action';",
    fault: 'Of a report about two recipients only one is read.',
  },
  {
    id: 'suppression-removal-tenant',
    file: 'apps/server/src/email/suppressions/suppressions.ts',
    find: ".deleteFrom('suppressions')\n    .where('project_id', '=', projectId)",
    replace: ".deleteFrom('suppressions')",
    fault: 'Removing an address from one suppression list removes it from those of all customers.',
  },
  {
    id: 'suppression-first-reason',
    file: 'apps/server/src/email/suppressions/suppressions.ts',
    find: 'suppressions.toReversed().map(',
    replace: 'suppressions.map(',
    fault: 'Of two reasons that come together the list shows the later one.',
  },
  {
    id: 'unsubscribe-signature',
    file: 'apps/server/src/email/message/signed-token.ts',
    find: 'if (!isSameSecret(signed.subarray(bytes), hmacOf(content, purpose, secrets, beside))) return undefined;',
    replace: '',
    fault: 'Anybody unsubscribes the recipients of a customer with invented links.',
  },
];
