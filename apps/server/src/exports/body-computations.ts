import {
  EDITOR_VERSION_HEADER,
  ExportHtmlBody,
  ExportImageBody,
  ExportPdfBody,
  ExportSourceBody,
  ExportZipBody,
  LegacyExportBody,
  LegacyExportImageBody,
  LegacyExportPdfBody,
} from '@postpress/contracts';
import type { RenderWarning } from '@postpress/render';
import { renderAmp } from '@postpress/render/amp';
import { renderMjml, renderReactEmail } from '@postpress/render/source';
import type { Static, TObject } from 'typebox';
import {
  type BodyInput,
  type Computation,
  defineBodyComputation,
  type Packed,
  pack,
  TooLargeInline,
  unpack,
} from '../base/computation.ts';
import { declaredFields } from '../base/declared-fields.ts';
import { memberText } from '../base/member-text.ts';
import type { RouteAnswer } from '../base/route.ts';
import { reportOf } from '../templates/index.ts';
import {
  type CustomBlocks,
  renderCustomBlocks,
  type ToolBlocks,
} from './custom-tools/render-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { resolveEditorVersion, versionHeaders } from './editor-version.ts';
import { pageToCapture } from './export-image.ts';
import { formatted, type PdfBody, pageToPrint, withAllowedFormat } from './export-pdf.ts';
import { pageToPack } from './export-zip.ts';
import {
  type ExportBody,
  INLINE_FINISHED_CHARACTERS_MAX,
  type RenderedExport,
  renderStep,
  unlessTooLarge,
} from './render-for-export.ts';

/** The most frequent value, serialized once: the design has no AMP block. */
const NOTHING = { email: noAmp('AMP4EMAIL'), other: noAmp('AMP') };

/** Input of an export beyond its body. */
export type ExportGiven = {
  assetBase: string;
  /** X-Svc-Editor-Version. */
  versionHeader: string | undefined;
  /** Whether the plan includes the page formats of a PDF. */
  mayUseFormats?: boolean;
};

/** What is exported. */
type ExportSource = {
  kind: ExportKind;
  body: ExportBody;
  /** Byte for byte, for exports that contain it. */
  designText: string;
};

/** The custom blocks to render first, with what is exported then; or the result. */
export type ExportStep<Made> =
  | { tools: ToolBlocks; source: Packed<ExportSource> }
  | { made: Made; version: string };

/** A page for Chromium passes two processes as JSON. */
const BROWSER_CHARACTERS_MAX = 10_000_000;
const module = import.meta.url;

/** What each kind of export makes of the rendered design. */
const kinds = {
  html: {
    make: (rendered: RenderedExport, { designText, body }: ExportSource) =>
      htmlAnswer(rendered, designText, ampMember(rendered, body), reportText(rendered, body)),
  },
  legacyHtml: { make: legacyHtmlAnswer },
  image: {
    make: (rendered: RenderedExport, { body }: ExportSource) => pageToCapture(body, rendered),
    charactersMax: BROWSER_CHARACTERS_MAX,
  },
  pdf: {
    make: (rendered: RenderedExport, { body }: ExportSource) => pageToPrint(body, rendered),
    charactersMax: BROWSER_CHARACTERS_MAX,
  },
  zip: {
    make: (rendered: RenderedExport, { designText, body }: ExportSource) =>
      pageToPack(rendered, designText, reportText(rendered, body)),
  },
  source: {
    make: (rendered: RenderedExport, { body }: ExportSource) =>
      unlessTooLarge(false, () => sourceOf(rendered, body as ExportBody & ExportSourceBody)),
    // The page is rendered, then its blocks are parsed.
    inlineCharactersMax: INLINE_FINISHED_CHARACTERS_MAX,
  },
};
type ExportKind = keyof typeof kinds;
type MadeBy<Kind extends ExportKind> = ReturnType<(typeof kinds)[Kind]['make']>;

