import { FORM_BYTES_MAX, TOPIC_KEY } from '@postpress/contracts';
import Type from 'typebox';
import { html, type Markup } from '../../../base/markup.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../../base/route.ts';
import { type PageLanguage, pageLanguage, topicTexts } from '../pages/page-language.ts';
import { addressOf, filled, recipientPage, textsIn } from '../pages/recipient-page.ts';
import { type Preferences, savePreferences, shownTopics } from '../preferences.ts';
import { findRecipientLink, hasLeftAll, type RecipientLink } from '../recipient-link.ts';
import { type UnsubscribeDeps, unsubscribe } from '../unsubscribe.ts';
import { LanguageParameter, lookOf, Page, TokenPath, unknownLinkPage } from './page-parts.ts';

const PreferencesQuery = Type.Object({ lang: LanguageParameter });

/** Forms send check marks under the name of their topic. */
const CHECKED = 'topic:';
const KEY = new RegExp(TOPIC_KEY);

const PreferencesForm = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: FORM_BYTES_MAX },
  description:
    'The form of the page. `shown`: keys of the topics that it showed, with spaces between; `topic:<key>`: its check mark; `leave=all` instead leaves all topics, and `List-Unsubscribe=One-Click` (RFC 8058) that of the email.',
});

const showPreferencesRoute = defineRoute({
  operationId: 'showPreferences',
  method: 'GET',
  path: '/preferences/{token}',
  summary: 'Show the preference page',
  description:
    'Public topics of the project, that of the email, and those that the recipient chose to receive, in the brand of the project. Changes nothing, because mail scanners follow every link.',
  tag: 'Unsubscribing',
  auth: 'public',
  params: TokenPath,
  query: PreferencesQuery,
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params, query, headers }, deps: UnsubscribeDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = await findRecipientLink(params.token, deps);
    return link ? preferencesPage(link, language) : unknownLinkPage(language);
  },
});

const savePreferencesRoute = defineRoute({
  operationId: 'savePreferences',
  method: 'POST',
  path: '/preferences/{token}',
  summary: 'Save the preferences of a recipient',
  description: 'Called by the buttons of the preference page. The token authorizes the request.',
  tag: 'Unsubscribing',
  auth: 'public',
  worksWhenSuspended: true,
  takesForm: true,
  params: TokenPath,
  query: PreferencesQuery,
  body: PreferencesForm,
  result: Page,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params, query, body, headers }, deps: UnsubscribeDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = await findRecipientLink(params.token, deps);
    if (!link) return unknownLinkPage(language);
    if (body.leave === 'all') await unsubscribe(link, { fromAll: true }, deps);
    else if (body['List-Unsubscribe'] === 'One-Click') await unsubscribe(link, { fromAll: false }, deps);
    else await savePreferences(link, readForm(body), deps);
    return preferencesPage((await findRecipientLink(params.token, deps)) ?? link, language, true);
  },
});

/** The target of `{{preferences_url}}`. */
export const preferencesRoutes: readonly AnyRoute<UnsubscribeDeps>[] = [
  showPreferencesRoute,
  savePreferencesRoute,
];

function readForm({ shown = '', ...fields }: Record<string, string>): Preferences {
  const keys = Object.keys(fields).filter((name) => name.startsWith(CHECKED));
  return {
    shown: new Set(shown.split(' ').filter((key) => KEY.test(key))),
    wanted: new Set(keys.map((name) => name.slice(CHECKED.length))),
  };
}

function preferencesPage(link: RecipientLink, language: PageLanguage, saved = false): RouteAnswer<never> {
  const texts = textsIn(language);
  const leftAll = hasLeftAll(link);
  const notice = leftAll ? texts.leftAll : saved ? texts.saved : undefined;
  const look = lookOf(link, language);
  const leave = html`<form method="post" action="${addressOf(language)}">
<input type="hidden" name="leave" value="all">
<button class="plain">${texts.unsubscribeAll}</button>
</form>`;
  const main = html`<h1>${texts.preferencesTitle}</h1>
${notice === undefined ? html`` : html`<p class="notice" role="status">${notice}</p>`}
<p>${filled(texts.preferencesText, { recipient: link.email.to, sender: look.sender })}</p>
${topicsForm(link, language)}
<div class="more">
<p>${texts.alwaysSent}</p>
${leftAll ? html`` : leave}
</div>`;
  // Without script, screen readers begin with the title of the page that a form led to.
  const title =
    saved && notice !== undefined ? `${notice} · ${texts.preferencesTitle}` : texts.preferencesTitle;
  return recipientPage(200, { title, main }, look);
}

function topicsForm(link: RecipientLink, language: PageLanguage): Markup {
  const texts = textsIn(language);
  const shown = shownTopics(link);
  if (shown.length === 0) return html`<p>${texts.noTopics}</p>`;
  const rows = shown.map(({ topic, receives }) => {
    const { name, description } = topicTexts(topic, language);
    const { key } = topic;
    const text = description === '' ? html`` : html`<p id="about:${key}">${description}</p>`;
    const about = description === '' ? html`` : html` aria-describedby="about:${key}"`;
    return html`<div class="topic">
<input type="checkbox" id="${CHECKED}${key}" name="${CHECKED}${key}"${receives ? html` checked` : html``}${about}>
<label for="${CHECKED}${key}">${name}</label>
${text}
</div>`;
  });
  return html`<form method="post" action="${addressOf(language)}">
<input type="hidden" name="shown" value="${shown.map(({ topic }) => topic.key).join(' ')}">
<fieldset>
<legend>${texts.topics}</legend>
${rows}
</fieldset>
<p class="save"><button>${texts.save}</button></p>
</form>`;
}
