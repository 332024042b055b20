import { neutralBrand } from '@postpress/brand';
import { commentLimits, previewLinkLimits } from '@postpress/contracts';
import { html, type Markup } from '../../base/markup.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { ThreadWithComments } from '../../comments/index.ts';
import { filled, type PageLanguage, recipientPage } from '../../email/index.ts';
import type { GuestComment } from '../guest-comments.ts';
import type { OpenLink, PreviewedTemplate } from '../open-preview.ts';
import type { PreviewFacts } from '../render-preview.ts';
import { languageName, shownDate, textsIn } from './texts/index.ts';

export const previewViews = ['desktop', 'phone', 'dark', 'text'] as const;
export type PreviewView = (typeof previewViews)[number];

/** The page that shows a template to a guest. */
export type PreviewPage = {
  opened: OpenLink;
  template: PreviewedTemplate;
  facts: PreviewFacts;
  view: PreviewView;
  /** Of the view `text`. */
  text: string | undefined;
  threads: readonly ThreadWithComments[];
  /** Whether a comment of this guest was just added. */
  isSent: boolean;
  /** A comment that was not added, and why. */
  unsent: { draft: GuestComment; problem: 'incomplete' | 'notSent' } | undefined;
  language: PageLanguage;
};

export function showPreview(page: PreviewPage): RouteAnswer<never> {
  const { opened, template, facts, view, isSent, unsent, language } = page;
  const texts = textsIn(language);
  const title = texts.title.replace('{template}', template.name);
  const notice = isSent ? texts.sent : unsent && texts[unsent.problem];
  const main = html`<h1><bdi>${template.name}</bdi></h1>
${facts.subject === null ? html`` : html`<p class="subject"><span>${texts.subject}:</span> <strong dir="auto">${facts.subject}</strong></p>`}
<div class="choices">
<nav aria-label="${texts.views}"><ul>${previewViews.map((each) => choice(page, texts[each], { view: each }, each === view))}</ul></nav>
${languagesNav(page)}
</div>
${view === 'text' ? html`<pre dir="auto">${page.text ?? ''}</pre>` : frame(page)}
<p class="small">${texts.examples} ${filled(texts.expires, { date: shownDate(opened.link.expiresAt, language) })}</p>
${opened.link.comments === 'off' ? html`` : comments(page, notice)}`;
  // Without script, screen readers begin with the title of the page that a form led to.
  const shownTitle = notice === undefined ? title : `${notice} · ${title}`;
  const status = unsent ? (unsent.problem === 'incomplete' ? 400 : 429) : 200;
  return guestPage(
    status,
    { title: shownTitle, main, hasFrames: true, isWide: true },
    { opened, language, page },
  );
}

/** Asks for the password of a link. Says nothing of what it shows. */
export function askPassword(
  opened: OpenLink,
  language: PageLanguage,
  problem?: 'wrong' | 'wait',
): RouteAnswer<never> {
  const texts = textsIn(language);
  const said =
    problem === undefined ? html`` : html`<p class="notice" role="alert" id="problem">${texts[problem]}</p>`;
  const invalid = problem === undefined ? html`` : html` aria-invalid="true" aria-describedby="problem"`;
  const main = html`<h1>${texts.passwordTitle}</h1>
<p>${texts.passwordText}</p>
${said}
<form method="post" action="${linkTo({ language })}">
<p><label for="password">${texts.password}</label>
<input type="password" id="password" name="password" required autofocus autocomplete="off" maxlength="${previewLinkLimits.passwordCharactersMax}"${invalid}></p>
<button>${texts.open}</button>
</form>`;
  const title = problem === undefined ? texts.passwordTitle : `${texts[problem]} · ${texts.passwordTitle}`;
  const status = problem === undefined ? 200 : problem === 'wrong' ? 400 : 429;
  return guestPage(status, { title, main }, { opened, language });
}

/** One page for all links that show nothing: it does not tell whether a link existed. */
export function gonePage(language: PageLanguage): RouteAnswer<never> {
  const { goneTitle, goneText } = textsIn(language);
  const main = html`<h1>${goneTitle}</h1>
<p>${goneText}</p>`;
  return guestPage(404, { title: goneTitle, main }, { language });
}

