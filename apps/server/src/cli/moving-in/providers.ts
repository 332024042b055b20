import type { ImportSuppressionsBody } from '@postpress/contracts';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { beefreeHtml } from './beefree.ts';
import { pageOfSimpleSchema } from './beefree-simple.ts';

export type Reason = NonNullable<ImportSuppressionsBody['entries'][number]['reason']>;

/** A template of a provider, as HTML. */
export type ForeignTemplate = {
  name: string;
  html: string;
  /** What this service has no place for, as sentences. */
  left: string[];
};

export type ForeignEntry = { email: string; reason: Reason };

/**
 * How exports of a provider are read. A record is an object of a JSON document, or a line of a CSV file by its columns in
 * lower case.
 */
export type Provider = {
  title: string;
  /** What to export, for the help. */
  files: string;
  template?: (record: JsonObject) => ForeignTemplate | undefined;
  entry?: (record: JsonObject, file: string) => ForeignEntry | undefined;
};

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Names members of a template that have content and no place here. */
function leftOf(record: JsonObject, members: Readonly<{ [member: string]: string }>): string[] {
  return Object.entries(members).flatMap(([member, what]) => {
    const value = record[member];
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [typeof value === 'string' ? `${what}: ${value.slice(0, 100)}` : what];
  });
}

/** The kind of a list, by the name of its file: `bounces.csv`. */
function reasonOfFile(file: string, fallback: Reason): Reason {
  const name = file.toLowerCase();
  if (/unsub|opt.?out/.test(name)) return 'unsubscribe';
  if (/spam|complain|abuse/.test(name)) return 'complaint';
  return /bounce|clean|invalid/.test(name) ? 'hard_bounce' : fallback;
}

const isTrue = (value: unknown) => value === true || /^(?:true|1|yes)$/i.test(String(value ?? ''));

