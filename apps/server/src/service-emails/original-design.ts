import { createHash } from 'node:crypto';
import {
  type BrandKit,
  type ServiceEmailKind,
  type ServiceEmailTag,
  serviceEmails,
} from '@postpress/contracts';
import type { Design } from '@postpress/design';
import type { Variables } from '@postpress/render/template';
import type { ShippedLocale } from '@postpress/ui/locales';
import type { Notice } from '../accounts/index.ts';
import { logoVariables, noticeDesign, variablesOf } from './render-notice.ts';
import { noticeTexts } from './texts/index.ts';

type Block = { values: { displayCondition?: { type: string } } };

/** Conditions that depend on the email, and not only on its kind and the brand. */
const OPTIONAL = new Set(['items', 'quote']);

/**
 * The design of a kind of email to begin with: in a brand, with what this kind has, without conditions that always hold.
 * Its words are tags, which have values in the language of each recipient.
 */
export function originalDesign(kind: ServiceEmailKind, brand: BrandKit): Design {
  const logo = logoVariables(brand);
  const known: Variables = { ...logo, ...variablesOf(sampleNotice(kind, ''), { locale: 'en', host: '' }) };
  const design = noticeDesign(brand, 'ltr');
  const isShown = ({ values }: Block) => {
    const type = values.displayCondition?.type;
    if (type === undefined) return true;
    if (!OPTIONAL.has(type)) delete values.displayCondition;
    return known[type] !== undefined;
  };
  const rows = design.body.rows.filter((row) => isShown(row as Block));
  for (const { columns } of rows)
    for (const column of columns)
      column.contents = column.contents.filter((block) => isShown(block as Block));
  Object.assign(design.body.values, { subject: '{{title}}' });
  return withLogo({ ...design, body: { ...design.body, rows } }, logo);
}

/** With the logo itself, so that it can be exchanged. */
function withLogo(design: Design, logo: Variables): Design {
  const { sender, ...images } = logo;
  const filled = Object.entries(images).flatMap(([name, parts]) =>
    Object.entries(parts as Record<string, string>).map(([part, text]): [string, string] => [
      `{{${name}.${part}}}`,
      text,
    ]),
  );
  if (sender !== undefined) filled.push(['{{sender}}', String(sender)]);
  // Within the text of JSON.
  const written = (text: string) => JSON.stringify(text).slice(1, -1);
  return JSON.parse(
    filled.reduce((text, [tag, value]) => text.replaceAll(tag, () => written(value)), JSON.stringify(design)),
  );
}

/** Changes when a version of the service has another design or English text for a kind; not with the brand. */
export function originalHash(kind: ServiceEmailKind, neutral: BrandKit): string {
  const texts = kind === 'service' ? noticeTexts.en.service : noticeTexts.en.kinds[kind];
  return createHash('sha256')
    .update(JSON.stringify([originalDesign(kind, neutral), texts]))
    .digest('base64url');
}

const by = '“Jane Doe”';
const template = '“Spring sale”';
const at = '2030-01-08T12:00:00.000Z';
const samples: Readonly<Record<ServiceEmailKind, Partial<Notice>>> = {
  invitation: {
    values: { by: `${by} (jane@example.com)`, workspace: '“Acme”' },
    role: 'editor',
    expiresAt: at,
  },
  mention: { values: { by, template }, quote: '“Could the button be larger?”' },
  'guest-comment': { values: { by, template }, quote: '“Could the button be larger?”' },
  'review-requested': { values: { by, template }, quote: '“Please check the prices.”' },
  'review-approved': { values: { by, template }, quote: '“Ready to send.”' },
  'review-returned': { values: { by, template }, quote: '“The date is wrong.”' },
  service: {
    updates: [
      { kind: 'domain_unsigned', facts: { domain: 'example.com', since: at } },
      { kind: 'webhook_failing', facts: { url: 'shop.example.com/hooks', days: 5, since: at } },
    ],
  },
  'confirm-address': { expiresAt: at },
  'address-taken': {},
  'address-requested': { values: { next: 'new@example.com' } },
  'address-changed': { values: { next: 'new@example.com' } },
  'password-reset': { expiresAt: at },
};

const hasLink = (kind: ServiceEmailKind) =>
  kind === 'service' || noticeTexts.en.kinds[kind].action !== undefined;

/** A notice of a kind with sample values. Its link leads to `url`, and opens nothing. */
export function sampleNotice(kind: ServiceEmailKind, url: string): Notice {
  return { kind, to: 'ann@example.com', ...samples[kind], ...(hasLink(kind) && { url }) };
}

/** Names whose values every email of a kind must say: who invites, and which address an account gets. */
const TOLD = ['by', 'next'];

/** The tags that a design of a kind may contain, with sample values. */
export function tagsOf(
  kind: ServiceEmailKind,
  { url, locale, host }: { url: string; locale: ShippedLocale; host: string },
): ServiceEmailTag[] {
  const values = variablesOf(sampleNotice(kind, url), { locale, host });
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ name, sample: value, required: isRequired(kind, name) }]
      : [],
  );
}

function isRequired(kind: ServiceEmailKind, name: string): boolean {
  if (name === 'url') return true;
  const isAboutTrust = kind === 'invitation' || serviceEmails[kind].whose === 'operator';
  return isAboutTrust && TOLD.includes(name);
}
