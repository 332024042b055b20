import {
  EDITOR_VERSION_HEADER,
  ExportHtmlBody,
  ExportImageBody,
  ExportPdfBody,
  ExportZipBody,
  LegacyExportBody,
  LegacyExportImageBody,
  LegacyExportPdfBody,
} from '@postpress/contracts';
import { renderAmp } from '@postpress/render/amp';
import type { Static, TObject } from 'typebox';
import { declaredFields } from '../base/declared-fields.ts';
import { memberText } from '../base/member-text.ts';
import type { RouteAnswer } from '../base/route.ts';
import { defineWork, type RouteWork, type WorkGiven } from '../base/route-work.ts';
import {
  type CustomBlocks,
  renderCustomBlocks,
  type ToolBlocks,
} from './custom-tools/render-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { resolveEditorVersion, versionHeaders } from './editor-version.ts';
import { pageToCapture } from './export-image.ts';
import { formatted, type PdfBody, pageToPrint, withAllowedFormat } from './export-pdf.ts';
import { type PageToPack, pageToPack, withLocalImages } from './export-zip.ts';
import { type ExportBody, type RenderedExport, renderStep } from './render-for-export.ts';

/** The most frequent value, serialized once: the design has no AMP block. */
const NOTHING = { email: noAmp('AMP4EMAIL'), other: noAmp('AMP') };

/** Input of an export's work besides the body. */
export type ExportExtra = {
  assetBase: string;
  /** X-Svc-Editor-Version. */
  versionHeader: string | undefined;
  /** In the second step: the blocks that scripts of custom tools rendered. */
  custom?: CustomBlocks;
  /** Whether the plan includes the page formats of a PDF. */
  mayUseFormats?: boolean;
  /** In the last step of a ZIP: the page, and the paths of its images. */
  page?: string;
  names?: ReadonlyMap<string, string>;
};

/** The custom blocks to render first, or the result. */
export type ExportStep<Made> = { tools: ToolBlocks } | { made: Made; version: string };

/** A page for Chromium passes two processes as JSON. */
const BROWSER_CHARACTERS_MAX = 10_000_000;
const module = import.meta.url;

type Given = WorkGiven<ExportBody, ExportExtra>;

function step<Made>(
  { body, inline, extra: { assetBase, versionHeader, custom } }: Given,
  make: (rendered: RenderedExport) => Made,
  charactersMax?: number,
): ExportStep<Made> {
  const version = resolveEditorVersion(body, { [EDITOR_VERSION_HEADER]: versionHeader });
  const parts = {
    assetBase,
    ...(custom && { custom }),
    ...(charactersMax !== undefined && { charactersMax }),
  };
  const rendered = renderStep(body, parts, inline);
  return 'requests' in rendered ? { tools: rendered } : { made: make(rendered), version };
}

/** The response of an HTML export, or the custom blocks to render first. */
function htmlStep(
  given: Given,
  write: (rendered: RenderedExport) => string,
): RouteAnswer<never> | { tools: ToolBlocks } {
  const done = step(given, write);
  return 'tools' in done ? done : { json: done.made, headers: versionHeaders(done.version) };
}

export const exportHtmlWork = defineWork({
  module,
  name: 'exportHtmlWork',
  body: ExportHtmlBody,
  makes: 'answer',
  run: (given: WorkGiven<ExportHtmlBody, ExportExtra>) =>
    htmlStep(given, (rendered) => htmlAnswer(rendered, designText(given), ampMember(rendered))),
});

export const legacyExportHtmlWork = defineWork({
  module,
  name: 'legacyExportHtmlWork',
  body: LegacyExportBody,
  makes: 'answer',
  run: (given: WorkGiven<LegacyExportBody, ExportExtra>) =>
    htmlStep({ ...given, body: declaredFields(LegacyExportBody, given.body) }, legacyHtmlAnswer),
});

/** An export that Chromium paints. `adjust` changes the body before rendering. */
function browserWork<Body extends TObject, Requested extends ExportBody, Page>(
  name: string,
  schema: Body,
  make: (body: Requested, rendered: RenderedExport) => Page,
  adjust: (body: Requested, extra: ExportExtra) => Requested = (body) => body,
) {
  return defineWork({
    module,
    name,
    body: schema,
    makes: 'value',
    run(given: WorkGiven<Static<Body>, ExportExtra>): ExportStep<Page> {
      const body = adjust(declaredFields(schema, given.body) as unknown as Requested, given.extra);
      return step({ ...given, body }, (rendered) => make(body, rendered), BROWSER_CHARACTERS_MAX);
    },
  });
}

const adjustPdf = (body: PdfBody, { mayUseFormats = true }: ExportExtra) =>
  formatted(withAllowedFormat(body, mayUseFormats));

export const exportImageWork = browserWork('exportImageWork', ExportImageBody, pageToCapture);
export const legacyExportImageWork = browserWork(
  'legacyExportImageWork',
  LegacyExportImageBody,
  pageToCapture,
);
export const exportPdfWork = browserWork('exportPdfWork', ExportPdfBody, pageToPrint, adjustPdf);
export const legacyExportPdfWork = browserWork(
  'legacyExportPdfWork',
  LegacyExportPdfBody,
  pageToPrint,
  adjustPdf,
);