export const providers = {
  beefree: {
    title: 'Beefree',
    files: 'JSON of designs ("Export JSON", `onSave` of the SDK, or its Simple Schema)',
    template: (record) => {
      const simple = isJsonObject(record.template) && pageOfSimpleSchema(record.template);
      const page = [simple, record.page, isJsonObject(record.json) && record.json.page].find(isJsonObject);
      if (!page) return undefined;
      const { html, left } = beefreeHtml(page);
      return { name: text(record.name) ?? text(page.title) ?? '', html, left };
    },
  },
  resend: {
    title: 'Resend',
    files: 'responses of `GET /templates/:id`, and contacts as CSV or from `GET /contacts`',
    template: (record) => {
      const html = text(record.html);
      if (html === undefined) return undefined;
      const members = {
        subject: 'subject',
        from: 'sender',
        reply_to: 'reply address',
        text: 'text version',
        variables: 'fallback values of variables',
      };
      return { name: text(record.name) ?? text(record.alias) ?? '', html, left: leftOf(record, members) };
    },
    entry: (record) => {
      const email = text(record.email);
      if (email === undefined) return undefined;
      if (record.unsubscribed !== undefined)
        return isTrue(record.unsubscribed) ? { email, reason: 'unsubscribe' } : undefined;
      return { email, reason: reasonOfFile(String(record.reason ?? record.origin ?? ''), 'manual') };
    },
  },
  sendgrid: {
    title: 'SendGrid',
    files:
      'responses of `GET /v3/templates/{id}`, and suppressions as CSV or from `GET /v3/suppression/…`; the file name says which: bounces, spam_reports, unsubscribes, invalid_emails, blocks',
    template: (record) => {
      const versions = Array.isArray(record.versions) ? record.versions.filter(isJsonObject) : [];
      const version = versions.find(({ active }) => active === 1) ?? versions[0];
      const html = text(version?.html_content);
      if (!version || html === undefined) return undefined;
      const others = versions.length > 1 ? [`${versions.length - 1} other versions`] : [];
      const members = { subject: 'subject', plain_content: 'text version', test_data: 'test data' };
      return { name: text(record.name) ?? '', html, left: [...leftOf(version, members), ...others] };
    },
    entry: (record, file) => {
      const email = text(record.email);
      // Blocks are passing: the next email may arrive.
      if (email === undefined || /block/i.test(file)) return undefined;
      return { email, reason: reasonOfFile(file, 'manual') };
    },
  },
  postmark: {
    title: 'Postmark',
    files:
      'responses of `GET /templates/{id}`, and of `GET /message-streams/{stream}/suppressions/dump`, or its CSV',
    template: (record) => {
      const html = text(record.HtmlBody);
      if (html === undefined) return undefined;
      const members = { Subject: 'subject', TextBody: 'text version', LayoutTemplate: 'layout' };
      const layout =
        record.TemplateType === 'Layout' ? ['it is a layout: templates that use it are without it'] : [];
      return { name: text(record.Name) ?? '', html, left: [...leftOf(record, members), ...layout] };
    },
    entry: (record) => {
      const email = text(record.EmailAddress ?? record.emailaddress);
      const why = String(record.SuppressionReason ?? record.suppressionreason ?? '');
      const byOrigin = /recipient/i.test(String(record.Origin ?? record.origin ?? ''))
        ? 'unsubscribe'
        : 'manual';
      return email === undefined ? undefined : { email, reason: reasonOfFile(why, byOrigin) };
    },
  },
  mailgun: {
    title: 'Mailgun',
    files:
      'responses of `GET /v3/{domain}/templates/{name}?active=yes`, and of `…/bounces`, `…/unsubscribes`, `…/complaints`, or their CSV; the file name says which',
    template: (record) => {
      const outer = isJsonObject(record.template) ? record.template : record;
      const version = isJsonObject(outer.version) ? outer.version : {};
      const html = text(version.template);
      if (html === undefined) return undefined;
      const engine = text(version.engine);
      const odd = engine !== undefined && engine !== 'handlebars' ? [`its engine: ${engine}`] : [];
      return {
        name: text(outer.name) ?? '',
        html,
        left: [
          ...leftOf(outer, { description: 'description' }),
          ...leftOf(version, { headers: 'headers' }),
          ...odd,
        ],
      };
    },
    entry: (record, file) => {
      const email = text(record.address);
      if (email === undefined) return undefined;
      return { email, reason: reasonOfFile(file, record.code === undefined ? 'manual' : 'hard_bounce') };
    },
  },
  mailchimp: {
    title: 'Mailchimp',
    files:
      'exported HTML of templates, responses of `GET /campaigns/{id}/content` or of Transactional’s `templates/info`, and the audience export; the file names say which: unsubscribed, cleaned, nonsubscribed',
    template: (record) => {
      const html = text(record.html) ?? text(record.code) ?? text(record.publish_code);
      if (html === undefined) return undefined;
      const members = {
        subject: 'subject',
        plain_text: 'text version',
        text: 'text version',
        from_email: 'sender',
      };
      const { html: tagged, left } = withoutStarTags(html);
      return {
        name: text(record.name) ?? text(record.slug) ?? '',
        html: tagged,
        left: [...leftOf(record, members), ...left],
      };
    },
    entry: (record, file) => {
      const email = text(record['email address'] ?? record.email_address ?? record.email);
      const status = text(record.status) ?? file;
      if (email === undefined || !/unsub|clean|bounce|spam|complain/i.test(status)) return undefined;
      return { email, reason: reasonOfFile(status, 'manual') };
    },
  },
} as const satisfies { [name: string]: Provider };

export type ProviderName = keyof typeof providers;

/** Tags of Mailchimp that are conditions or functions, and have no counterpart. */
const STAR_LOGIC = /^(?:IF|ELSE|ELSEIF|END|IFNOT|INTERESTED|RSS|FEED|DATE|HTML|TITLE|UPPER|LOWER)\b|:/;

/** `*|FNAME|*` as `{{fname}}`. */
function withoutStarTags(html: string): { html: string; left: string[] } {
  const left = new Set<string>();
  const tagged = html.replace(/\*\|([^|]{1,100})\|\*/g, (whole, name: string) => {
    if (STAR_LOGIC.test(name)) {
      left.add(`merge tag ${whole}`);
      return whole;
    }
    return `{{${name.trim().toLowerCase().replace(/\W+/g, '_')}}}`;
  });
  return { html: tagged, left: [...left] };
}
