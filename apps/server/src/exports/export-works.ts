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
import type { Static, TObject } from 'typebox';
import type { RouteAnswer } from '../base/route.ts';
import { defineWork, type RouteWork, type WorkGiven } from '../base/route-work.ts';
import { ampMember } from './amp-member.ts';
import type { CustomBlocks, ToolBlocks } from './custom-tools/render-custom-blocks.ts';
import { resolveEditorVersion, versionHeaders } from './editor-version.ts';
import { pageToShoot } from './export-image.ts';
import { formatted, type PdfBody, pageToPrint, withAllowedFormat } from './export-pdf.ts';
import { type PageToPack, pageToPack, withLocalImages } from './export-zip.ts';
import { htmlAnswer, legacyHtmlAnswer } from './html-answer.ts';
import { declaredFields, designText } from './read-body.ts';
import { type ExportBody, type RenderedExport, renderStep } from './render-for-export.ts';

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
  make: (drawn: RenderedExport) => Made,
  charactersMax?: number,
): ExportStep<Made> {
  const version = resolveEditorVersion(body, { [EDITOR_VERSION_HEADER]: versionHeader });
  const parts = {
    assetBase,
    ...(custom && { custom }),
    ...(charactersMax !== undefined && { charactersMax }),
  };
  const drawn = renderStep(body, parts, inline);
  return 'requests' in drawn ? { tools: drawn } : { made: make(drawn), version };
}

/** The response of an HTML export, or the custom blocks to render first. */
function htmlStep(
  given: Given,
  write: (drawn: RenderedExport) => string,
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
    htmlStep(given, (drawn) => htmlAnswer(drawn, designText(given), ampMember(drawn))),
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
function browserWork<Body extends TObject, Asked extends ExportBody, Page>(
  name: string,
  schema: Body,
  make: (body: Asked, drawn: RenderedExport) => Page,
  adjust: (body: Asked, extra: ExportExtra) => Asked = (body) => body,
) {
  return defineWork({
    module,
    name,
    body: schema,
    makes: 'value',
    run(given: WorkGiven<Static<Body>, ExportExtra>): ExportStep<Page> {
      const body = adjust(declaredFields(schema, given.body) as unknown as Asked, given.extra);
      return step({ ...given, body }, (drawn) => make(body, drawn), BROWSER_CHARACTERS_MAX);
    },
  });
}

const adjustPdf = (body: PdfBody, { mayUseFormats = true }: ExportExtra) =>
  formatted(withAllowedFormat(body, mayUseFormats));

export const exportImageWork = browserWork('exportImageWork', ExportImageBody, pageToShoot);
export const legacyExportImageWork = browserWork('legacyExportImageWork', LegacyExportImageBody, pageToShoot);
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
      return step<ZipMade>({ ...given, body }, (drawn) => pageToPack(drawn, text));
    },
  });
}
export const exportZipWork = zipWork('exportZipWork', ExportZipBody);
export const legacyExportZipWork = zipWork('legacyExportZipWork', LegacyExportBody);
