import { asText } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { fix } from '../fix.ts';
import {
  hasMergeTag,
  isMailTarget,
  isMessageTarget,
  isPhoneNumber,
  isPhoneTarget,
  isServer,
} from '../page/address-syntax.ts';
import {
  type AddressKind,
  addressKind,
  hostOf,
  isPlaceholderHost,
  isPrivateHost,
  isShortener,
} from '../page/addresses.ts';
import { type Link, linksOf } from '../page/links.ts';
import type { Page } from '../page/page.ts';
import { unsubscribeWords } from '../words/link-words.ts';
import { each, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('links');

function foundAt(link: Link, fixes: readonly Fix[] = []): Found {
  return {
    node: link.block.ref,
    property: link.property,
    facts: { address: link.href.slice(0, 200) },
    fixes,
  };
}

/** Links with a target, and the kind of their URL. */
const linksWithTarget = (page: Page) =>
  linksOf(page)
    .filter(({ href, runsScript }) => href !== '' && !runsScript)
    .map((link) => ({ link, kind: addressKind(link.href) }));
const eachLink = each(linksWithTarget);

/** Finds the links to which a condition applies. */
const linksWhere = (applies: (link: Link, kind: AddressKind) => boolean) =>
  eachLink(({ link, kind }) => applies(link, kind) && foundAt(link));

function linkFix(link: Link, to: string): Fix[] {
  const change = link.changeHref(to);
  return change ? [fix('link-to', [change], { url: to.length > 60 ? `${to.slice(0, 57)}…` : to })] : [];
}

const linkMissing = rule({
  code: 'link-missing',
  severity: 'error',
  modes: ['email', 'web', 'popup'],
  message: 'This {what} has no target.',
  help: 'Nothing happens when people click it. Add a URL.',
  find: each(linksOf)((link) => {
    const { kind, words, runsScript, href } = link;
    if (runsScript || !/^(?:button|menu|social|text)$/.test(kind)) return undefined;
    if (!/^(?:empty|unsaid)$/.test(addressKind(href))) return undefined;
    if ((kind === 'text' || kind === 'menu') && words === '') return undefined;
    return { ...foundAt(link), facts: { what: WHAT[kind] ?? kind } };
  }),
});
const WHAT: Readonly<Record<string, string>> = { menu: 'entry of the menu', social: 'icon', text: 'link' };

const linkRunsScript = rule({
  code: 'link-runs-script',
  severity: 'error',
  message: 'This link would run a script.',
  help: 'It is removed on export: no email client runs scripts, and filters treat them as attacks.',
  find: linksWhere((_, kind) => kind === 'script' || kind === 'data'),
});

const linkPlaceholder = rule({
  code: 'link-placeholder',
  severity: 'warning',
  message: 'This link still has the placeholder URL {address}.',
  help: 'Enter the real URL before you send this.',
  find: linksWhere(({ href }, kind) => kind === 'web' && isPlaceholderHost(hostOf(href))),
});

const linkIncomplete = rule({
  code: 'link-incomplete',
  severity: 'error',
  message: 'The URL {address} has no scheme.',
  help: 'Without https:// or mailto:, browsers treat it as a page of the current site, and email clients ignore it.',
  find: eachLink(({ link, kind }) => {
    const scheme = kind === 'bare' ? 'https://' : kind === 'bare-mail' && 'mailto:';
    return scheme && foundAt(link, linkFix(link, `${scheme}${link.href}`));
  }),
});

const linkRelative = rule({
  code: 'link-relative',
  severity: 'error',
  modes: ['email', 'document'],
  message: 'The relative URL {address} works on a website only.',
  help: 'An email has no base URL. Enter the complete URL, with https://.',
  find: eachLink(({ link, kind }) => {
    if (kind !== 'relative') return undefined;
    return foundAt(link, link.href.startsWith('//') ? linkFix(link, `https:${link.href}`) : []);
  }),
});

const linkMalformed = rule({
  code: 'link-malformed',
  severity: 'error',
  message: 'The URL {address} is invalid.',
  help: 'It contains spaces, or lacks a host or a colon. Most programs do not open it.',
  find: eachLink(({ link, kind }) => {
    if (kind !== 'web') return undefined;
    const fixed = repaired(link.href);
    if (fixed !== link.href) return foundAt(link, linkFix(link, fixed));
    return !isServer(fixed) && foundAt(link);
  }),
});

/** The intended URL: slashes after the scheme, which is written in any case, and no spaces. */
function repaired(href: string): string {
  if (hasMergeTag(href)) return href;
  return href
    .replace(/^(https?):[\\/]*(?=[^\\/\s])/i, '$1://')
    .replace(/^(https?:\/\/)(?:https?:\/\/)+/i, '$1')
    .replace(/\s/g, '%20')
    .replace(/^(https?:\/\/)(?:%20)+/i, '$1');
}

const linkUnknownScheme = rule({
  code: 'link-unknown-scheme',
  severity: 'warning',
  message: 'Few programs can open {address}.',
  help: 'Email clients open https, http, mailto, tel and sms. To open an app, use its web URL.',
  find: linksWhere((_, kind) => kind === 'unknown'),
});

const linkInsecure = rule({
  code: 'link-insecure',
  severity: 'warning',
  message: 'This link uses http: others can read and change the page on its way.',
  help: 'Nearly every site supports https. Browsers warn about those that do not.',
  find: eachLink(({ link, kind }) => {
    if (kind !== 'web' || !/^http:/i.test(link.href) || isPrivateHost(hostOf(link.href))) return undefined;
    return foundAt(link, linkFix(link, link.href.replace(/^http:/i, 'https:')));
  }),
});

const linkPrivate = rule({
  code: 'link-private',
  severity: 'error',
  message: '{address} works in your own network only.',
  help: 'Replace it with the public URL.',
  find: linksWhere(({ href }, kind) => kind === 'web' && isPrivateHost(hostOf(href))),
});

/** Some programs truncate longer URLs. */
const LONG = 2_000;

const linkMailBroken = rule({
  code: 'link-mail-broken',
  severity: 'error',
  message: '{address} is not a valid email address.',
  help: 'An email address has a name, an @ and a domain.',
  find: linksWhere(({ href }, kind) => {
    if (kind !== 'mail' || hasMergeTag(href) || href.length > LONG) return false;
    return !isMailTarget(href);
  }),
});

const linkPhoneBroken = rule({
  code: 'link-phone-broken',
  severity: 'warning',
  message: '{address} is not a phone number.',
  help: 'Write it with its country code and without spaces: tel:+4930123456.',
  find: eachLink(({ link, kind }) => {
    const { href } = link;
    if (!(kind === 'phone' || kind === 'message') || hasMergeTag(href)) return undefined;
    if (kind === 'phone' ? isPhoneTarget(href) : isMessageTarget(href)) return undefined;
    const [scheme = '', number = '', rest = ''] = /^([a-z]+:)([^?;]*)(.*)$/is.exec(href)?.slice(1) ?? [];
    const digits = number.replace(/\(0\)/g, '').replace(/[\s()./-]|%20/g, '');
    return foundAt(link, isPhoneNumber(digits) ? linkFix(link, `${scheme}${digits}${rest}`) : []);
  }),
});

const linkAnchorMissing = rule({
  code: 'link-anchor-missing',
  severity: 'warning',
  message: 'There is no anchor {address} in this design.',
  help: 'Add the anchor to a block, or choose another one.',
  *find(page) {
    const anchors = new Set(anchorsOf(page).map(({ anchor }) => anchor));
    const ids = page.blocks.flatMap(({ writings }) => writings.map(({ source }) => source)).join('\n');
    for (const { link, kind } of linksWithTarget(page)) {
      const name = link.href.slice(1);
      if (kind !== 'anchor' || anchors.has(name) || hasMergeTag(name)) continue;
      if (!ids.includes(`id="${name}"`) && !ids.includes(`name="${name}"`)) yield foundAt(link);
    }
  },
});

/** Every anchor of the design with its node. */
export function anchorsOf(page: Page) {
  return page.rows
    .flatMap((row) => [row, ...row.columns.flatMap(({ blocks }) => blocks)])
    .map((node) => ({ node, anchor: asText(node.values.anchor) }))
    .filter(({ anchor }) => anchor !== '');
}

const linkHidesTarget = rule({
  code: 'link-hides-target',
  severity: 'hint',
  message: '{address} hides its target.',
  help: 'Spam filters distrust short URLs, because phishing uses them. Link to the page itself; counting clicks needs no other host.',
  find: linksWhere(({ href }, kind) => kind === 'web' && isShortener(hostOf(href))),
});

const linkLong = rule({
  code: 'link-long',
  severity: 'warning',
  message: 'This URL has {length} characters.',
  help: `Some programs truncate URLs at ${LONG} characters, and each one adds to the size of the email.`,
  find: eachLink(
    ({ link }) => link.href.length > LONG && { ...foundAt(link), facts: { length: link.href.length } },
  ),
});

const unsubscribeMissing = rule({
  code: 'unsubscribe-missing',
  severity: 'hint',
  modes: ['email'],
  message: 'There is no unsubscribe link.',
  help: 'Newsletters and offers need one, by law in most countries and by the rules of large mailbox providers. Transactional emails do not.',
  *find(page) {
    const characters = page.blocks.reduce((sum, { words }) => sum + words.length, 0);
    const isThere = linksOf(page).some(({ href, words }) => unsubscribeWords.test(`${words} ${href}`));
    const isInHtml = page.blocks.some(({ kind, words }) => kind === 'html' && unsubscribeWords.test(words));
    if (characters > 0 && !isThere && !isInHtml) yield { node: page.body };
  },
});

export const addressRules = [
  linkMissing,
  linkRunsScript,
  linkIncomplete,
  linkMalformed,
  linkRelative,
  linkPrivate,
  linkMailBroken,
  linkPlaceholder,
  linkInsecure,
  linkAnchorMissing,
  linkUnknownScheme,
  linkPhoneBroken,
  linkLong,
  linkHidesTarget,
  unsubscribeMissing,
] as const;
