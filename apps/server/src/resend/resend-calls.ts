import { AppError } from '../base/app-error.ts';
import type { Operations } from '../base/operations.ts';
import { readEmail, readFields, readList } from './read-resend.ts';

type Input = {
  /** The parameter of its path. */
  id: string;
  body: unknown;
  query: Record<string, unknown>;
  headers: Readonly<Record<string, string | undefined>>;
  operations: Operations;
};

/** One call of Resend's API. */
export type ResendCall = {
  /** Method and path, below `/resend`. */
  place: string;
  run(input: Input): Promise<unknown>;
};

/** All calls, those with fixed paths before those with parameters. */
export const resendCalls: readonly ResendCall[] = [
  {
    place: 'POST /emails',
    run: async ({ body, operations }) => ({ id: await send(readEmail(body), operations) }),
  },
  { place: 'POST /emails/batch', run: sendBatch },
  {
    place: 'GET /emails',
    run: async ({ query, operations }) => {
      const page = readList(query);
      const { data, has_more } = await operations.call('listEmails', { query: page });
      return {
        object: 'list',
        has_more,
        data: data.map((email) => ({ ...toEmail({ ...email, scheduledAt: undefined }), object: undefined })),
      };
    },
  },
  {
    place: 'GET /emails/:id',
    run: async ({ id, operations }) => toEmail((await operations.call('getEmail', { params: { id } })).data),
  },
  {
    place: 'PATCH /emails/:id',
    run: async ({ id, body, operations }) => {
      const { scheduled_at: scheduledAt } = readFields(body, ['scheduled_at']);
      await operations.call('rescheduleEmail', { params: { id }, body: { scheduledAt } as never });
      return { object: 'email', id };
    },
  },
  {
    place: 'POST /emails/:id/cancel',
    run: async ({ id, operations }) => {
      await operations.call('cancelEmail', { params: { id } });
      return { object: 'email', id };
    },
  },
  {
    place: 'GET /domains',
    run: async ({ query, operations }) => {
      readFields(query, []);
      const { data } = await operations.call('listDomains', {});
      return { object: 'list', has_more: false, data: data.map(toDomain) };
    },
  },
  {
    place: 'POST /domains',
    run: async ({ body, operations }) => {
      const { name, ...settings } = readFields(body, ['name', 'tls']);
      const tls = readTls(settings.tls);
      const added = await operations.call('addDomain', { body: { domain: name } as never });
      const id = String(added.data.id);
      // A domain that exists is returned unchanged.
      const isOther = tls !== undefined && tls !== added.data.tls;
      const { data } = isOther
        ? await operations.call('updateDomain', { params: { id }, body: { tls } })
        : added;
      return toWholeDomain(data);
    },
  },
  {
    place: 'GET /domains/:id',
    run: async ({ id, operations }) => {
      const { data } = await operations.call('getDomain', { params: { id } });
      return { object: 'domain', ...toWholeDomain(data) };
    },
  },
  {
    place: 'PATCH /domains/:id',
    run: async ({ id, body, operations }) => {
      const tls = readTls(readFields(body, ['tls']).tls);
      await operations.call('updateDomain', { params: { id }, body: { ...(tls && { tls }) } });
      return { object: 'domain', id };
    },
  },
  {
    place: 'POST /domains/:id/verify',
    run: async ({ id, operations }) => {
      await operations.call('verifyDomain', { params: { id } });
      return { object: 'domain', id };
    },
  },
  {
    place: 'DELETE /domains/:id',
    run: async ({ id, operations }) => {
      await operations.call('deleteDomain', { params: { id } });
      return { object: 'domain', id, deleted: true };
    },
  },
];

type Sent = ReturnType<typeof readEmail>;

async function send(email: Sent, operations: Operations): Promise<string> {
  const isTemplate = 'templateId' in email;
  const { data } = isTemplate
    ? await operations.call('sendTemplate', { body: email as never })
    : await operations.call('sendEmail', { body: email as never });
  return data.id;
}

/** Resend's `strict` is all or none, as ours; its `permissive` accepts those that are valid. */
async function sendBatch({ body, headers, operations }: Input): Promise<unknown> {
  if (!Array.isArray(body)) throw new AppError('VALIDATION_ERROR', 'The body must be an array of emails.');
  const emails = body.map((email, at) => readEmail(email, `${at}.`)) as never[];
  const mode = headers['x-batch-validation'] === 'permissive' ? 'partial' : 'atomic';
  const { data } = await operations.call('sendBatch', { body: { mode, emails } });
  const accepted = data.results.flatMap((result) => ('id' in result ? [{ id: result.id }] : []));
  const errors = data.results.flatMap((result, index) =>
    'message' in result ? [{ index, message: result.message }] : [],
  );
  return mode === 'atomic' ? { data: accepted } : { data: accepted, errors };
}

type Email = {
  id: string;
  from: string;
  to: string[];
  subject: string | null;
  status: string;
  createdAt: string;
  scheduledAt?: string | undefined;
};

/** Content is kept by the service, but not part of this answer: a key that reads history need not read content. */
function toEmail({ id, from, to, subject, status, createdAt, scheduledAt }: Email) {
  return {
    object: 'email' as const,
    id,
    from,
    to,
    created_at: createdAt,
    subject: subject ?? '',
    html: null,
    text: null,
    bcc: null,
    cc: null,
    reply_to: null,
    last_event: eventOf(status, scheduledAt),
    scheduled_at: scheduledAt ?? null,
  };
}

function eventOf(status: string, scheduledAt: string | undefined): string {
  if (status === 'queued' && scheduledAt !== undefined) return 'scheduled';
  return status === 'sending' ? 'queued' : status;
}

type Domain = { id: number; domain: string; status: string; createdAt: string };

function toDomain({ id, domain, status, createdAt }: Domain) {
  return { id: String(id), name: domain, status, created_at: createdAt, region: 'self-hosted' };
}

function toWholeDomain({ tls, dnsRecords, ...domain }: Domain & { tls: Tls; dnsRecords: DnsRecord[] }) {
  return { ...toDomain(domain), tls: toTls[tls], records: dnsRecords.map(toRecord) };
}

/** Resend’s words by our modes. */
const toTls = { required: 'enforced', opportunistic: 'opportunistic' } as const;
type Tls = keyof typeof toTls;

function readTls(given: unknown): Tls | undefined {
  if (given === undefined) return undefined;
  const mode = (Object.keys(toTls) as Tls[]).find((each) => toTls[each] === given);
  if (mode) return mode;
  throw new AppError('VALIDATION_ERROR', 'tls must be enforced or opportunistic.');
}

type DnsRecord = { type: string; name: string; value: string; purpose: string };

const recordNames: Readonly<Record<string, string>> = {
  dkim: 'DKIM',
  return_path: 'SPF',
  dmarc: 'DMARC',
  tracking: 'Tracking',
};

function toRecord({ type, name, value, purpose }: DnsRecord) {
  return {
    record: recordNames[purpose] ?? 'Ownership',
    name,
    type,
    value,
    ttl: 'Auto',
    status: 'not_started',
  };
}
