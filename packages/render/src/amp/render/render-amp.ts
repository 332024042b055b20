import type { Design } from '@postpress/design';
import { bodyDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../../context.ts';
import * as css from '../../css.ts';
import { emailCss } from '../../head/email.ts';
import { languageOf } from '../../head/page.ts';
import { naturalPx } from '../../image-width.ts';
import type { AmpResult, RenderOptions } from '../../options.ts';
import { createContext, renderRows, requestedBody } from '../../render-page.ts';
import type { ContentFields, StoredBlockValues, StoredBody, StoredContent } from '../../stored.ts';
import { asList, asObject, asText, type StoredValue } from '../../value.ts';
import { checkAmp } from '../check/check-amp.ts';
import { extensionAddress, extensionVersions, RUNTIME } from '../rules/components.ts';
import type { ImageSize } from './amp-image.ts';
import { AmpMarkup } from './amp-markup.ts';
import { ampSheet } from './amp-styles.ts';
import { ampBlock, isMadeForAmp } from './components.ts';

/** Styles of the components, in addition to those of the email. */
const COMPONENT_RULES =
  '.pp-fit img{object-fit:contain}.pp-previews{text-align:center;padding-top:8px}.pp-previews amp-img{cursor:pointer}';

/**
 * The AMP form of an email, for designs with a carousel or a form. All other blocks are rendered as in the email, with
 * AMP's elements.
 *
 * `enabled` is false and `status` is `UNKNOWN`, with no HTML, in other modes and for designs without such blocks.
 * Otherwise the document is checked, unless `validateAmp` is false, against the rules of AMP for Email: `PASS` or `FAIL` with findings, whose positions
 * refer to `html`. Never throws and does not change the design.
 */
export function renderAmp(design: Design, options: RenderOptions = {}): AmpResult {
  const email = (options.displayMode ?? 'email') === 'email';
  const format = email ? 'AMP4EMAIL' : 'AMP';
  const body = requestedBody(design, options);
  if (!email || !hasAmpBlocks(body)) return { enabled: false, format, validation: unchecked() };
  const html = ampDocument(body, options);
  if (options.validateAmp === false) return { enabled: true, format, html, validation: unchecked() };
  const errors = checkAmp(html);
  const status = errors.some(({ severity }) => severity === 'ERROR') ? 'FAIL' : 'PASS';
  return { enabled: true, format, html, validation: { status, errors } };
}

const unchecked = (): AmpResult['validation'] => ({ status: 'UNKNOWN', errors: [] });

function hasAmpBlocks(body: StoredBody): boolean {
  return [...walkContents(body)].some((content) => isMadeForAmp(content.type) && !isHidden(content));
}

/** Hidden on both desktops and phones. */
function isHidden(content: StoredContent): boolean {
  const devices = asObject(asObject(content.values)._override);
  return asObject(devices.desktop).hideDesktop === true && asObject(devices.mobile).hideMobile === true;
}

function* walkContents(body: StoredBody): Generator<StoredContent> {
  for (const area of ['headers', 'rows', 'footers'] as const) {
    for (const row of asList(body[area])) {
      for (const column of asList(asObject(row).columns)) {
        for (const content of asList(asObject(column).contents)) yield asObject(content);
      }
    }
  }
}

/** Custom exporters return HTML, which AMP forbids in part: its form has our own. */
function ampDocument(body: StoredBody, { exporters: _, ...options }: RenderOptions): string {
  const rendered: string[] = [];
  const stage: { context?: RenderContext } = {};
  const originals = new Map<object, StoredContent>();
  const context = createContext(body, {
    ...options,
    displayMode: 'email',
    outlookSupport: false,
    // AMP for Email has no query for the color scheme.
    colorScheme: 'light',
    customBlocks: (content) => {
      const original = originals.get(content);
      if (!original || !stage.context) return options.customBlocks?.(content);
      // The cleaner must not see AMP components: it would remove their elements.
      const id = `pp-amp-${rendered.length}`;
      rendered.push(ampBlock(asText(original.type), original, id, stage.context) ?? '');
      return { html: `<i data-pp-amp="${rendered.length - 1}"></i>` };
    },
  });
  stage.context = context;
  const replaced = withPlaceholders(body, originals);
  const rows = (['headers', 'rows', 'footers'] as const)
    .map((area) => renderRows(replaced, area, context))
    .join('');
  const whole = rows.replace(/<i data-pp-amp="(\d+)"><\/i>/g, (_, index) => rendered[Number(index)] ?? '');
  const merged = context.merger === undefined ? whole : context.merger.page(whole);
  return assemble(merged, imageSizes(body, context), context);
}

/** A copy of the body with a placeholder for each block that has AMP components. */
function withPlaceholders(body: StoredBody, originals: Map<object, StoredContent>): StoredBody {
  const replace = (content: StoredValue<ContentFields>): StoredValue<ContentFields> => {
    const block = asObject(content);
    if (!isMadeForAmp(block.type)) return content;
    const placeholder: StoredContent = { ...block, type: 'custom', slug: 'amp' };
    originals.set(placeholder, block);
    return placeholder;
  };
  const rows = (area: StoredBody['rows']) =>
    asList(area).map((row) => ({
      ...asObject(row),
      columns: asList(asObject(row).columns).map((column) => ({
        ...asObject(column),
        contents: asList(asObject(column).contents).map(replace),
      })),
    }));
  return { ...body, headers: rows(body.headers), rows: rows(body.rows), footers: rows(body.footers) };
}

type StoredSizedValues = Pick<StoredBlockValues<'image'>, 'src'> &
  Pick<StoredBlockValues<'timer'>, 'countdown'>;

/** The sizes of images that the design knows, by their rendered URL. */
function imageSizes(body: StoredBody, context: RenderContext): Map<string, ImageSize> {
  const sizes = new Map<string, ImageSize>();
  for (const content of walkContents(body)) {
    const values = asObject(content.values) as StoredSizedValues;
    const { url, width, height } = asObject(values.src);
    noteSize(sizes, context.merged(asText(url), 'url'), naturalPx(width), naturalPx(height));
    const countdown = asObject(values.countdown);
    noteSize(
      sizes,
      context.merged(asText(countdown.countdownUrl), 'url'),
      naturalPx(countdown.width),
      naturalPx(countdown.height),
    );
  }
  return sizes;
}

function noteSize(sizes: Map<string, ImageSize>, address: string, width: number, height: number): void {
  if (address !== '' && width > 0 && height > 0) sizes.set(address, { width, height });
}

function assemble(rows: string, sizes: ReadonlyMap<string, ImageSize>, context: RenderContext): string {
  const markup = new AmpMarkup(sizes);
  const values = context.bodyValues;
  const paint = css.backgroundColor(values.backgroundColor ?? bodyDefaults.email.backgroundColor);
  const ink = css.color(values.textColor ?? bodyDefaults.email.textColor);
  const family = css.fontFamily(values.fontFamily) || css.fontFamily(bodyDefaults.email.fontFamily);
  const body = markup.rewrite(
    `<div role="article" ${languageOf(context)} style="min-width:320px;${paint}${ink}${family}">${rows}</div>`,
  );
  const rules = ampSheet(emailCss(context));
  const sheet = `body{margin:0;padding:0;${paint}}${markup.styles.sheet()}${COMPONENT_RULES}${rules}`;
  const scripts = [...markup.extensions].sort().map(extensionScript).join('');
  return `<!doctype html><html ⚡4email data-css-strict ${languageOf(context)}><head><meta charset="utf-8"><script async src="${RUNTIME}"></script>${scripts}<style amp4email-boilerplate>body{visibility:hidden}</style><style amp-custom>${sheet}</style></head><body>${body}</body></html>`;
}

function extensionScript(name: string): string {
  const kind = extensionVersions.get(name)?.template ? 'template' : 'element';
  return `<script async custom-${kind}="${name}" src="${extensionAddress(name)}"></script>`;
}
