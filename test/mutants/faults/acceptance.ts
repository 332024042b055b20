import type { Mutant } from '../mutant.ts';

const ACCEPT = 'apps/server/src/email/accept';

export const acceptance: readonly Mutant[] = [
  {
    id: 'accept-suppression-tenant',
    file: 'apps/server/src/email/suppressions/suppressions.ts',
    find: String.raw`where s.project_id = ${'$'}{project} and s.email`,
    replace: 'where s.email',
    fault: 'An address that one customer suppressed gets no email from any other customer.',
  },
  {
    id: 'accept-suppression-spelling',
    file: `${ACCEPT}/insert-accepted-emails.ts`,
    find: 'of: ({ recipient }) => recipient }',
    replace: 'of: ({ to }) => to }',
    fault: 'A suppressed address gets email when it is written in capitals.',
  },
  {
    id: 'accept-lost-commit',
    file: `${ACCEPT}/store-emails.ts`,
    find: 'if (after.size === emails.length) return after;',
    replace: '',
    fault: 'An email that was committed while the connection broke is reported as failed.',
  },
  {
    id: 'accept-batch-contents',
    file: `${ACCEPT}/read-batch.ts`,
    find: 'contents.subarray(from, at)',
    replace: 'contents.subarray(0, at)',
    fault: 'Each email of a batch begins with the contents of all emails before it.',
  },
  {
    id: 'accept-memory-bound',
    file: `${ACCEPT}/store-emails.ts`,
    find: 'weight: bytes',
    replace: 'weight: 1',
    fault: 'Large emails fill the memory of the process while the database is slow.',
  },
  {
    id: 'accept-batch-release',
    file: 'apps/server/src/base/micro-batch.ts',
    find: 'waitingWeight -= weight;',
    replace: '',
    fault: 'After enough traffic every email is refused with 503 until a restart.',
  },
  {
    id: 'accept-batch-answers',
    file: 'apps/server/src/base/micro-batch.ts',
    find: 'resolve(results[index] as Result)',
    replace: 'resolve(results[0] as Result)',
    fault: 'A request is told what became of the email of another request.',
  },
  {
    id: 'accept-allowance-limit',
    file: `${ACCEPT}/email-allowance.ts`,
    find: 'if (known.count >= limit)',
    replace: 'if (known.count > limit)',
    fault: 'A workspace sends one email more than its plan allows.',
  },
  {
    id: 'accept-sender-await',
    file: `${ACCEPT}/accept-email.ts`,
    find: 'await requireVerifiedSender(read.from, workspaceId, deps);',
    replace: 'requireVerifiedSender(read.from, workspaceId, deps).catch(() => {});',
    fault: 'Anybody sends from a domain that is not verified.',
  },
  {
    id: 'accept-reply-to',
    file: `${ACCEPT}/read-draft.ts`,
    find: "if (body.replyTo !== undefined) bareAddress('replyTo', body.replyTo);",
    replace: '',
    fault: 'A Reply-To that is no address is accepted and fails only at the recipient.',
  },
  {
    id: 'accept-header-lines',
    file: `${ACCEPT}/read-draft.ts`,
    find: 'const HEADER_VALUE = /^[ -~]*$/;',
    replace: 'const HEADER_VALUE = /^[ -~]*$/m;',
    fault: 'The value of a custom header adds further header fields to the message.',
  },
  {
    id: 'accept-control-characters',
    file: 'apps/server/src/email/message/mail-addresses.ts',
    find: String.raw`const FORBIDDEN = /[\p{Cc}\p{Zl}`,
    replace: String.raw`const FORBIDDEN = /[\p{Zl}`,
    fault: 'An address or subject with a line break adds header fields or SMTP commands.',
  },
  {
    id: 'accept-content-size',
    file: `${ACCEPT}/read-draft.ts`,
    find: 'const all = html + text + attachments;',
    replace: 'const all = html + attachments;',
    fault: 'A plain text of any size is accepted and refused by every receiver.',
  },
  {
    id: 'accept-expiry',
    file: `${ACCEPT}/scheduled-time.ts`,
    find: 'const RETRY_HOURS = 72;',
    replace: 'const RETRY_HOURS = 24;',
    fault: 'An email to a host that is down over a weekend is given up after a day.',
  },
  {
    id: 'translation-of-design',
    file: 'apps/server/src/templates/template-pages.ts',
    find: 'ownAt < 0 ? near : near.slice(0, ownAt)',
    replace: 'near.slice(0, 1)',
    fault: 'A reader of de-AT gets the language of the design although there is a translation to de.',
  },
  {
    id: 'translation-required',
    file: 'apps/server/src/email/accept/merge-template.ts',
    find: '!rules?.requireTranslation',
    replace: 'true',
    fault:
      'An email leaves in a language that its recipient does not read, although the project refuses that.',
  },
];
