import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Answer } from './senders.ts';

export type Submitter = {
  /** Undefined if the connection broke, before or after the message was received. */
  submit(message: SendMailOptions): Promise<Answer | undefined>;
  close(): void;
};

const TIME_MAX_MS = 20_000;

/** Nodemailer, which keeps so many connections open, each signed in. */
export function openSubmitter(order: { port: number; apiKey: string; connections: number }): Submitter {
  const transport = createTransport({
    pool: true,
    host: '127.0.0.1',
    port: order.port,
    auth: { user: 'apikey', pass: order.apiKey },
    maxConnections: order.connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: TIME_MAX_MS,
    greetingTimeout: TIME_MAX_MS,
    socketTimeout: TIME_MAX_MS,
  });
  return {
    close: () => transport.close(),
    submit: (message) =>
      transport.sendMail(message).then(
        ({ response }) => ({ isPassing: false, ids: [acceptedId(response)], text: response }),
        ({ responseCode, message: text }: Error & { responseCode?: number }) =>
          responseCode ? { isPassing: responseCode < 500, ids: [], text } : undefined,
      ),
  };
}

/** `250 2.6.0 Accepted as 0199…` */
function acceptedId(response: string): string | undefined {
  return /^250 .*Accepted as ([\w-]+)$/.exec(response)?.[1];
}
