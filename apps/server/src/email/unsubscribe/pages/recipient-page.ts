import type { BrandKit } from '@postpress/contracts';
import { shippedLocales } from '@postpress/ui/locales';
import { html, htmlDocument, type Markup } from '../../../base/markup.ts';
import { policyOf, styleSource } from '../../../base/plain-page.ts';
import type { RouteAnswer } from '../../../base/route.ts';
import type { PageLanguage } from './page-language.ts';
import { pageStyle } from './page-style.ts';
import type { PageTexts } from './texts/en.ts';
import { pageTexts } from './texts/index.ts';

/** How pages look for a recipient. */
export type PageLook = {
  brand: BrandKit;
  language: PageLanguage;
  /** Heads the page of a brand without a logo. */
  sender: string;
  /** Of the URL, which links to other languages keep. */
  parameters?: Readonly<Record<string, string>>;
};

type PageParts = {
  /** In the tab. */
  title: string;
  /** With its own `h1`. */
  main: Markup;
  /** More rules. */
  style?: string;
  /** Whether it frames other pages of the service. */
  hasFrames?: boolean;
};

/** A page for people without an account, in the brand of a project. It works without script. */
export function recipientPage(
  status: number,
  { title, main, style: ownStyle = '', hasFrames = false }: PageParts,
  { brand, language, sender, parameters = {} }: PageLook,
): RouteAnswer<never> {
  const style = pageStyle(brand) + ownStyle;
  const logo = logoOf(brand);
  const { locale, direction } = language;
  const stream = htmlDocument({
    title,
    locale,
    direction,
    head: html`<meta name="robots" content="noindex">
<style>${{ markup: style }}</style>`,
    body: html`<body>
<div class="page">
<header>${logo ? logoImage(logo, sender) : html`<bdi>${sender}</bdi>`}</header>
<main>
${main}
</main>
<footer>${languageMenu(language, parameters)}</footer>
</div>
</body>`,
  });
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource(style)}`,
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ...(logo ? [`img-src ${logo.origins.join(' ')}`] : []),
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; ');
  const headers = { ...policyOf(policy), 'content-language': locale };
  return { status, headers, stream, contentType: 'text/html; charset=utf-8' };
}

/** The URL of a page with parameters, and with the chosen language; relative to the page. */
export function addressOf({ locale, isChosen }: PageLanguage, parameters: Record<string, string> = {}) {
  return `?${new URLSearchParams({ ...parameters, ...(isChosen && { lang: locale }) })}`;
}

/** A text with its values filled in, in bold: names and addresses may run in another direction than the text. */
export function filled(text: string, values: Readonly<Record<string, string>>): Markup {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return html`${part}`;
    return html`<strong><bdi>${values[part] ?? ''}</bdi></strong>`;
  });
  return html`${parts}`;
}

export function textsIn({ locale }: Pick<PageLanguage, 'locale'>): PageTexts {
  return pageTexts[locale];
}

type Logo = NonNullable<BrandKit['logo']> & { origins: string[] };

/** `undefined` without a logo, and for a URL that a policy cannot name. */
function logoOf({ logo }: BrandKit): Logo | undefined {
  if (logo === null) return undefined;
  const urls = [logo.url, logo.darkUrl ?? logo.url].map((url) => URL.parse(url));
  const origins = urls.flatMap((url) => (url ? [url.origin] : []));
  return origins.length === urls.length ? { ...logo, origins: [...new Set(origins)] } : undefined;
}

function logoImage({ url, darkUrl, alt, widthPx }: Logo, sender: string): Markup {
  const dark =
    darkUrl === undefined ? html`` : html`<source srcset="${darkUrl}" media="(prefers-color-scheme: dark)">`;
  return html`<picture>${dark}<img src="${url}" alt="${alt || sender}" width="${widthPx}"></picture>`;
}

function languageMenu({ locale }: PageLanguage, parameters: Readonly<Record<string, string>>): Markup {
  const items = shippedLocales.map(({ tag, name }) => {
    const current = tag === locale ? html` aria-current="true"` : html``;
    const address = `?${new URLSearchParams({ ...parameters, lang: tag })}`;
    return html`<li><a href="${address}" lang="${tag}" hreflang="${tag}"${current}>${name}</a></li>`;
  });
  const own = shippedLocales.find(({ tag }) => tag === locale)?.name ?? locale;
  return html`<details>
<summary>${textsIn({ locale }).language}: ${own}</summary>
<ul>${items}</ul>
</details>`;
}
