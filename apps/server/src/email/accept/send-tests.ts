import { type EditorSettings, sendLimits, type TestSendBody } from '@postpress/contracts';
import type { MergeTagEntry } from '@postpress/render';
import { type Variables, valuesOfOwnSyntax } from '@postpress/render/template';
import { AppError } from '../../base/app-error.ts';
import type { Computation } from '../../base/computation.ts';
import type { SessionDesign } from '../../editor-sessions/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type Compute, computeHere } from '../../platform/threads/compute.ts';
import { mergeAllowance, nearestLanguage, storedPage } from '../../templates/index.ts';
import { type DomainSetup, givenDomains, isUsable, statusOf } from '../domains/domain-setup.ts';
import { listSenderDomains } from '../domains/sender-domains.ts';
import { type SendDeps, sendEmail } from './accept-email.ts';
import { mergeField, withLanguage } from './merge-template.ts';
import { fittingSubject, readDraft } from './read-draft.ts';

export type SendTestsDeps = SendDeps & {
  setup: DomainSetup;
  addresses: { readonly assetBase: string; readonly publicUrl: string };
  /** Renders large designs on a thread; default: in this one. */
  compute?: Compute | undefined;
};

/** A test of a design as it is saved. */
export type TestOrder = TestSendBody & {
  projectId: number;
  workspaceId: number;
  /** The domains that the caller may send from; absent: all. */
  senderDomains?: readonly string[] | undefined;
  design: Pick<SessionDesign, 'design' | 'displayMode'>;
  /** The project's settings for merge tags. */
  settings: Pick<EditorSettings, 'mergeTags'>;
};

type SentTest = { id: string; to: string; status: string };
type RefusedTest = { to: string; error: string; message: string };
export type SentTests = {
  from: string;
  emails: SentTest[];
  refused: RefusedTest[];
  /** Where captured emails are shown; null if email leaves this installation. */
  inboxUrl: string | null;
};

/**
 * Sends a design to a few people as real email, tagged `test`: rendered now with sample values, accepted and delivered
 * like any other email.
 *
 * @throws AppError TEMPLATE_NOT_RENDERED for another mode, DOMAIN_NOT_VERIFIED without a domain to send from, and the
 *   refusal itself where it is the same for all recipients
 */
export async function sendTests(order: TestOrder, deps: SendTestsDeps): Promise<SentTests> {
  if (order.design.displayMode !== 'email')
    throw new AppError(
      'TEMPLATE_NOT_RENDERED',
      `The design is made for ${order.design.displayMode}, not for email: it cannot be sent.`,
    );
  const { projectId, workspaceId, senderDomains } = order;
  const from = await findTestSender(workspaceId, deps);
  if (from === undefined) throw noSender();
  const content = await contentOf(order, deps);
  const emails: SentTest[] = [];
  const refusals: { to: string; error: AppError }[] = [];
  for (const to of new Set(order.to)) {
    const { subject, html } = content;
    const body = { from, to: [to], subject, html, tags: { test: 'true' } };
    try {
      const { json } = await sendEmail(
        withLanguage(readDraft(body), content),
        { projectId, workspaceId, senderDomains, key: null, mayPublish: true },
        deps,
      );
      const { id, status } = (JSON.parse(json) as { data: { id: string; status: string } }).data;
      emails.push({ id, to, status });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push({ to, error });
    }
  }
  const [first] = refusals;
  if (first && emails.length === 0) throw first.error;
  const refused = refusals.map(({ to, error: { code, message } }) => ({ to, error: code, message }));
  const isCaptured = deps.setup.identity().transport === 'capture';
  const inboxUrl = isCaptured ? `${deps.addresses.publicUrl}/console/${projectId}/inbox` : null;
  return { from, emails, refused, inboxUrl };
}

function noSender(): AppError {
  return new AppError(
    'DOMAIN_NOT_VERIFIED',
    'The workspace has no verified domain to send a test from: add one in the console under Domains, or with POST /v3/domains, and publish the records it lists.',
  );
}

/**
 * Page and subject, with sample values. Tags in a syntax of the project's own are merged where the page is rendered, all
 * others as in a template send; a tag without a value stays visible.
 */
async function contentOf(
  { projectId, design: { design, displayMode }, subject, language, mergeTags = {}, settings }: TestOrder,
  { addresses, compute = computeHere }: SendTestsDeps,
): Promise<TestPage> {
  const schema = settings.mergeTags as { [key: string]: MergeTagEntry };
  const { assetBase } = addresses;
  const input = { design, displayMode, subject, language, mergeTags, schema, assetBase };
  return compute(testContent, input, { tenant: String(projectId), characters: design.length });
}

type TestPage = { subject: string; html: string; language: string | null };
type TestContent = Pick<TestSendBody, 'subject' | 'language'> &
  Pick<SessionDesign, 'design' | 'displayMode'> & {
    mergeTags: Variables;
    schema: { [key: string]: MergeTagEntry };
    assetBase: string;
  };

/** @onThread */
export const testContent: Computation<TestContent, TestPage> = {
  module: import.meta.url,
  name: 'testContent',
  run({ design, displayMode, subject, language: asked, mergeTags, schema, assetBase }, inline = false) {
    const allowance = mergeAllowance(inline);
    const { language, locale } = nearestLanguage(design, asked);
    const values = { variables: mergeTags, keepMissing: true, locale };
    const merged = mergeField({ field: 'subject', source: subject, format: 'text' }, values, allowance);
    const { subject: line } = fittingSubject(merged.text);
    const options = {
      displayMode,
      assetBase,
      title: line,
      ...(language !== null && { language }),
      mergeTags: valuesOfOwnSyntax(mergeTags, schema),
      mergeTagsSchema: schema,
      charactersMax: sendLimits.contentBytesMax,
    };
    const source = storedPage.run({ design, options }, inline);
    const { text } = mergeField({ field: 'html', source, format: 'html' }, values, allowance);
    return { subject: line, html: text, language };
  },
};

/** Local part of the default sender of tests. */
const LOCAL_PART = 'test';

/**
 * The default sender of a workspace's tests: an address of its oldest verified domain, else of a domain that the
 * installation provides; `undefined` where there is neither.
 */
export async function findTestSender(
  workspaceId: number,
  { db, setup }: { db: Db; setup: DomainSetup },
): Promise<string | undefined> {
  const domains = await listSenderDomains(db, workspaceId);
  const own = domains.find(
    (domain) => !domain.captureOnly && isUsable(domain, setup) && statusOf(domain, setup) === 'verified',
  );
  const name = own?.domain ?? givenDomains(setup)[0];
  return name && `${LOCAL_PART}@${name}`;
}
