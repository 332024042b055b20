import Type from 'typebox';
import { html, type Markup } from '../../../base/markup.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../../base/route.ts';
import { type PageLanguage, pageLanguage, topicTexts } from '../pages/page-language.ts';
import { addressOf, filled, recipientPage, textsIn } from '../pages/recipient-page.ts';
import { findRecipientLink, hasLeftAll, isSubscribed, type RecipientLink } from '../recipient-link.ts';
import { type UnsubscribeDeps, unsubscribe } from '../unsubscribe.ts';
import {
  LanguageParameter,
  lookOf,
  Page,
  preferencesAddress,
  TokenPath,
  unknownLinkPage,
} from './page-parts.ts';

const UnsubscribeQuery = Type.Object({
  topics: Type.Optional(
    Type.Literal('all', { description: 'Leaves all topics instead of that of the email.' }),
  ),
  lang: LanguageParameter,
});

const showUnsubscribeRoute = defineRoute({
  operationId: 'showUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/{token}',
  summary: 'Show the unsubscribe page',
  description: 'Changes nothing by itself, because mail scanners follow every link.',
  tag: 'Unsubscribing',
  auth: 'public',
  params: TokenPath,
  query: Type.Object({ lang: LanguageParameter }),
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params, query, headers }, deps: UnsubscribeDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = await findRecipientLink(params.token, deps);
    if (!link) return unknownLinkPage(language);
    return hasLeft(link) ? donePage(link, language) : confirmPage(link, language);
  },
});

const unsubscribeRoute = defineRoute({
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  summary: 'Unsubscribe a recipient',
  description:
    'Called by the button of the unsubscribe page, and by email clients for one-click unsubscribing (RFC 8058). The token authorizes the request; the body is ignored. The recipient leaves the topic of the email, or all topics if it has none. Repeating it changes nothing.',
  tag: 'Unsubscribing',
  auth: 'public',
  worksWhenSuspended: true,
  takesForm: true,
  params: TokenPath,
  query: UnsubscribeQuery,
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params, query, headers }, deps: UnsubscribeDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = await findRecipientLink(params.token, deps);
    if (!link) return unknownLinkPage(language);
    await unsubscribe(link, { fromAll: query.topics === 'all' }, deps);
    return donePage((await findRecipientLink(params.token, deps)) ?? link, language);
  },
});

/** The target of List-Unsubscribe. */
export const unsubscribeRoutes: readonly AnyRoute<UnsubscribeDeps>[] = [
  showUnsubscribeRoute,
  unsubscribeRoute,
];

function hasLeft(link: RecipientLink): boolean {
  return hasLeftAll(link) || (link.topic !== null && !isSubscribed(link, link.topic));
}

/** Asks for confirmation, because scanners and previews follow links. */
function confirmPage(link: RecipientLink, language: PageLanguage): RouteAnswer<never> {
  const texts = textsIn(language);
  const button = html`<form method="post" action="${addressOf(language)}"><button>${texts.unsubscribe}</button></form>`;
  const all = html`<div class="more">
<p>${texts.orAll}</p>
<form method="post" action="${addressOf(language, { topics: 'all' })}"><button class="plain">${texts.unsubscribeAll}</button></form>
</div>`;
  const main = html`<h1>${texts.unsubscribeTitle}</h1>
<p>${whatEnds(link, language)}</p>
${button}
${link.topic ? all : html``}
${toPreferences(link, language)}`;
  return recipientPage(200, { title: texts.unsubscribeTitle, main }, lookOf(link, language));
}

function donePage(link: RecipientLink, language: PageLanguage): RouteAnswer<never> {
  const texts = textsIn(language);
  const main = html`<h1>${texts.unsubscribedTitle}</h1>
<p role="status">${whatEnds(link, language)} ${texts.mayStillArrive}</p>
${toPreferences(link, language, html`${texts.byMistake} `)}`;
  return recipientPage(200, { title: texts.unsubscribedTitle, main }, lookOf(link, language));
}

/** The topic, or all topics where the recipient left all, or the email has none. */
function whatEnds(link: RecipientLink, language: PageLanguage): Markup {
  const { unsubscribeText, unsubscribeAllText } = textsIn(language);
  const values = { recipient: link.email.to, sender: lookOf(link, language).sender };
  if (!link.topic || hasLeftAll(link)) return filled(unsubscribeAllText, values);
  return filled(unsubscribeText, { ...values, topic: topicTexts(link.topic, language).name });
}

function toPreferences(link: RecipientLink, language: PageLanguage, before = html``): Markup {
  const address = preferencesAddress(link, language);
  return html`<p class="small">${before}<a href="${address}">${textsIn(language).toPreferences}</a></p>`;
}
