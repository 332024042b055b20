import { bodyDefaults, bodyLinkStyle } from '@postpress/design/kinds';
import { blend, contrast, parseColor, ratioText } from '@postpress/markup';
import type { Fix } from '../finding.ts';
import { setFix } from '../fix.ts';
import { textFix, withDeclaration } from '../page/edit-text.ts';
import { type Link, linksOf } from '../page/links.ts';
import type { Block, Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { contrastSamples, ownLinkStyle } from '../page/samples.ts';
import { linkStyleOf } from '../page/typography.ts';
import type { RichTextValue } from '../page/writing.ts';
import { emptyLinkWords } from '../words/link-words.ts';
import { each, eachBlock, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const BARE_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const LONG_ADDRESS = 30;

const leading = (page: Page) => linksOf(page).filter(({ href, kind }) => href !== '' && kind !== 'form');
const eachLeading = each(leading);
const at = ({ block, property }: Link): Found => ({ node: block.ref, property });
const bareName = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim();

const linkWithoutName = rule({
  code: 'link-without-name',
  severity: 'error',
  message: 'This link has neither text nor an image with an alternative text.',
  help: 'It is invisible, and screen readers read its URL. Add text, or remove the link.',
  // A link that contains only an image is covered by the rules for images.
  find: eachLeading((link) => link.words === '' && link.kind === 'text' && !link.pictured && at(link)),
});

const buttonWithoutWords = rule({
  code: 'button-without-words',
  severity: 'error',
  message: 'This button has no text.',
  help: 'A button without text does not say what it does. Name the action: “Book a place”.',
  find: eachBlock(
    ({ kind, words, ref, writings }) =>
      kind === 'button' &&
      words === '' &&
      writings.every(({ rich }) => rich.images.length === 0) && {
        node: ref,
        property: writings[0]?.valuePath ?? ['text'],
      },
  ),
});

const linkWordsUnclear = rule({
  code: 'link-words-unclear',
  severity: 'warning',
  message: '“{words}” does not describe the target of the link.',
  help: 'Screen readers list links without the surrounding text. Name the target: “Opening hours” instead of “here”.',
  find: eachLeading((link) => {
    const isUnclear = link.kind !== 'social' && emptyLinkWords.has(bareName(link.words));
    return isUnclear && { ...at(link), facts: { words: link.words } };
  }),
});

const linkWordsAddress = rule({
  code: 'link-words-address',
  severity: 'hint',
  message: 'A long URL is used as link text.',
  help: 'Screen readers read it character by character. Use a description of the target as link text.',
  find: eachLeading((link) => BARE_ADDRESS.test(link.words) && link.words.length > LONG_ADDRESS && at(link)),
});

const linkWordsSame = rule({
  code: 'link-words-same',
  severity: 'warning',
  message: '“{words}” links to different targets.',
  help: 'In a list of links they look the same. Name the target of each.',
  *find(page) {
    const first = new Map<string, string>();
    for (const link of leading(page)) {
      const name = bareName(link.words);
      const target = link.href.replace(/\/$/, '').toLowerCase();
      if (name === '' || link.kind === 'social' || emptyLinkWords.has(name)) continue;
      const known = first.get(name);
      if (known === undefined) first.set(name, target);
      else if (known !== target) yield { ...at(link), facts: { words: link.words } };
    }
  },
});

const linkColorOnly = rule({
  code: 'link-color-only',
  severity: 'error',
  message: 'Only its color marks “{words}” as a link, with a contrast of {ratio} to the text: it needs 3.',
  help: 'People who cannot distinguish these colors do not find the link. Underline links within text.',
  *find(page) {
    for (const block of page.blocks) {
      if (!/^(?:text|paragraph|text_deprecated|heading|table)$/.test(block.kind)) continue;
      for (const writing of block.writings) yield* colorOnly(block, writing, page);
    }
  },
});

function* colorOnly(block: Block, writing: RichTextValue, page: Page): Iterable<Found> {
  const { links, runs } = writing.rich;
  const { style } = linkStyleOf(block, page.bodyValues);
  const isUnderlined = style.linkUnderline !== false;
  const paragraphs = textParagraphs(runs);
  for (const [index, link] of links.entries()) {
    const own = runs.filter((run) => run.link === index && collapseWhitespace(run.words) !== '');
    const first = own[0];
    const around = first && paragraphs.has(first.paragraph) ? nearestText(runs, first) : undefined;
    if (!first || !around) continue;
    const shows = link.withoutUnderline
      ? own.some(({ look }) => look.underlined === true)
      : own.every(({ look }) => look.underlined ?? isUnderlined);
    if (shows || (first.look.bold === true && around.look.bold !== true)) continue;
    const ratio = ratioBetween(
      first.look.color ?? style.linkColor ?? bodyLinkStyle.linkColor,
      around.look.color,
      block,
      page,
    );
    if (ratio === undefined || ratio >= 3) continue;
    const facts = { words: collapseWhitespace(link.words).slice(0, 60), ratio: ratioText(ratio) };
    yield {
      node: block.ref,
      property: writing.valuePath,
      facts,
      fixes: underline(block, writing, link.withoutUnderline, page),
    };
    return;
  }
}

type Run = RichTextValue['rich']['runs'][number];

/** The paragraphs with more text than links: a label that is shorter than its link is no text to look for it in. */
function textParagraphs(runs: readonly Run[]): ReadonlySet<number> {
  const balance = new Map<number, number>();
  for (const { paragraph, link, words } of runs) {
    const letters = collapseWhitespace(words).length;
    balance.set(paragraph, (balance.get(paragraph) ?? 0) + (link < 0 ? letters : -letters));
  }
  return new Set([...balance].flatMap(([paragraph, more]) => (more > 0 ? paragraph : [])));
}

/** The text beside a link: before it, or else after it. */
function nearestText(runs: readonly Run[], link: Run): Run | undefined {
  const isText = (run: Run) =>
    run.link < 0 && run.paragraph === link.paragraph && collapseWhitespace(run.words).length > 2;
  const at = runs.indexOf(link);
  return runs.slice(0, at).findLast(isText) ?? runs.slice(at).find(isText);
}

function ratioBetween(
  link: unknown,
  around: string | undefined,
  block: Block,
  page: Page,
): number | undefined {
  const ink = parseColor(link);
  const other = parseColor(
    around ?? block.values.color ?? page.bodyValues.textColor ?? bodyDefaults.email.textColor,
  );
  const backdrop = contrastSamples(block, page)[0]?.backdrop;
  if (!ink || !other || !backdrop?.certain) return undefined;
  return contrast(blend(ink, backdrop.color), blend(other, backdrop.color));
}

function underline(block: Block, writing: RichTextValue, bare: boolean, page: Page): Fix[] {
  const { style } = linkStyleOf(block, page.bodyValues);
  const underlined = {
    ...ownLinkStyle(style, style.linkColor ?? bodyLinkStyle.linkColor),
    linkUnderline: true,
  };
  if (!bare) return [setFix('underline-links', block.ref, ['linkStyle'], underlined)];
  const value = withDeclaration(writing, { property: 'text-decoration', from: 'none', to: 'underline' });
  return textFix('underline-links', block, writing, value);
}

const linkAddressDiffers = rulesOf('links')({
  code: 'link-address-differs',
  severity: 'warning',
  message: 'The text says {said}, but the link goes to {host}.',
  help: 'Spam filters treat this as phishing. Show the real URL, or a description instead. Tracking URLs are inserted when sending, not here.',
  find: eachLeading((link) => {
    const said = hostOf(link.words);
    const host = hostOf(link.href);
    if (said === '' || host === '' || `.${host}`.endsWith(`.${said}`) || said.endsWith(`.${host}`))
      return undefined;
    return { ...at(link), facts: { said, host } };
  }),
});

/** The host of a URL without `www.`; '' if the text is more than a URL. */
function hostOf(address: string): string {
  const found = /^(?:https?:\/\/|www\.)([^\s/?#:@]{1,255})(?:[/?#:]\S*)?$/i.exec(address.trim());
  return (found?.[1] ?? '').toLowerCase().replace(/^www\./, '');
}

const iconWithoutName = rule({
  code: 'icon-without-name',
  severity: 'error',
  message: 'This icon has no name.',
  help: 'Screen readers only say “icon”. Name the linked network.',
  find: each(linksOf)((link) => link.kind === 'social' && link.words.trim() === '' && at(link)),
});

export const linkWordRules = [
  linkWithoutName,
  buttonWithoutWords,
  iconWithoutName,
  linkWordsUnclear,
  linkWordsSame,
  linkColorOnly,
  linkWordsAddress,
  linkAddressDiffers,
] as const;
