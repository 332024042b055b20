import type { BlockKind } from '@postpress/design/kinds';
import { kindDefaults } from '@postpress/design/kinds';
import { decodeAttribute } from '@postpress/markup';
import { blockMarkup } from '../block-markup.ts';
import { isSeen } from '../blocks/divider.ts';
import { type BlockText, plainTexts } from '../blocks/index.ts';
import type { RenderContext } from '../context.ts';
import { linkHref } from '../link.ts';
import type { StoredBlockValues, StoredCommonValues, StoredContent, StoredSocialIcon } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';
import { alternative } from './alternative.ts';
import { RULE_WIDTH, textOfMarkup } from './markup-text.ts';
import { type TextRow, tableText, widthOf } from './table-text.ts';
import { labeled, withTarget } from './targets.ts';

/** One text form per kind of block; a kind without one, here or in `plainTexts`, does not compile. */
const forms: { [K in Exclude<BlockKind, keyof typeof plainTexts>]: BlockText<StoredBlockValues<K>> } = {
  text: richText,
  paragraph: richText,
  text_deprecated: richText,
  heading: headingText,
  button: buttonText,
  image: imageText,
  divider: (values, context) => (isSeen(values, context.current.behind) ? '-'.repeat(RULE_WIDTH) : ''),
  html: (values, context) => textOfMarkup(context.rich(context.translated(values, 'html') ?? ''), context),
  menu: menuText,
  social: socialText,
  video: videoText,
  timer: timerText,
  table: tableOf,
  form: formText,
  carousel: carouselText,
  custom: customText,
};
const byKind = new Map(
  Object.entries({ ...forms, ...plainTexts }) as [string, BlockText<StoredCommonValues>][],
);

/** A block as plain text; '' for blocks without text. */
export function blockText(content: StoredContent, context: RenderContext): string {
  const form = byKind.get(asText(content.type)) ?? customText;
  return form(asObject(content.values), context, content);
}

function richText(values: StoredBlockValues<'text'>, context: RenderContext): string {
  return textOfMarkup(blockMarkup(values, context, false), context);
}

const UNDERLINES: Readonly<Record<string, string>> = { h1: '=', h2: '-' };

/** The first two heading levels are underlined, as is usual in text files. */
function headingText(values: StoredBlockValues<'heading'>, context: RenderContext): string {
  const words = textOfMarkup(blockMarkup(values, context, true), context);
  const sign = UNDERLINES[asText(values.headingType) || kindDefaults.heading.headingType];
  if (sign === undefined || words === '' || words.includes('{')) return words;
  const width = Math.max(...words.split('\n').map(widthOf));
  return `${words}\n${sign.repeat(Math.min(width, 60))}`;
}

function buttonText(values: StoredBlockValues<'button'>, context: RenderContext): string {
  if (context.options.ignoreLinks) return '';
  const words = textOfMarkup(blockMarkup(values, context, true), context).replace(/(?<!\s)\s*\n\s*/g, ' ');
  return labeled(words, targetUrl(context.translated(values, 'href'), context));
}

/** The URL of an action, '' if links are ignored. `linkHref` returns it escaped. */
function targetUrl(action: unknown, context: RenderContext): string {
  if (context.options.ignoreLinks) return '';
  return decodeAttribute(linkHref(action, context));
}

function plain(value: unknown, context: RenderContext): string {
  return typeof value === 'string' ? context.merged(value, 'text').trim() : asText(value);
}

function imageText(values: StoredBlockValues<'image'>, context: RenderContext): string {
  const alt = context.options.ignoreImages ? '' : plain(context.translated(values, 'altText'), context);
  return withTarget(alternative(alt), targetUrl(values.action, context));
}

function menuText(values: StoredBlockValues<'menu'>, context: RenderContext): string {
  if (context.options.ignoreLinks) return '';
  const items = asList(asObject(context.translated(values, 'menu')).items).map(asObject);
  return lines(items.map((item) => withTarget(plain(item.text, context), targetUrl(item.link, context))));
}

