import { neutralBrand } from '@postpress/brand';
import Type from 'typebox';
import { html } from '../../../base/markup.ts';
import type { RouteAnswer } from '../../../base/route.ts';
import { readMailbox } from '../../message/mail-addresses.ts';
import type { PageLanguage } from '../pages/page-language.ts';
import { addressOf, type PageLook, recipientPage, textsIn } from '../pages/recipient-page.ts';
import type { RecipientLink } from '../recipient-link.ts';

export const TokenPath = Type.Object({
  token: Type.String({ description: 'Token of one email, known only to its recipient.' }),
});

export const LanguageParameter = Type.Optional(
  Type.String({
    maxLength: 50,
    description:
      'Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in.',
  }),
);

/** A page, not JSON. */
export const Page = Type.Unsafe<never>({ type: 'string' });

export function lookOf({ email, brand }: RecipientLink, language: PageLanguage): PageLook {
  return { brand, language, sender: senderName(email.from) };
}

/** As people know the sender: the name of the From field, or its address. */
export function senderName(from: string): string {
  const read = readMailbox(from);
  return read.ok ? (read.mailbox.name ?? read.mailbox.address.text) : from;
}

/** The preference page of the same recipient, from the unsubscribe page. */
export function preferencesAddress({ token }: RecipientLink, language: PageLanguage): string {
  return `../preferences/${token}${language.isChosen ? addressOf(language) : ''}`;
}

export function unknownLinkPage(language: PageLanguage): RouteAnswer<never> {
  const { invalidTitle, invalidText } = textsIn(language);
  const main = html`<h1>${invalidTitle}</h1>
<p>${invalidText}</p>`;
  return recipientPage(404, { title: invalidTitle, main }, { brand: neutralBrand, language, sender: '' });
}
