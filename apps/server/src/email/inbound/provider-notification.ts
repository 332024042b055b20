import { isJsonObject } from '@postpress/design/json';
import { classifyReply, findStatus } from '../replies/classify-reply.ts';
import type { ReportItem } from './inbound-report.ts';
import { findReply } from './notice-blocks.ts';
import type { OpenedMessage } from './open-message.ts';
import { findPhraseStep, stepPhrases } from './smtp-step.ts';

const TEXT_CHARACTERS_MAX = 100_000;

/**
 * Reads a relay's JSON notification by email: Amazon SES sends one instead of a report (`notificationType` Bounce,
 * Complaint or Delivery).
 */
export function readProviderNotification(message: OpenedMessage): ReportItem[] {
  const text = message.text.trimStart();
  if (!text.startsWith('{') || !/notificationType|eventType/.test(text.slice(0, 2_000))) return [];
  const notification = readJson(text.slice(0, TEXT_CHARACTERS_MAX));
  const inner = textOf(notification?.Message);
  return itemsOf(inner === null ? notification : readJson(inner));
}

type Json = Record<string, unknown>;

/** The object at the beginning of a text; mail systems may have broken long lines (`!`, line end, space). */
function readJson(text: string): Json | undefined {
  const whole = text.replace(/!?\n /g, '').replaceAll('\n', '');
  for (
    let end = whole.lastIndexOf('}'), tries = 0;
    end > 0 && tries < 20;
    end = whole.lastIndexOf('}', end - 1), tries++
  ) {
    try {
      const value: unknown = JSON.parse(whole.slice(0, end + 1));
      return isJsonObject(value) ? value : undefined;
    } catch {
      // The text after the object may contain braces, too.
    }
  }
  return undefined;
}

function itemsOf(notification: Json | undefined): ReportItem[] {
  const kind = notification?.notificationType ?? notification?.eventType;
  if (kind === 'Bounce') return recipientsOf(notification?.bounce, 'bouncedRecipients').map(bounced);
  if (kind === 'Complaint') {
    const complaint = isJsonObject(notification?.complaint) ? notification.complaint : {};
    return recipientsOf(complaint, 'complainedRecipients').map((recipient) => ({
      kind: 'complaint',
      feedbackType: textOf(complaint.complaintFeedbackType) ?? 'abuse',
      userAgent: textOf(complaint.userAgent),
      recipient: textOf(recipient.emailAddress),
    }));
  }
  if (kind !== 'Delivery' || !isJsonObject(notification?.delivery)) return [];
  const { recipients, smtpResponse } = notification.delivery;
  const diagnostic = textOf(smtpResponse);
  const status = findStatus(diagnostic ?? '');
  return (Array.isArray(recipients) ? recipients : []).map((recipient) => ({
    kind: 'delivered',
    action: 'delivered',
    status,
    recipient: textOf(recipient),
    diagnostic,
    remoteHost: null,
  }));
}

function bounced(recipient: Json): ReportItem {
  const diagnostic = textOf(recipient.diagnosticCode)?.replace(/^\s*[\w-]{1,20};\s*/, '') ?? null;
  const reply = findReply(diagnostic ?? '');
  const replyCode = reply?.code ?? null;
  const address = textOf(recipient.emailAddress);
  const classified = classifyReply({
    replyCode,
    enhancedStatus: textOf(recipient.status),
    text: reply?.words ?? diagnostic ?? '',
    step: findPhraseStep(diagnostic ?? '', stepPhrases),
    recipient: address,
  });
  return { kind: 'bounce', ...classified, replyCode, recipient: address, diagnostic };
}

function recipientsOf(holder: unknown, name: string): Json[] {
  const list = isJsonObject(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