function socialText(values: StoredBlockValues<'social'>, context: RenderContext): string {
  if (context.options.ignoreLinks) return '';
  const icons = asList(asObject(values.icons).icons).map(asObject);
  return lines(icons.map((icon) => labeled(asText(icon.name), targetUrl(profile(icon), context))));
}

function profile({ name, url }: StoredSocialIcon): string {
  const address = asText(url);
  return asText(name).toLowerCase() === 'email' && address !== '' && !address.includes(':')
    ? `mailto:${address}`
    : address;
}

const VIDEO_ID = /^[\w-]{1,64}$/;

function videoText(values: StoredBlockValues<'video'>, context: RenderContext): string {
  const { ignoreLinks, ignoreImages } = context.options;
  if (ignoreLinks) return '';
  const video = asObject(values.video);
  const id = asText(video.videoId);
  const page = video.type === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
  const own = targetUrl(values.href, context);
  const target =
    own || (VIDEO_ID.test(id) ? page : targetUrl(asText(video.url) || asText(values.videoUrl), context));
  if (target === '') return '';
  const alt = ignoreImages ? '' : plain(context.translated(values, 'altText'), context);
  return labeled(alt || 'Video', target);
}

/** The end of a countdown, which its image would show: `Countdown: 2030-01-31 18:00 (Europe/Berlin)`. */
function timerText(values: StoredBlockValues<'timer'>, context: RenderContext): string {
  if (context.options.ignoreImages) return withTarget('', targetUrl(values.action, context));
  const { endTime, timezone } = asObject(values.countdown);
  const alt = plain(context.translated(values, 'altText') ?? kindDefaults.timer.altText, context);
  const end = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(asText(endTime));
  const zone = asText(timezone);
  const when = end ? `${end[1]} ${end[2]}${zone === '' ? '' : ` (${zone})`}` : '';
  const words = alt !== '' && when !== '' ? `${alt}: ${when}` : alt || when;
  return withTarget(words, targetUrl(values.action, context));
}

function tableOf(values: StoredBlockValues<'table'>, context: RenderContext): string {
  const table = asObject(context.translated(values, 'table'));
  const rows = (part: unknown, ruled: boolean): TextRow[] =>
    asList(part).map((row) => ({
      cells: asList(asObject(row).cells).map((cell) =>
        textOfMarkup(blockMarkup(asObject(cell), context, true), context),
      ),
      ruled,
    }));
  const head = values.enableHeader === false ? [] : rows(table.headers, true);
  const foot = values.enableFooter === true ? rows(table.footers, false) : [];
  return tableText([...head, ...rows(table.rows, false), ...foot]);
}

/** The labels of a form and the URL it submits to, since plain text cannot submit it. */
function formText(values: StoredBlockValues<'form'>, context: RenderContext): string {
  const fields = asList(context.translated(values, 'fields'))
    .map(asObject)
    .filter(({ type }) => type !== 'hidden');
  const labels = fields.map((field) => {
    const label = plain(field.label, context) || plain(field.placeholder_text, context);
    const choices =
      typeof field.options === 'string' ? field.options.split('\n') : asList(field.options).map(choiceText);
    const named = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
    return named.length === 0 ? label : `${label}: ${named.join(', ')}`;
  });
  const button = plain(context.translated(values, 'buttonText'), context) || kindDefaults.form.buttonText;
  return lines([...labels, labeled(button, targetUrl(asText(asObject(values.action).url), context))]);
}

function choiceText(choice: unknown): string {
  return typeof choice === 'object'
    ? asText(asObject(choice).label ?? asObject(choice).value)
    : asText(choice);
}

function carouselText(_values: StoredCommonValues, context: RenderContext, content: StoredContent): string {
  const slides = asList(asObject(asObject(content.embedded).images).values).map(asObject);
  return lines(slides.map((slide) => imageText(slide, context)));
}

function customText(_values: StoredCommonValues, context: RenderContext, content: StoredContent): string {
  const rendered = context.options.customBlocks?.(content as { id?: string; slug?: string; values: object });
  return rendered === undefined ? '' : textOfMarkup(context.rich(rendered.html), context);
}

function lines(all: readonly string[]): string {
  return all.filter((line) => line !== '').join('\n');
}
