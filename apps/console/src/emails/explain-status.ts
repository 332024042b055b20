import { type MessageName, tOr } from '../messages/translate.ts';

/** Replies in which servers ask to try again later; large providers give some statuses a meaning of their own in them. */
const DEFERRALS: readonly (number | null)[] = [450, 451, null];

/**
 * The explanation of a rejection: by its enhanced status code (RFC 3463 and the registry of IANA), the detail before
 * the subject, else by its reply code (RFC 5321, 4.2). Undefined for unregistered codes.
 */
export function explainStatus(enhancedStatus: string | null, replyCode: number | null): string | undefined {
  const [, subject, detail] = enhancedStatus?.split('.') ?? [];
  const deferral = DEFERRALS.includes(replyCode) ? enhancedStatus : null;
  const names = [
    `emails.deferral.${deferral}`,
    `emails.code.${subject}.${detail}`,
    `emails.code.${subject}`,
    `emails.reply.${replyCode}`,
  ] satisfies string[];
  return names.map((name) => tOr(name as MessageName, '')).find((text) => text !== '');
}

/** Whether trying again may help: 4 for now, 5 for good. */
export function lasting(
  enhancedStatus: string | null,
  replyCode: number | null,
): 'forNow' | 'forGood' | undefined {
  const first = enhancedStatus?.[0] ?? String(replyCode ?? '')[0];
  if (first === '4') return 'forNow';
  return first === '5' ? 'forGood' : undefined;
}
