/** Relays whose events we read, as they are named in URLs, with the names of their makers. */
export const relayProviders = {
  ses: 'Amazon SES',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  sendgrid: 'SendGrid',
  mailjet: 'Mailjet',
  brevo: 'Brevo',
  sparkpost: 'SparkPost',
} as const;
export type RelayProviderName = keyof typeof relayProviders;

export function isRelayProvider(text: string): text is RelayProviderName {
  return Object.hasOwn(relayProviders, text);
}
