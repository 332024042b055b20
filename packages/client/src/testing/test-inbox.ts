import { type Client, type ClientOptions, createClient } from '../create-client.ts';
import { PostpressError } from '../errors.ts';
import type { GetProjectCapturedResult } from '../methods.generated.ts';
import { type MatchPicturesOptions, matchPictures, type PictureSource } from './match-pictures.ts';

/** A captured email, as the mail program of its recipient shows it. */
export type TestEmail = GetProjectCapturedResult['data'];

/** What an email must match. At least one of them tells the emails of parallel tests apart: best an own recipient. */
export type EmailToWaitFor = {
  /** The whole address, case-insensitive. */
  to?: string;
  /** A part of the subject, case-insensitive. */
  subject?: string;
  /** Only emails that were captured later: than an earlier email, or than a moment by the clock of the service. */
  after?: { id: string } | Date | string;
  /** Default 30,000. */
  timeoutMs?: number;
  /** Ends the wait, such as the signal of a test. */
  signal?: AbortSignal;
};

export type TestInbox = {
  /**
   * The newest email that matches, as soon as there is one.
   *
   * @throws PostpressError when there is none in time; it lists what the inbox has
   */
  waitForEmail(email: EmailToWaitFor): Promise<TestEmail>;
  /** Deletes all captured emails: with a test key, those of the test data. */
  deleteAll(): Promise<void>;
  /** See {@link matchPictures}. */
  matchPictures(source: PictureSource, options: MatchPicturesOptions): Promise<void>;
  /** For everything else, such as the send under test. */
  client: Client;
};

/** The longest that the service waits in one call. */
const WAIT_SECONDS_MAX = 30;
/** What a call may take besides its wait. */
const CALL_MS = 15_000;
const LISTED = 5;

/** The captured emails of a project. Use a test key (`svc_sk_test_…`): what it sends never leaves. */
export function openTestInbox(options: ClientOptions): TestInbox {
  const client = createClient(options);
  return {
    client,
    waitForEmail: (email) => waitForEmail(client, email),
    async deleteAll() {
      while ((await client.deleteProjectCaptured()).data.more);
    },
    matchPictures: (source, given) => matchPictures(client, source, given),
  };
}

async function waitForEmail(
  client: Client,
  { timeoutMs = 30_000, signal, after, ...wanted }: EmailToWaitFor,
): Promise<TestEmail> {
  const deadline = Date.now() + timeoutMs;
  const filter = { ...wanted, ...(after !== undefined && { after: writeAfter(after) }) };
  for (let isFirst = true; isFirst || Date.now() < deadline; isFirst = false) {
    const seconds = Math.ceil((deadline - Date.now()) / 1_000);
    const wait = Math.max(0, Math.min(WAIT_SECONDS_MAX, seconds));
    const callOptions = { timeoutMs: wait * 1_000 + CALL_MS, ...(signal && { signal }) };
    const { data } = await client.listProjectCaptured({ ...filter, wait, limit: 1 }, callOptions);
    const [found] = data;
    if (found) return (await client.getProjectCaptured({ id: found.id }, callOptions)).data;
  }
  throw new PostpressError(
    `No email ${describe(filter)} within ${timeoutMs / 1_000} s. ${await describeInbox(client)}`,
  );
}

function writeAfter(after: NonNullable<EmailToWaitFor['after']>): string {
  if (typeof after === 'string') return after;
  return after instanceof Date ? after.toISOString() : after.id;
}

function describe(filter: Readonly<Record<string, string>>): string {
  const parts = Object.entries(filter).map(([name, value]) => `with ${name} ${JSON.stringify(value)}`);
  return parts.length === 0 ? 'at all' : parts.join(', ');
}

/** What came instead: usually the reason is visible there. */
async function describeInbox(client: Client): Promise<string> {
  const { data } = await client.listProjectCaptured({ limit: LISTED });
  if (data.length === 0)
    return 'The inbox is empty: the email was not sent, or by a key of another project; a test key sees only what test keys sent.';
  const shown = data.map(({ subject, envelope }) => `  ${JSON.stringify(subject)} to ${envelope.to}`);
  return `The newest in the inbox:\n${shown.join('\n')}`;
}
