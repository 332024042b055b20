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
import type { CustomBlocks, ToolBlocks } from './custom-tools/draw-custom-blocks.ts';
import { type DrawnDesign, drawStep, type ExportBody } from './draw-design.ts';
import { resolveEditorVersion, versionHeaders } from './editor-version.ts';
import { pageToShoot } from './export-image.ts';
import { formatted, type PdfBody, pageToPrint, withAllowedFormat } from './export-pdf.ts';
import { type PageToPack, pageToPack, withLocalImages } from './export-zip.ts';
import { htmlAnswer, legacyHtmlAnswer } from './html-answer.ts';
import { declaredFields, designText } from './read-body.ts';

/** What the work of an export needs beside the body. */
export type ExportExtra = {
  assetBase: string;
  /** X-Svc-Editor-Version. */
  versionHeader: string | undefined;
  /** What the scripts of custom tools drew, in the second step. */
  custom?: CustomBlocks;
  /** Whether the plan includes the page formats of a PDF. */
  mayUseFormats?: boolean;
  /** In the last step of an archive: the page, and the names of its pictures. */
  page?: string;
  names?: ReadonlyMap<string, string>;
};

/** The custom blocks to be drawn before, or what was made. */
export type ExportStep<Made> = { tools: ToolBlocks } | { made: Made; version: string };

/** A page that Chromium is to load travels through two processes as JSON. */
const BROWSER_CHARACTERS_MAX = 10_000_000;
const module = import.meta.url;

type Given = WorkGiven<ExportBody, ExportExtra>;

function step<Made>(
  { body, inline, extra: { assetBase, versionHeader, custom } }: Given,
  make: (drawn: DrawnDesign) => Made,
  charactersMax?: number,
): ExportStep<Made> {
  const version = resolveEditorVersion(body, { [EDITOR_VERSION_HEADER]: versionHeader });
  const parts = {
    assetBase,
    ...(custom && { custom }),
    ...(charactersMax !== undefined && { charactersMax }),
  };
  const drawn = drawStep(body, parts, inline);
  return 'requests' in drawn ? { tools: drawn } : { made: make(drawn), version };
}

/** HTML is answered right away; only custom blocks are asked for before. */
function htmlStep(
  given: Given,
  write: (drawn: DrawnDesign) => string,
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

/** A page that Chromium draws. `adjust`: the body as it is rendered. */
function browserWork<Body extends TObject, Asked extends ExportBody, Page>(
  name: string,
  schema: Body,
  make: (body: Asked, drawn: DrawnDesign) => Page,
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

/** A page and the addresses of its pictures; in the second call, the page with their names in the archive. */
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