/** In place of a design that cannot be rendered. */
export function failedFrame(language: PageLanguage): string {
  return html`<!doctype html><html lang="${language.locale}" dir="${language.direction}"><title>Postpress</title><p>${textsIn(language).failed}</p></html>`
    .markup;
}

type Look = { opened?: OpenLink; language: PageLanguage; page?: PreviewPage };

function guestPage(
  status: number,
  { isWide = false, ...parts }: { title: string; main: Markup; hasFrames?: boolean; isWide?: boolean },
  { opened, language, page }: Look,
): RouteAnswer<never> {
  const { brand = neutralBrand, sender = '' } = opened ?? {};
  const parameters = page ? parametersOf(page) : {};
  const answer = recipientPage(
    status,
    { ...parts, style: previewStyle(isWide) },
    { brand, language, sender, parameters },
  );
  return { ...answer, headers: { ...answer.headers, 'x-robots-tag': 'noindex, nofollow' } };
}

type Chosen = { view?: PreviewView; shown?: string; sent?: boolean };

/** The URL of the page with a view and a language of the design, relative to the page. */
export function linkTo({ view, shown, sent, language }: Chosen & { language: PageLanguage }): string {
  const parameters = new URLSearchParams({
    ...(view !== undefined && view !== 'desktop' && { view }),
    ...(shown !== undefined && { language: shown }),
    ...(sent && { sent: '1' }),
    ...(language.isChosen && { lang: language.locale }),
  });
  return `?${parameters}`;
}

function parametersOf({ view, facts }: PreviewPage): Record<string, string> {
  return { view, ...(facts.language !== null && { language: facts.language }) };
}

function choice(
  { view, facts, language }: PreviewPage,
  name: string,
  chosen: Chosen,
  isCurrent: boolean,
  lang?: string,
): Markup {
  const shown = facts.language === null ? {} : { shown: facts.language };
  const href = linkTo({ view, ...shown, ...chosen, language });
  const current = isCurrent ? html` aria-current="true"` : html``;
  const ofLanguage = lang === undefined ? html`` : html` lang="${lang}"`;
  return html`<li><a href="${href}"${ofLanguage}${current}>${name}</a></li>`;
}

function languagesNav(page: PreviewPage): Markup {
  const { facts, language } = page;
  if (facts.languages.length < 2) return html``;
  const items = facts.languages.map((tag) =>
    choice(page, languageName(tag), { shown: tag }, tag === facts.language, tag),
  );
  return html`<nav aria-label="${textsIn(language).languages}"><ul>${items}</ul></nav>`;
}

