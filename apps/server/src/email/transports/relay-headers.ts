import type { RelayProviderName } from '@postpress/contracts';

/** Relays that return our id from this header with every event. Mailgun and SendGrid quote our Message-ID instead. */
const providers = {
  ses: { hosts: /^email-smtp\.[a-z0-9.-]+\.amazonaws\.com(?:\.cn)?$/, headers: tagged },
  mailgun: { hosts: /^smtp(?:\.eu)?\.mailgun\.org$/, headers: () => [] },
  postmark: { hosts: /^smtp(?:-broadcasts)?\.postmarkapp\.com$/, headers: keptByPostmark },
  sendgrid: { hosts: /^smtp\.(?:eu\.)?sendgrid\.net$/, headers: () => [] },
  mailjet: { hosts: /^in(?:-v3)?\.mailjet\.com$/, headers: (id) => [['X-MJ-CustomID', id]] },
  brevo: { hosts: /^smtp-relay\.(?:brevo|sendinblue)\.com$/, headers: (id) => [['X-Mailin-custom', id]] },
  sparkpost: { hosts: /^smtp(?:\.eu)?\.sparkpostmail\.com$/, headers: inMetadata },
} as const satisfies Record<
  RelayProviderName,
  { hosts: RegExp; headers: (emailId: string) => readonly (readonly [string, string])[] }
>;

/** The provider that an SMTP host belongs to, if we know it. */
export function providerOfHost(host: string): RelayProviderName | null {
  const names = Object.keys(providers) as RelayProviderName[];
  return names.find((name) => providers[name].hosts.test(host.toLowerCase())) ?? null;
}

/** Tags come back with events of a configuration set. Amazon replaces the Message-ID. */
function tagged(id: string) {
  return [['X-SES-MESSAGE-TAGS', `postpress-email=${id}`]] as const;
}

/** Postmark replaces the Message-ID unless it is asked not to. */
function keptByPostmark(id: string) {
  return [
    ['X-PM-Metadata-postpress-email', id],
    ['X-PM-KeepID', 'true'],
  ] as const;
}

function inMetadata(id: string) {
  return [['X-MSYS-API', JSON.stringify({ metadata: { postpress_email: id } })]] as const;
}

/**
 * The message with the fields by which the provider's events name the email. They go before what is signed, and replace
 * fields of the same names that the caller wrote: an event must not name another email.
 */
export function withRelayHeaders(raw: Buffer, provider: RelayProviderName | null, emailId: string): Buffer {
  const fields = provider === null ? [] : providers[provider].headers(emailId);
  if (fields.length === 0) return raw;
  const end = raw.indexOf('\r\n\r\n') + 2;
  const names = new Set(fields.map(([name]) => name.toLowerCase()));
  const others = raw
    .toString('latin1', 0, end)
    .split(/(?<=\r\n)(?![ \t])/)
    .filter((field) => !names.has(field.slice(0, field.indexOf(':')).trim().toLowerCase()));
  const own = fields.map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from([...own, ...others].join(''), 'latin1'), raw.subarray(end)]);
}
