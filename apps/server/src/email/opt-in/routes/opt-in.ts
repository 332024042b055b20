import { RequestOptInBody, SendResult, type SendTemplateBody, TopicPath } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { testOf } from '../../../base/caller.ts';
import { HOUR_MS } from '../../../base/clock.ts';
import { html, type Markup } from '../../../base/markup.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../../base/route.ts';
import type { ServiceAddresses } from '../../../config/index.ts';
import { type SendDeps, senderOf, sendTemplate } from '../../accept/accept-email.ts';
import { mergedDraft } from '../../accept/merge-template.ts';
import { withBuffers } from '../../accept/read-draft.ts';
import { sealKey } from '../../accept/seal-key.ts';
import { comparableAddress } from '../../message/mail-addresses.ts';
import { requireAddress } from '../../message/require-address.ts';
import { getTopic } from '../../topics/change-topics.ts';
import { optInEmailOf } from '../../topics/topics.ts';
import { type PageLanguage, pageLanguage, topicTexts } from '../../unsubscribe/pages/page-language.ts';
import { filled, recipientPage, textsIn } from '../../unsubscribe/pages/recipient-page.ts';
import { LanguageParameter, Page, senderName, unknownLinkPage } from '../../unsubscribe/routes/page-parts.ts';
import type { UnsubscribeDeps } from '../../unsubscribe/unsubscribe.ts';
import { confirmOptIn, findOptInLink, isConfirmed, type OptInLink } from '../confirm-opt-in.ts';
import { writeOptInToken } from '../opt-in-token.ts';

export type OptInRouteDeps = SendDeps &
  UnsubscribeDeps & {
    /** For confirmation links. */
    addresses: Pick<ServiceAddresses, 'publicUrl'>;
  };

const requestOptInRoute = defineRoute({
  operationId: 'requestOptIn',
  method: 'POST',
  path: '/v3/topics/{key}/opt-in',
  summary: 'Ask a recipient to confirm a topic',
  description:
    'Double opt-in: sends the email that the topic has for it (`optInEmail`), with `{{confirm_url}}`. The recipient is subscribed once they confirm on the page that it leads to, with the source `double_opt_in`. Repeated within the same hour for the same topic and address, it sends nothing, and gets the first response again: a form on a public page cannot flood an inbox.',
  tag: 'Topics',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  params: TopicPath,
  body: RequestOptInBody,
  status: 202,
  result: SendResult,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'TEMPLATE_NOT_RENDERED',
    'TEMPLATE_TOO_COMPLEX',
    'TRANSLATION_MISSING',
    'RECIPIENT_SUPPRESSED',
    'SENDING_NOT_CONFIGURED',
    'DOMAIN_NOT_VERIFIED',
    'FEATURE_NOT_AVAILABLE',
  ],
  async handle(input, deps: OptInRouteDeps) {
    const { params, body, caller, projectId } = input;
    const optInEmail = optInEmailOf(await getTopic(deps.db, projectId, params.key));
    if (!optInEmail)
      throw new AppError(
        'CONFLICT',
        'The topic has no email for double opt-in: set its optInEmail, with PATCH /v3/topics/{key}.',
      );
    const { email, variables, note = null, language, locale } = body;
    const address = requireAddress(email);
    const { templateId, from } = optInEmail;
    const now = deps.clock().getTime();
    const token = writeOptInToken(
      { projectId, email: address, topic: params.key, from, note, requestedAt: now },
      deps.secrets,
    );
    const draft: SendTemplateBody = {
      templateId,
      from,
      to: [address],
      variables: { ...variables, confirm_url: `${deps.addresses.publicUrl}/opt-in?token=${token}` },
      // A reader of the history could confirm by the link in the name of the recipient. In the inbox, it is to be tried.
      storeContent: deps.identity().transport === 'capture' || testOf(caller) !== undefined,
      ...(language !== undefined && { language }),
      ...(locale !== undefined && { locale }),
    };
    const request = `${params.key} ${comparableAddress(address)} ${Math.floor(now / HOUR_MS)}`;
    const text = `opt-in ${deps.secrets.authenticate(request, 'opt-in').toString('base64url')}`;
    const key = sealKey({ text, request }, deps.secrets);
    const { json } = await sendTemplate(
      { templateId, language },
      async (template) => {
        const characters = JSON.stringify(variables ?? {}).length;
        const merged = await input.compute(mergedDraft, { body: { value: draft }, template }, characters);
        return { ...merged, draft: withBuffers(merged.draft) };
      },
      { ...senderOf(caller), key },
      deps,
    );
    return { json };
  },
});

const OptInQuery = Type.Object({
  token: Type.String({ maxLength: 10_000, description: 'Known only to the recipient of the email.' }),
  lang: LanguageParameter,
});

const shared = {
  path: '/opt-in',
  tag: 'Unsubscribing',
  auth: 'public',
  query: OptInQuery,
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
} as const;

const showOptInRoute = defineRoute({
  ...shared,
  operationId: 'showOptIn',
  method: 'GET',
  summary: 'Show the page that confirms a topic',
  description: 'Confirms nothing by itself, because mail scanners follow every link.',
  async handle({ query, headers }, deps: UnsubscribeDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = await findOptInLink(query.token, deps);
    if (!link) return unknownLinkPage(language);
    return isConfirmed(link) ? donePage(link, language, query.token) : askPage(link, language, query.token);
  },
});

const confirmOptInRoute = defineRoute({
  ...shared,
  operationId: 'confirmOptIn',
  method: 'POST',
  summary: 'Confirm a topic',
  description:
    'Called by the button of the page. The token authorizes the request; the body is ignored. Repeating it changes nothing.',
  worksWhenSuspended: true,
  takesForm: true,
  async handle({ query, headers }, deps: UnsubscribeDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = await findOptInLink(query.token, deps);
    if (!link) return unknownLinkPage(language);
    await confirmOptIn(link, deps);
    return donePage(link, language, query.token);
  },
});

export const optInRoutes: readonly AnyRoute<OptInRouteDeps>[] = [
  requestOptInRoute,
  showOptInRoute,
  confirmOptInRoute,
];

function askPage(link: OptInLink, language: PageLanguage, token: string): RouteAnswer<never> {
  const { confirmTitle, confirmText, confirm, notConfirmed } = textsIn(language);
  const action = `?${new URLSearchParams({ token, ...(language.isChosen && { lang: language.locale }) })}`;
  return pageOf(link, language, token, {
    title: confirmTitle,
    main: html`<p>${filled(confirmText, valuesOf(link, language))}</p>
<form method="post" action="${action}"><button>${confirm}</button></form>
<p class="small">${notConfirmed}</p>`,
  });
}

function donePage(link: OptInLink, language: PageLanguage, token: string): RouteAnswer<never> {
  const { confirmedTitle, confirmText } = textsIn(language);
  return pageOf(link, language, token, {
    title: confirmedTitle,
    main: html`<p role="status">${filled(confirmText, valuesOf(link, language))}</p>`,
  });
}

function pageOf(
  { brand, optIn }: OptInLink,
  language: PageLanguage,
  token: string,
  { title, main }: { title: string; main: Markup },
): RouteAnswer<never> {
  const look = { brand, language, sender: senderName(optIn.from), parameters: { token } };
  return recipientPage(200, { title, main: html`<h1>${title}</h1>\n${main}` }, look);
}

function valuesOf({ optIn, topic }: OptInLink, language: PageLanguage) {
  const { name } = topicTexts(topic, language);
  return { recipient: optIn.email, topic: name, sender: senderName(optIn.from) };
}
