import { isDomainName } from './addresses.ts';
import { integer, list, oneOf, secret, text, textOr, url } from './variable.ts';

/** The secret of a relay that signs nothing; it is chosen by the operator. */
function relaySecret(title: string, name: string) {
  return secret({
    group: 'email',
    description: `Secret of your choice that ${title} sends as password or bearer token. With it, ${title} may report deliveries, bounces and complaints at \`/relays/${name}/events\`.`,
    lengthMin: 16,
  });
}

/** Settings of sending, bounces and webhooks. */
export const emailVariables = {
  emailTransport: oneOf(['auto', 'capture', 'mx', 'relay'], {
    group: 'email',
    description:
      'How email leaves: `capture` stores every message and shows it at /inbox, `mx` speaks to the recipients’ own servers, `relay` hands it to POSTPRESS_SMTP_URL. `auto` is `relay` where that is set, else `capture`: nothing leaves a fresh installation by accident.',
    absent: 'auto',
  }),
  smtpUrl: url(['smtp:', 'smtps:'], {
    group: 'email',
    description:
      'The SMTP relay, with user name and password where it wants them. `smtps:` speaks TLS from the start, `smtp:` takes STARTTLS when offered; `?tls=required` insists on it.',
    example: 'smtp://user:password@smtp.example.com:587?tls=required',
    secret: true,
  }),
  relaySesTopics: list((item) => /^arn:aws(?:-[a-z]+)*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/.test(item), {
    group: 'email',
    description:
      'ARNs of the Amazon SNS topics to which Amazon SES publishes. With them, it may report deliveries, bounces and complaints at `/relays/ses/events`; subscriptions are confirmed.',
    expected: 'ARNs of SNS topics between commas',
    example: 'arn:aws:sns:eu-west-1:123456789012:email-events',
  }),
  relayMailgunKey: secret({
    group: 'email',
    description:
      'Webhook signing key of Mailgun. With it, Mailgun may report deliveries, bounces and complaints at `/relays/mailgun/events`.',
    lengthMin: 16,
  }),
  relaySendgridKey: secret({
    group: 'email',
    description:
      'Verification key of SendGrid’s signed event webhook, in base64. With it, SendGrid may report deliveries, bounces and complaints at `/relays/sendgrid/events`.',
    lengthMin: 32,
  }),
  relayPostmarkKey: relaySecret('Postmark', 'postmark'),
  relayMailjetKey: relaySecret('Mailjet', 'mailjet'),
  relayBrevoKey: relaySecret('Brevo', 'brevo'),
  relaySparkpostKey: relaySecret('SparkPost', 'sparkpost'),
  mxPort: integer({
    group: 'email',
    description: 'Port on which recipients’ servers are called.',
    absent: 25,
    min: 1,
    max: 65_535,
  }),
  emailHostname: text({
    group: 'email',
    description:
      'Name this machine gives itself in EHLO and in Message-IDs; its address record and the PTR of its address should agree. Absent: the host of the public address.',
    absentText: 'host of the public address',
    example: 'mail.example.com',
  }),
  returnPathDomain: text({
    group: 'email',
    description:
      'Domain of the envelope sender, to which bounces come back; its MX is this process (POSTPRESS_INBOUND_PORT). Absent: `bounces.` and the name of this machine.',
    absentText: '`bounces.` before POSTPRESS_EMAIL_HOSTNAME',
    example: 'bounces.example.com',
  }),
  inboundPort: integer({
    group: 'email',
    description: 'Port of the SMTP listener that takes bounces and complaints; 0: none.',
    absent: 0,
    min: 0,
    max: 65_535,
  }),
  inboundHost: textOr({
    group: 'email',
    description: 'Address the SMTP listener listens on.',
    expected: 'an address of this machine',
    absent: '127.0.0.1',
  }),
  submissionPort: integer({
    group: 'email',
    description:
      'Port on which programs send by SMTP with STARTTLS, usually 587; 0: none. It needs POSTPRESS_TLS_CERT, or listens on this machine alone, without TLS.',
    absent: 0,
    min: 0,
    max: 65_535,
  }),
  submissionTlsPort: integer({
    group: 'email',
    description: 'The same with TLS from the first byte, usually 465; 0: none. It needs POSTPRESS_TLS_CERT.',
    absent: 0,
    min: 0,
    max: 65_535,
  }),
  submissionHost: textOr({
    group: 'email',
    description: 'Address on which programs send by SMTP.',
    expected: 'an address of this machine',
    absent: '127.0.0.1',
  }),
  dkimZone: text({
    group: 'email',
    description:
      'Zone that you serve with the DKIM records of all sender domains: those domains then publish CNAMEs to `<token>.dkim.<zone>` instead of the keys themselves.',
    example: 'post.example.com',
  }),
  trustedSenderDomains: list(isDomainName, {
    group: 'email',
    description: 'Domains that count as verified on your word, in every workspace.',
    expected: 'domain names between commas',
    example: 'example.com,example.org',
  }),
  emailConnections: integer({
    group: 'email',
    description: 'SMTP connections that one worker holds at once.',
    absent: 32,
    min: 1,
    max: 1_000,
  }),
  emailLeaseSeconds: integer({
    group: 'email',
    description:
      'How long a worker without a heartbeat keeps its emails and webhook deliveries; then other workers reclaim them. A new suppression stops waiting emails within this time.',
    absent: 60,
    min: 2,
    max: 3_600,
  }),
  webhookConnections: integer({
    group: 'email',
    description: 'Webhook calls that one worker makes at once.',
    absent: 50,
    min: 1,
    max: 1_000,
  }),
} as const;
