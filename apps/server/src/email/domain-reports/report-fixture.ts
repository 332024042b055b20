import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** One record of a DMARC report in tests. */
export type TestRecord = {
  ip?: string;
  count?: number;
  dkim?: string;
  spf?: string;
  disposition?: string;
  from?: string;
  signed?: readonly [domain: string, result: string];
  returnPath?: readonly [domain: string, result: string];
  reason?: string;
};

const DAY_SECONDS = 86_400;

/** The forms in which reporters write: differences of Google, Yahoo, Microsoft, Mail.ru, RFC 9990 and early drafts. */
export const dmarcForms = ['google', 'yahoo', 'microsoft', 'mail.ru', 'rfc9990', 'draft'] as const;
export type DmarcForm = (typeof dmarcForms)[number];

export function dmarcXml({
  form = 'google' as DmarcForm,
  domain = 'shop.example',
  id = '123456',
  policy = 'none',
  day = new Date('2030-01-05T00:00:00Z'),
  records = [{}] as readonly TestRecord[],
} = {}): string {
  const begin = day.getTime() / 1_000;
  const np =
    form === 'rfc9990' ? '<np>none</np><discovery_method>psl</discovery_method><testing>n</testing>' : '';
  const root = {
    google: '<feedback>',
    yahoo: '<feedback>',
    microsoft: '<feedback xmlns:xsd="http://www.w3.org/2001/XMLSchema"><version>1.0</version>',
    'mail.ru': '<feedback xmlns="http://dmarc.org/dmarc-xml/0.1">',
    rfc9990: '<d:feedback xmlns:d="urn:ietf:params:xml:ns:dmarc-2.0"><d:version>1.0</d:version>',
    draft: '<feedback>',
  }[form];
  const end = form === 'rfc9990' ? '</d:feedback>' : '</feedback>';
  const head = form === 'draft' ? '' : '<?xml version="1.0" encoding="UTF-8" ?>\n';
  const space = form === 'microsoft' ? '\r\n  ' : '\n';
  return [
    head + root,
    `<report_metadata><org_name>${form} &amp; co</org_name><email>noreply@${form}.example</email>`,
    `<report_id>${id}</report_id><date_range><begin>${begin}</begin><end>${begin + DAY_SECONDS - 1}</end></date_range></report_metadata>`,
    `<policy_published><domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>${policy}</p><sp>none</sp>${np}</policy_published>`,
    ...records.map((record) => recordXml({ from: domain, ...record }, form)),
    end,
  ].join(space);
}

function recordXml(
  {
    ip = '203.0.113.5',
    count = 10,
    dkim = 'pass',
    spf = 'fail',
    disposition = 'none',
    from,
    ...record
  }: TestRecord,
  form: DmarcForm,
): string {
  const { signed = [from, dkim], returnPath = ['bounces.post.example', 'pass'], reason } = record;
  const why = reason ? `<reason><type>${reason}</type><comment/></reason>` : '';
  const names = form === 'draft' ? 'identities' : 'identifiers';
  return [
    `<record><row><source_ip>${ip}</source_ip><count>${count}</count><policy_evaluated>`,
    `<disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf>${why}</policy_evaluated></row>`,
    `<${names}><header_from>${from}</header_from></${names}><auth_results>`,
    `<dkim><domain>${signed[0]}</domain><selector>s1</selector><result>${signed[1]}</result></dkim>`,
    `<spf><domain>${returnPath[0]}</domain><result>${returnPath[1]}</result></spf></auth_results></record>`,
  ].join('');
}

export function tlsJson({
  domain = 'shop.example',
  id = 'tls-1',
  day = '2030-01-05',
  succeeded = 90,
  failed = 10,
} = {}): string {
  return JSON.stringify({
    'organization-name': 'Google Inc.',
    'date-range': { 'start-datetime': `${day}T00:00:00Z`, 'end-datetime': `${day}T23:59:59Z` },
    'contact-info': 'smtp-tls-reporting@google.example',
    'report-id': id,
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-domain': domain, 'mx-host': ['mail.post.example'] },
        summary: { 'total-successful-session-count': succeeded, 'total-failure-session-count': failed },
        'failure-details': [
          {
            'result-type': 'certificate-expired',
            'receiving-mx-hostname': 'mail.post.example',
            'failed-session-count': failed,
          },
        ],
      },
    ],
  });
}

export const wrappers = {
  plain: (text: string) => Buffer.from(text),
  gzip: (text: string) => gzipSync(text),
  zip: (text: string) => Buffer.from(zipSync({ 'report.xml': Buffer.from(text) })),
} as const;

/** An email with a report, with the types that reporters use. */
export function reportMessage(
  file: Buffer,
  { type = 'application/gzip', from = 'noreply@google.example' } = {},
): string {
  const lines = file.toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    `From: ${from}`,
    'Subject: Report domain: shop.example Submitter: google.com',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an aggregate report.',
    '--b',
    `Content-Type: ${type}; name="google.example!shop.example!1!2.xml.gz"`,
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment',
    '',
    lines,
    '--b--',
    '',
  ].join('\r\n');
}