function step<Kind extends ExportKind>(
  source: ExportSource & { kind: Kind },
  { assetBase, versionHeader }: ExportGiven,
  inline: boolean,
  custom?: CustomBlocks,
): ExportStep<MadeBy<Kind>> {
  const { body } = source;
  const kind: {
    make(rendered: RenderedExport, source: ExportSource): unknown;
    charactersMax?: number;
    inlineCharactersMax?: number;
  } = kinds[source.kind];
  // Simulating the email clients takes 0.1 to 1 s.
  if (inline && body.report) throw new TooLargeInline();
  const version = resolveEditorVersion(body, { [EDITOR_VERSION_HEADER]: versionHeader });
  const { charactersMax, inlineCharactersMax = Number.POSITIVE_INFINITY } = kind;
  const parts = {
    assetBase,
    ...(custom && { custom }),
    ...(charactersMax !== undefined && { charactersMax }),
  };
  const rendered = renderStep(body, parts, inline);
  if ('requests' in rendered) return { tools: rendered, source: pack<ExportSource>(source, inline) };
  if (inline && rendered.html.length > inlineCharactersMax) throw new TooLargeInline();
  return { made: kind.make(rendered, source) as MadeBy<Kind>, version };
}

/** Exports a design whose custom blocks are rendered. */
export const exportWithBlocks: Computation<
  { source: Packed<ExportSource>; given: ExportGiven; custom: CustomBlocks },
  ExportStep<unknown>
> = {
  module,
  name: 'exportWithBlocks',
  run: ({ source, given, custom }, inline = false) => step(unpack(source), given, inline, custom),
};

/** The response of an HTML export, or the custom blocks to render first. */
export type HtmlStep = RouteAnswer<never> | Exclude<ExportStep<string>, { made: string }>;

export function htmlAnswerOf(done: ExportStep<string>): HtmlStep {
  return 'tools' in done ? done : { json: done.made, headers: versionHeaders(done.version) };
}

export const exportHtmlWork = defineBodyComputation({
  module,
  name: 'exportHtmlWork',
  body: ExportHtmlBody,
  makes: 'answer',
  run: ({ body, bodyText, given, inline }: BodyInput<ExportHtmlBody, ExportGiven>): HtmlStep =>
    htmlAnswerOf(step({ kind: 'html', body, designText: designText({ body, bodyText }) }, given, inline)),
});

export const legacyExportHtmlWork = defineBodyComputation({
  module,
  name: 'legacyExportHtmlWork',
  body: LegacyExportBody,
  makes: 'answer',
  run: ({ body, given, inline }: BodyInput<LegacyExportBody, ExportGiven>): HtmlStep =>
    htmlAnswerOf(
      step(
        { kind: 'legacyHtml', body: declaredFields(LegacyExportBody, body) as ExportBody, designText: '' },
        given,
        inline,
      ),
    ),
});

/** An export whose result the handler makes into a file or an answer. `adjust` changes the body before rendering. */
function fileWork<Body extends TObject, Kind extends 'image' | 'pdf' | 'zip' | 'source'>(
  name: string,
  schema: Body,
  kind: Kind,
  adjust: (body: ExportBody, given: ExportGiven) => ExportBody = (body) => body,
) {
  return defineBodyComputation({
    module,
    name,
    body: schema,
    makes: 'value',
    run({ body: sent, bodyText, given, inline }: BodyInput<Static<Body>, ExportGiven>) {
      const body = adjust(declaredFields(schema, sent) as unknown as ExportBody, given);
      const text = kind === 'zip' ? designText({ body, bodyText }) : '';
      return step<Kind>({ kind, body, designText: text }, given, inline);
    },
  });
}

const adjustPdf = (body: ExportBody, { mayUseFormats = true }: ExportGiven): ExportBody =>
  formatted(withAllowedFormat(body as PdfBody, mayUseFormats));