/** A page and its image URLs; in the last step, the page with paths in the archive. */
export type ZipMade = PageToPack | { localized: string };

function zipWork<Body extends TObject>(
  name: string,
  schema: Body,
): RouteWork<Body, ExportExtra, ExportStep<ZipMade>> {
  return defineWork({
    module,
    name,
    body: schema,
    makes: 'value',
    run(given: WorkGiven<Static<Body>, ExportExtra>): ExportStep<ZipMade> {
      const { page, names } = given.extra;
      if (page !== undefined && names)
        return { made: { localized: withLocalImages(page, names) }, version: '' };
      const body = declaredFields(schema, given.body) as ExportBody;
      const text = designText({ body, bodyText: given.bodyText });
      return step<ZipMade>({ ...given, body }, (rendered) => pageToPack(rendered, text));
    },
  });
}
export const exportZipWork = zipWork('exportZipWork', ExportZipBody);
export const legacyExportZipWork = zipWork('legacyExportZipWork', LegacyExportBody);

/** The `amp` member of a response, as JSON. */
function ampMember({ design, options }: RenderedExport): string {
  const amp = renderAmp(design, options);
  if (amp.enabled) return JSON.stringify(amp);
  return options.displayMode === 'email' ? NOTHING.email : NOTHING.other;
}

function noAmp(format: 'AMP4EMAIL' | 'AMP'): string {
  return JSON.stringify({ enabled: false, format, validation: { status: 'UNKNOWN', errors: [] } });
}

/**
 * The v3 response as JSON, with the design byte for byte. Concatenated by hand: it contains the page body twice, in `html`
 * and in `chunks.body`, and escaping it twice would be the largest cost of the request.
 */
function htmlAnswer(rendered: RenderedExport, designText: string, amp: string): string {
  const { chunks, warnings } = rendered;
  const { page, body } = escapeOnce(rendered);
  const fonts = chunks.fonts.length === 0 ? '[]' : JSON.stringify(chunks.fonts);
  const tags = chunks.tags.length === 0 ? '[]' : JSON.stringify(chunks.tags);
  return `{"success":true,"data":{"html":"${page}","chunks":{"css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"body":"${body}","fonts":${fonts},"tags":${tags}},"design":${designText},"amp":${amp}${warningsMember(warnings)}}}`;
}

/** The v2 response: without design and AMP, fonts as URLs. */
function legacyHtmlAnswer(rendered: RenderedExport): string {
  const { chunks, warnings } = rendered;
  const { page, body } = escapeOnce(rendered);
  const fonts = JSON.stringify(chunks.fonts.map(({ url }) => url));
  return `{"success":true,"data":{"html":"${page}","chunks":{"body":"${body}","css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"fonts":${fonts}}${warningsMember(warnings)}}}`;
}

function warningsMember(warnings: RenderedExport['warnings']): string {
  return warnings.length === 0 ? '' : `,"warnings":${JSON.stringify(warnings)}`;
}

/** Page and body as the content of JSON strings, escaping the body once: the parts meet at tags, never in a character. */
function escapeOnce({ around, chunks }: RenderedExport): { page: string; body: string } {
  const body = inJson(chunks.body);
  return { page: inJson(around.before) + body + inJson(around.after), body };
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The design of a request, byte for byte. */
export function designText({ body, bodyText }: { body: { design: unknown }; bodyText: string }): string {
  return loneDesign(body, bodyText) ?? memberText(bodyText, 'design') ?? JSON.stringify(body.design);
}

/** Without quotes: V8 searches strings this short by a scan (3 µs for 14 KB), longer ones in 14 µs. */
const NAME = 'design';

/**
 * The text of a design that is the only member of its body: the slice from the colon to the last brace, without parsing
 * (25 µs for 14 KB). Requires that the name occurs once, unescaped. Members that were null are missing in the body but
 * still in its text: then the slice does not end with a brace.
 */
function loneDesign(body: object, text: string): string | undefined {
  if (Object.keys(body).length !== 1) return undefined;
  const at = text.indexOf(NAME);
  if (at < 0 || text.includes(NAME, at + NAME.length) || text.includes('\\u00')) return undefined;
  const design = text.slice(text.indexOf(':', at) + 1, text.lastIndexOf('}')).trim();
  return design.endsWith('}') ? design : undefined;
}

type Work<Step> = (extra: ExportExtra) => Promise<Step>;

/** Runs the work of an export; if it asks for custom blocks, renders them in the browser and runs it again. */
export async function runExportWork<Step extends object>(
  work: Work<Step>,
  extra: ExportExtra,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<Exclude<Step, { tools: ToolBlocks }>> {
  const step = await work(extra);
  if (!asksForTools(step)) return step as Exclude<Step, { tools: ToolBlocks }>;
  const custom = await renderCustomBlocks(step.tools, caller, deps);
  return (await work({ ...extra, custom })) as Exclude<Step, { tools: ToolBlocks }>;
}

function asksForTools(step: object): step is { tools: ToolBlocks } {
  return 'tools' in step;
}

/** The input that the work of every export needs. */
export function exportExtra(
  headers: Readonly<Record<string, string | undefined>>,
  { addresses }: ExportsDeps,
): ExportExtra {
  return { assetBase: addresses.assetBase, versionHeader: headers[EDITOR_VERSION_HEADER] };
}
