import type { BlockKind } from '@postpress/design/kinds';
import type { Canvas } from '../canvas.ts';
import { addressOf } from '../link.ts';
import { type Bag, bag, list, text } from '../value.ts';
import { wordsOf } from '../words.ts';
import { alternative } from './alternative.ts';
import { markupText, RULE_WIDTH } from './markup-text.ts';
import { readReferences } from './references.ts';
import { type TextRow, tableText, widthOf } from './table-text.ts';
import { labelled, withTarget } from './targets.ts';

type BlockText = (values: Bag, content: Bag, canvas: Canvas) => string;

/** One text form per kind of block; a kind without one does not compile. */
const forms: { [K in BlockKind]: BlockText } = {
  text: richText,
  paragraph: richText,
  text_deprecated: richText,
  heading: headingText,
  button: buttonText,
  image: imageText,
  divider: () => '-'.repeat(RULE_WIDTH),
  html: (values, _content, canvas) => markupText(canvas.rich(canvas.worded(values, 'html') ?? '')),
  menu: menuText,
  social: socialText,
  video: videoText,
  timer: timerText,
  table: tableOf,
  form: formText,
  carousel: carouselText,
  page_break: () => '',
  custom: customText,
};
const byKind = new Map<string, BlockText>(Object.entries(forms));

/** A block as plain text; '' for what says nothing without being seen. */
export function blockText(content: Bag, canvas: Canvas): string {
  const form = byKind.get(text(content.type)) ?? customText;
  return form(bag(content.values), content, canvas);
}

function richText(values: Bag, _content: Bag, canvas: Canvas): string {
  return markupText(wordsOf(values, canvas, false));
}

const UNDERLINES: Readonly<Record<string, string>> = { h1: '=', h2: '-' };

/** The highest two levels are underlined, as text files have it. */
function headingText(values: Bag, _content: Bag, canvas: Canvas): string {
  const words = markupText(wordsOf(values, canvas, true));
  const sign = UNDERLINES[text(values.headingType) || 'h1'];
  if (sign === undefined || words === '' || words.includes('{')) return words;
  const width = Math.max(...words.split('\n').map(widthOf));
  return `${words}\n${sign.repeat(Math.min(width, 60))}`;
}

function buttonText(values: Bag, _content: Bag, canvas: Canvas): string {
  const words = markupText(wordsOf(values, canvas, true)).replace(/\s*\n\s*/g, ' ');
  return labelled(words, targetOf(canvas.worded(values, 'href'), canvas));
}

/** Where an action leads; `addressOf` answers it as an attribute holds it. */
function targetOf(action: unknown, canvas: Canvas): string {
  return readReferences(addressOf(action, canvas));
}

function plain(value: unknown, canvas: Canvas): string {
  return typeof value === 'string' ? canvas.merged(value, 'text').trim() : text(value);
}

function imageText(values: Bag, _content: Bag, canvas: Canvas): string {
  return withTarget(
    alternative(plain(canvas.worded(values, 'altText'), canvas)),
    targetOf(values.action, canvas),
  );
}

function menuText(values: Bag, _content: Bag, canvas: Canvas): string {
  const items = list(bag(values.menu).items).map(bag);
  return lines(items.map((item) => withTarget(plain(item.text, canvas), targetOf(item.link, canvas))));
}

function socialText(values: Bag, _content: Bag, canvas: Canvas): string {
  const icons = list(bag(values.icons).icons).map(bag);
  return lines(icons.map((icon) => labelled(text(icon.name), targetOf(profile(icon), canvas))));
}

function profile({ name, url }: Bag): string {
  const address = text(url);
  return text(name).toLowerCase() === 'email' && address !== '' && !address.includes(':')
    ? `mailto:${address}`
    : address;
}

const VIDEO_ID = /^[\w-]{1,64}$/;

function videoText(values: Bag, _content: Bag, canvas: Canvas): string {
  const video = bag(values.video);
  const id = text(video.videoId);
  const page = video.type === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
  const own = targetOf(values.href, canvas);
  const target =
    own || (VIDEO_ID.test(id) ? page : targetOf(text(video.url) || text(values.videoUrl), canvas));
  return target === '' ? '' : labelled(plain(canvas.worded(values, 'altText'), canvas) || 'Video', target);
}

/** A countdown's end, since its picture says nothing here: `Countdown: 2030-01-31 18:00 (Europe/Berlin)`. */
function timerText(values: Bag, _content: Bag, canvas: Canvas): string {
  const { endTime, timezone } = bag(values.countdown);
  const alt = plain(canvas.worded(values, 'altText') ?? 'Countdown', canvas);
  const end = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(text(endTime));
  const zone = text(timezone);
  const when = end ? `${end[1]} ${end[2]}${zone === '' ? '' : ` (${zone})`}` : '';
  const said = alt !== '' && when !== '' ? `${alt}: ${when}` : alt || when;
  return withTarget(said, targetOf(values.action, canvas));
}

function tableOf(values: Bag, _content: Bag, canvas: Canvas): string {
  const table = bag(values.table);
  const rows = (part: unknown, ruled: boolean): TextRow[] =>
    list(part).map((row) => ({
      cells: list(bag(row).cells).map((cell) => markupText(wordsOf(bag(cell), canvas, true))),
      ruled,
    }));
  const head = values.enableHeader === false ? [] : rows(table.headers, true);
  const foot = values.enableFooter === true ? rows(table.footers, false) : [];
  return tableText([...head, ...rows(table.rows, false), ...foot]);
}

/** A form can't be sent from here: its labels, and where its button would send it. */
function formText(values: Bag, _content: Bag, canvas: Canvas): string {
  const fields = list(values.fields)
    .map(bag)
    .filter(({ type }) => type !== 'hidden');
  const labels = fields.map((field) => {
    const label = plain(field.label, canvas) || plain(field.placeholder_text, canvas);
    const choices =
      typeof field.options === 'string' ? field.options.split('\n') : list(field.options).map(choiceText);
    const named = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
    return named.length === 0 ? label : `${label}: ${named.join(', ')}`;
  });
  const button = plain(values.buttonText ?? 'Submit', canvas) || 'Submit';
  return lines([...labels, labelled(button, targetOf(text(bag(values.action).url), canvas))]);
}

function choiceText(choice: unknown): string {
  return typeof choice === 'object' ? text(bag(choice).label ?? bag(choice).value) : text(choice);
}

function carouselText(_values: Bag, content: Bag, canvas: Canvas): string {
  const slides = list(bag(bag(content.embedded).images).values).map(bag);
  return lines(slides.map((slide) => imageText(slide, slide, canvas)));
}

function customText(_values: Bag, content: Bag, canvas: Canvas): string {
  const drawn = canvas.options.customBlocks?.(content as { id?: string; slug?: string; values: object });
  return drawn === undefined ? '' : markupText(canvas.rich(drawn.html));
}

function lines(all: readonly string[]): string {
  return all.filter((line) => line !== '').join('\n');
}
