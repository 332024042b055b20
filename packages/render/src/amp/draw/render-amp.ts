import type { Design } from '@postpress/design';
import type { Canvas } from '../../canvas.ts';
import * as css from '../../css.ts';
import { emailCss } from '../../head/email.ts';
import type { AmpResult, RenderOptions } from '../../options.ts';
import { canvasFor, drawRows } from '../../render-design.ts';
import { type Bag, bag, list, number, text } from '../../value.ts';
import { checkAmp } from '../check/check-amp.ts';
import { extensionAddress, extensionVersions, RUNTIME } from '../rules/components.ts';
import { AmpMarkup } from './amp-markup.ts';
import type { PictureSize } from './amp-picture.ts';
import { ampSheet } from './amp-styles.ts';
import { ampBlock, isMadeForAmp } from './components.ts';

/** What the components need beside the e-mail's own rules. */
const COMPONENT_RULES =
  '.pp-fit img{object-fit:contain}.pp-previews{text-align:center;padding-top:8px}.pp-previews amp-img{cursor:pointer}';

/**
 * The AMP form of an e-mail, for designs that have blocks made for it: a carousel that moves, a form that is sent from
 * within the mail. Everything beside them is drawn as in the e-mail, in the elements AMP has.
 *
 * `enabled` is false, with nothing drawn and `UNKNOWN` as the status, for other modes and for designs without such blocks.
 * Otherwise the document is checked against the rules of AMP for Email, and the answer is PASS or FAIL with the findings;
 * positions count in `html`. The design is only read; never throws.
 */
export function renderAmp(design: Design, options: RenderOptions = {}): AmpResult {
  const email = (options.displayMode ?? 'email') === 'email';
  const format = email ? 'AMP4EMAIL' : 'AMP';
  const body = bag((design as unknown as Bag | null)?.body);
  if (!email || !hasAmpBlocks(body))
    return { enabled: false, format, validation: { status: 'UNKNOWN', errors: [] } };
  const html = ampDocument(body, options);
  const errors = checkAmp(html);
  const status = errors.some(({ severity }) => severity === 'ERROR') ? 'FAIL' : 'PASS';
  return { enabled: true, format, html, validation: { status, errors } };
}

function hasAmpBlocks(body: Bag): boolean {
  return contentsOf(body).some((content) => isMadeForAmp(content.type) && !isHidden(content));
}

/** Hidden wherever there is a screen. */
function isHidden(content: Bag): boolean {
  const devices = bag(bag(content.values)._override);
  return bag(devices.desktop).hideDesktop === true && bag(devices.mobile).hideMobile === true;
}

function* walkContents(body: Bag): Generator<Bag> {
  for (const area of ['headers', 'rows', 'footers'] as const) {
    for (const row of list(body[area])) {
      for (const column of list(bag(row).columns)) {
        for (const content of list(bag(column).contents)) yield bag(content);
      }
    }
  }
}

function contentsOf(body: Bag): Bag[] {
  return [...walkContents(body)];
}

function ampDocument(body: Bag, options: RenderOptions): string {
  const drawn: string[] = [];
  const stage: { canvas?: Canvas } = {};
  const originals = new Map<object, Bag>();
  const canvas = canvasFor(body, {
    ...options,
    displayMode: 'email',
    outlookSupport: false,
    customBlocks: (content) => {
      const original = originals.get(content);
      if (!original || !stage.canvas) return options.customBlocks?.(content);
      // The components' own markup is no author's, and must not pass the cleaner that would take it apart.
      const id = `pp-amp-${drawn.length}`;
      drawn.push(ampBlock(text(original.type), original, id, stage.canvas) ?? '');
      return { html: `<i data-pp-amp="${drawn.length - 1}"></i>` };
    },
  });
  stage.canvas = canvas;
  const replaced = withPlaces(body, originals);
  const rows = (['headers', 'rows', 'footers'] as const)
    .map((area) => drawRows(replaced, area, canvas))
    .join('');
  const whole = rows.replace(/<i data-pp-amp="(\d+)"><\/i>/g, (_, index) => drawn[Number(index)] ?? '');
  const merged = canvas.merger === undefined ? whole : canvas.merger.page(whole);
  return assemble(merged, pictureSizes(body, canvas), canvas);
}

/** The same body with the blocks made for AMP as places that the drawing asks about. Nothing else is copied. */
function withPlaces(body: Bag, originals: Map<object, Bag>): Bag {
  const place = (content: unknown): unknown => {
    const block = bag(content);
    if (!isMadeForAmp(block.type)) return content;
    const stand = { ...block, type: 'custom', slug: 'amp' };
    originals.set(stand, block);
    return stand;
  };
  const rows = (area: unknown) =>
    list(area).map((row) => ({
      ...bag(row),
      columns: list(bag(row).columns).map((column) => ({
        ...bag(column),
        contents: list(bag(column).contents).map(place),
      })),
    }));
  return { ...body, headers: rows(body.headers), rows: rows(body.rows), footers: rows(body.footers) };
}

/** The size of each picture whose design knows it, by its address as drawn. */
function pictureSizes(body: Bag, canvas: Canvas): Map<string, PictureSize> {
  const sizes = new Map<string, PictureSize>();
  for (const content of walkContents(body)) {
    const values = bag(content.values);
    const { url, width, height } = bag(values.src);
    note(sizes, canvas.merged(text(url), 'url'), number(width, 0), number(height, 0));
    const countdown = bag(values.countdown);
    note(
      sizes,
      canvas.merged(text(countdown.countdownUrl), 'url'),
      number(countdown.width, 0),
      number(countdown.height, 0),
    );
  }
  return sizes;
}

function note(sizes: Map<string, PictureSize>, address: string, width: number, height: number): void {
  if (address !== '' && width > 0 && height > 0) sizes.set(address, { width, height });
}

function assemble(rows: string, sizes: ReadonlyMap<string, PictureSize>, canvas: Canvas): string {
  const markup = new AmpMarkup(sizes);
  const values = canvas.bodyValues;
  const paint = css.backgroundColor(values.backgroundColor ?? '#F7F8F9');
  const ink = css.color(values.textColor ?? '#000000');
  const family = css.fontFamily(values.fontFamily) || 'font-family:arial,helvetica,sans-serif;';
  const body = markup.rewrite(`<div style="min-width:320px;${paint}${ink}${family}">${rows}</div>`);
  const rules = ampSheet(emailCss(canvas));
  const sheet = `body{margin:0;padding:0;${paint}}${markup.styles.sheet()}${COMPONENT_RULES}${rules}`;
  const scripts = [...markup.extensions].sort().map(extensionScript).join('');
  const lang = ` lang="${canvas.language || 'en'}" dir="${canvas.direction || 'ltr'}"`;
  return `<!doctype html><html ⚡4email data-css-strict${lang}><head><meta charset="utf-8"><script async src="${RUNTIME}"></script>${scripts}<style amp4email-boilerplate>body{visibility:hidden}</style><style amp-custom>${sheet}</style></head><body>${body}</body></html>`;
}

function extensionScript(name: string): string {
  const kind = extensionVersions.get(name)?.template ? 'template' : 'element';
  return `<script async custom-${kind}="${name}" src="${extensionAddress(name)}"></script>`;
}
