import { isDomainName } from './addresses.ts';
import { readBlocklist } from './blocklists.ts';
import { readProviderLimit } from './provider-limits.ts';
import { readRelaySettings } from './relay-settings.ts';
import { readSourceAddress } from './source-addresses.ts';
import { integer, list, oneOf, secret, text, textOr } from './variable.ts';

/** The secret of a relay that signs nothing; it is chosen by the operator. */
function relaySecret(title: string, name: string) {
  return secret({
    group: 'email',
    description: `Secret of your choice that ${title} sends as password or bearer token. With it, ${title} may report deliveries, bounces and complaints at \`/relays/${name}/events\`.`,
    lengthMin: 16,
  });
}

export const emailVariables = {
  emailTransport: oneOf(['auto', 'capture', 'mx', 'relay'], {
    group: 'email',
    description:
      'How email is sent: `capture` only stores messages and shows them at /inbox, `mx` delivers to the recipients’ mail servers, `relay` sends through POSTPRESS_SMTP_URL. `auto` is `relay` if that is set, otherwise `capture`, so that nothing leaves a new installation by accident.',
    absent: 'auto',
  }),
  simulatorDelays: oneOf(['realistic', 'none'], {
    group: 'email',
    description:
      'How emails to recipients at `postpress.test`, which force an outcome, wait: `realistic` retries after a minute and complains after half a minute, `none` does both at once, for automated tests.',
    absent: 'realistic',
  }),
  smtpUrl: {
    ...text({
      group: 'email',
      description:
        'URL of the SMTP relay, with user name and password if it needs them. `smtps:` uses TLS from the start, `smtp:` uses STARTTLS if offered, and `?tls=required` requires it. Separate several relays by spaces; the parameters `name`, `weight`, `from`, `to` and `provider` are described in the guide to relays.',
      expected:
        'one or more URLs that start with smtp:// or smtps://, separated by spaces, with different names, at least one of them for all domains; `tls` is `required` or `never`',
      example: 'smtp://user:password@smtp.example.com:587?tls=required',
      secret: true,
    }),
    read: (value: string) => (readRelaySettings(value) ? value : undefined),
  },
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
    description: 'Port of recipients’ mail servers.',
    absent: 25,
    min: 1,
    max: 65_535,
  }),
  emailHostname: text({
    group: 'email',
    description:
      'Host name in EHLO and in Message-IDs. Its address record and the PTR record of that address should match. Default: the host of POSTPRESS_PUBLIC_URL.',
    absentText: 'host of the public URL',
    example: 'mail.example.com',
  }),
  returnPathDomain: text({
    group: 'email',
    description:
      'Domain of the envelope sender, which receives bounces. Its MX must point to this service (POSTPRESS_INBOUND_PORT). Default: `bounces.` and the host name.',
    absentText: '`bounces.` before POSTPRESS_EMAIL_HOSTNAME',
    example: 'bounces.example.com',
  }),
  inboundPort: integer({
    group: 'email',
    description: 'Port of the SMTP listener for bounces, complaints and received email; 0 turns it off.',
    absent: 0,
    min: 0,
    max: 65_535,
  }),
  inboundHost: textOr({
    group: 'email',
    description: 'Address of the SMTP listener.',
    expected: 'an IP address of this machine',
    absent: '127.0.0.1',
  }),
  submissionPort: integer({
    group: 'email',
    description:
      'Port for SMTP submission with STARTTLS, usually 587; 0 turns it off. Requires POSTPRESS_TLS_CERT, unless it listens only on this machine, without TLS.',
    absent: 0,
    min: 0,
    max: 65_535,
  }),
  submissionTlsPort: integer({
    group: 'email',
    description:
      'Port for SMTP submission with TLS from the start, usually 465; 0 turns it off. Requires POSTPRESS_TLS_CERT.',
    absent: 0,
    min: 0,
    max: 65_535,
  }),
  submissionHost: textOr({
    group: 'email',
    description: 'Address of the SMTP submission listener.',
    expected: 'an IP address of this machine',
    absent: '127.0.0.1',
  }),
  dkimZone: text({
    group: 'email',
    description:
      'Your DNS zone with the DKIM records of all sender domains, which then publish CNAMEs to `<token>.dkim.<zone>` instead of keys.',
    example: 'post.example.com',
  }),
  trustedSenderDomains: list(isDomainName, {
    group: 'email',
    description: 'Domains that count as verified in every workspace, without DNS checks.',
    expected: 'domain names, separated by commas',
    example: 'example.com,example.org',
  }),
  sourceAddresses: list((item) => readSourceAddress(item) !== undefined, {
    group: 'email',
    description:
      'IP addresses of this machine from which email leaves with the transport `mx`, each with the host name of its PTR record: `address=host name`. A sender domain always uses the same one; `address=host name=sender domain` is for that domain alone.',
    expected: 'address=host name, with =sender domain where it is for one, separated by commas',
    example: '203.0.113.5=mail1.example.com,203.0.113.6=mail2.example.com=news.example.com',
  }),
  blocklists: list((item) => readBlocklist(item) !== undefined, {
    group: 'email',
    description:
      'Blocklists in DNS that the health of sender domains is checked against, when somebody looks at it and at most once an hour: zones of addresses, and with `=domain` zones of domains. Without it no list is asked. Most lists have terms of use, and refuse queries by public resolvers.',
    expected: 'zones, each with =domain where it lists domains, separated by commas',
    example: 'zen.spamhaus.org,dbl.spamhaus.org=domain',
  }),
  providerLimits: list((item) => readProviderLimit(item) !== undefined, {
    group: 'email',
    description:
      'Limits of recipients’ mail providers, over all processes: connections, emails per second and per hour. A provider is the registrable domain of the MX hosts and has one limit for all recipient domains that it serves: `google.com`, `outlook.com`, `yahoodns.net`. `*` is for every other provider, or for the relay.',
    expected: 'provider=connections emails/s emails/h, in any order, separated by commas',
    example: 'google.com=20 20000/h,outlook.com=10 5/s,*=50000/h',
  }),
  emailConnections: integer({
    group: 'email',
    description: 'Maximum number of SMTP connections per worker.',
    absent: 32,
    min: 1,
    max: 1_000,
  }),
  emailLeaseSeconds: integer({
    group: 'email',
    description:
      'Seconds after which other workers reclaim the emails and webhook deliveries of a worker without a heartbeat. A new suppression stops waiting emails within this time.',
    absent: 60,
    min: 2,
    max: 3_600,
  }),
  webhookConnections: integer({
    group: 'email',
    description: 'Maximum number of parallel webhook calls per worker.',
    absent: 50,
    min: 1,
    max: 1_000,
  }),
} as const;