export const exportImageWork = fileWork('exportImageWork', ExportImageBody, 'image');
export const legacyExportImageWork = fileWork('legacyExportImageWork', LegacyExportImageBody, 'image');
export const exportPdfWork = fileWork('exportPdfWork', ExportPdfBody, 'pdf', adjustPdf);
export const legacyExportPdfWork = fileWork('legacyExportPdfWork', LegacyExportPdfBody, 'pdf', adjustPdf);
export const exportZipWork = fileWork('exportZipWork', ExportZipBody, 'zip');
export const legacyExportZipWork = fileWork('legacyExportZipWork', LegacyExportBody, 'zip');
export const exportSourceWork = fileWork('exportSourceWork', ExportSourceBody, 'source');

export type ExportedSource = { source: string; warnings: RenderWarning[] };

/** The email as source; the warnings are those of its page. */
function sourceOf(
  { design, options, warnings }: RenderedExport,
  { format, componentName }: ExportSourceBody,
): ExportedSource {
  const source =
    format === 'mjml' ? renderMjml(design, options) : renderReactEmail(design, { ...options, componentName });
  return { source, warnings };
}

/** The `amp` member of a response, as JSON. */
function ampMember({ design, options }: RenderedExport, body: ExportBody): string {
  const amp = body.amp === false ? undefined : renderAmp(design, options);
  if (amp?.enabled) return JSON.stringify(amp);
  return options.displayMode === 'email' ? NOTHING.email : NOTHING.other;
}

/** The report of an export, as JSON, if its body asks for it. */
function reportText({ design, html, options }: RenderedExport, body: ExportBody): string | undefined {
  if (!body.report) return undefined;
  const { displayMode = 'email', assetBase = '' } = options;
  const ownOrigin = new URL(assetBase).origin;
  return JSON.stringify(reportOf(design, { displayMode, assetBase, ownOrigin, html }));
}

function noAmp(format: 'AMP4EMAIL' | 'AMP'): string {
  return JSON.stringify({ enabled: false, format, validation: { status: 'UNKNOWN', errors: [] } });
}

/**
 * The v3 response as JSON, with the design byte for byte. Concatenated by hand: it contains the page body twice, in `html`
 * and in `chunks.body`, and escaping it twice would be the largest cost of the request.
 */
function htmlAnswer(
  rendered: RenderedExport,
  designText: string,
  amp: string,
  report: string | undefined,
): string {
  const { chunks, warnings } = rendered;
  const { page, body } = escapeOnce(rendered);
  const fonts = chunks.fonts.length === 0 ? '[]' : JSON.stringify(chunks.fonts);
  const tags = chunks.tags.length === 0 ? '[]' : JSON.stringify(chunks.tags);
  const reportMember = report === undefined ? '' : `,"report":${report}`;
  return `{"success":true,"data":{"html":"${page}","chunks":{"css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"body":"${body}","fonts":${fonts},"tags":${tags}},"design":${designText},"amp":${amp}${reportMember}${warningsMember(warnings)}}}`;
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

/** The result of a step of rendering. If it asks for custom blocks, renders them in the browser, and goes on `again`. */
export async function withCustomBlocks<Step extends object>(
  step: Step,
  again: (step: Extract<Step, { tools: ToolBlocks }>, custom: CustomBlocks) => Promise<Step>,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<Exclude<Step, { tools: ToolBlocks }>> {
  if (!asksForTools(step)) return step as Exclude<Step, { tools: ToolBlocks }>;
  const custom = await renderCustomBlocks(step.tools, caller, deps);
  return (await again(step, custom)) as Exclude<Step, { tools: ToolBlocks }>;
}

function asksForTools<Step extends object>(step: Step): step is Extract<Step, { tools: ToolBlocks }> {
  return 'tools' in step;
}

/** What every export needs beyond its body. */
export function exportGiven(
  headers: Readonly<Record<string, string | undefined>>,
  { addresses }: Pick<ExportsDeps, 'addresses'>,
): ExportGiven {
  return { assetBase: addresses.assetBase, versionHeader: headers[EDITOR_VERSION_HEADER] };
}