/** The design in a frame of its own: without script, forms and access to this page. */
function frame({ opened, template, facts, view, language }: PreviewPage): Markup {
  const source = new URLSearchParams({
    ...(view === 'dark' && { view }),
    ...(facts.language !== null && { language: facts.language }),
  });
  const name = `${template.name}: ${textsIn(language)[view]}`;
  return html`<iframe class="${view}" title="${name}" src="${opened.token}/design?${String(source)}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
}

function comments(page: PreviewPage, notice: string | undefined): Markup {
  const { threads, unsent, language } = page;
  const texts = textsIn(language);
  const said =
    notice === undefined
      ? html``
      : html`<p class="notice" role="${unsent ? 'alert' : 'status'}">${notice}</p>`;
  const listed =
    threads.length === 0
      ? html`<p class="small">${texts.noComments}</p>`
      : html`<ol class="threads">${threads.map((thread) => html`<li>${threadOf(thread, page)}</li>`)}</ol>`;
  const draft = unsent?.draft.threadId === undefined ? unsent?.draft : undefined;
  return html`<section class="more" id="comments" aria-labelledby="comments-title">
<h2 id="comments-title">${texts.comments}</h2>
${said}
${commentForm(page, { draft })}
${listed}
</section>`;
}

function threadOf(thread: ThreadWithComments, page: PreviewPage): Markup {
  const { unsent, language } = page;
  const texts = textsIn(language);
  const remarks = thread.comments.map(({ author, text, createdAt, deleted }) => {
    const guest = author.kind === 'guest' ? html` <span class="badge">${texts.guest}</span>` : html``;
    const words = deleted
      ? html`<p class="small">${texts.deleted}</p>`
      : html`<p class="words" dir="auto">${text}</p>`;
    return html`<article>
<p class="by"><strong><bdi>${author.name}</bdi></strong>${guest} <time datetime="${createdAt}">${shownDate(new Date(createdAt), language)}</time></p>
${words}
</article>`;
  });
  const draft = unsent?.draft.threadId === thread.id ? unsent.draft : undefined;
  const state = thread.resolved ? html`<p class="badge">${texts.resolved}</p>` : html``;
  return html`${state}${remarks}
<details${draft ? html` open` : html``}><summary>${texts.reply}</summary>${commentForm(page, { draft, threadId: thread.id })}</details>`;
}

function commentForm(
  { view, facts, language }: PreviewPage,
  { draft, threadId }: { draft: GuestComment | undefined; threadId?: string },
): Markup {
  const texts = textsIn(language);
  const suffix = threadId === undefined ? '' : `-${threadId}`;
  const shown = facts.language === null ? {} : { shown: facts.language };
  const reply =
    threadId === undefined ? html`` : html`<input type="hidden" name="thread" value="${threadId}">`;
  const help = threadId === undefined ? html`<p class="small">${texts.readers}</p>` : html``;
  return html`<form class="comment" method="post" action="${linkTo({ view, ...shown, language })}">
${reply}
<p><label for="name${suffix}">${texts.name}</label>
<input id="name${suffix}" name="name" required autocomplete="name" maxlength="${previewLinkLimits.guestNameCharactersMax}" value="${draft?.name ?? ''}"></p>
<p><label for="text${suffix}">${texts.comment}</label>
<textarea id="text${suffix}" name="text" required rows="3" dir="auto" maxlength="${commentLimits.textCharactersMax}">
${draft?.text ?? ''}</textarea></p>
${help}
<button>${threadId === undefined ? texts.send : texts.reply}</button>
</form>`;
}

/** The rules of preview pages beside those that all pages for people without an account have. */
function previewStyle(isWide: boolean): string {
  return `${isWide ? WIDE : ''}
label { display: block; margin: 0 0 .25rem; font-weight: 600; }
input, textarea { width: 100%; max-width: 32rem; padding: .625rem .75rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--surface); color: var(--text); font: inherit; }
textarea { max-width: 100%; resize: vertical; }
:is(input, textarea):focus-visible { outline: 3px solid var(--link); outline-offset: 1px; border-radius: .375rem; }
`;
}

const WIDE = `
.page { max-width: 76rem; }
.subject span { color: var(--muted); }
.choices { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1.5rem 0 1rem; }
.choices ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0; padding: 0; list-style: none; }
.choices a { display: inline-block; padding: .5rem .875rem; border: 1px solid transparent; border-radius: 2rem; color: var(--text); text-decoration: none; }
.choices a:hover { text-decoration: underline; }
.choices [aria-current] { border-color: var(--line); background: color-mix(in srgb, var(--link) 9%, var(--surface)); font-weight: 600; }
iframe { display: block; width: 100%; height: max(24rem, 78vh); margin: 0 auto; border: 1px solid color-mix(in srgb, var(--text) 14%, transparent); border-radius: .5rem; background: #fff; }
iframe.phone { max-width: 390px; height: 44rem; border-radius: 1.5rem; }
pre { margin: 0; padding: 1.25rem; border: 1px solid color-mix(in srgb, var(--text) 14%, transparent); border-radius: .5rem; font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
h2 { margin: 0 0 1rem; font-size: 1.25rem; }
.comment { max-width: 40rem; }
.comment .small { margin: 0 0 1rem; }
.threads { max-width: 40rem; margin: 2rem 0 0; padding: 0; list-style: none; }
.threads > li { margin: 0 0 1.5rem; padding: 1rem; border: 1px solid color-mix(in srgb, var(--text) 14%, transparent); border-radius: .5rem; }
.by { margin: 0 0 .25rem; }
.by time { color: var(--muted); font-size: .875rem; }
.words { white-space: pre-wrap; }
@media (max-width: 30rem) { .page { padding-inline: .5rem; } main { padding: 1.25rem .75rem; } }
.badge { display: inline-block; margin: 0 0 .5rem; padding: 0 .5rem; border-radius: 1rem; background: color-mix(in srgb, var(--text) 9%, var(--surface)); font-size: .8125rem; }
`;
