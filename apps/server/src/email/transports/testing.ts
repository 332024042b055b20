import type { OutgoingMessage } from '../message/prepare-message.ts';
import type { AttemptReport, DeliverHooks, Transport } from './transport.ts';

/** A message for a transport; omitted values are made up. */
export function outgoing(to: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    emailId: '0190f3c8-0000-7000-8000-000000000001',
    projectId: 1,
    workspaceId: 1,
    envelope: { from: 'b-abc@bounces.example', to },
    senderDomain: 'shop.example',
    recipientDomain: to.slice(to.lastIndexOf('@') + 1),
    subject: 'Hello',
    storesContent: true,
    requiresTls: false,
    smtpUtf8: false,
    raw: Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
    ...changes,
  };
}

/** One attempt, and how often its row was written. */
export async function deliverOnce(
  transport: Transport,
  message: OutgoingMessage,
  hooks: Partial<DeliverHooks> = {},
): Promise<{ report: AttemptReport; begun: number }> {
  let begun = 0;
  const report = await transport.deliver(message, {
    attempt: 1,
    beforeData: async () => void begun++,
    signal: new AbortController().signal,
    ...hooks,
  });
  return { report, begun };
}
