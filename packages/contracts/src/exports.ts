import type { DisplayMode } from '@postpress/design';
import Type, { type Static, type TSchema } from 'typebox';
import { DesignReport } from './design-report.ts';
import { CUSTOM_SCRIPTS_MAX, imageLimits, languageLimits } from './export-limits.ts';
import { DesignObject, DisplayModeSchema, literals, successOf } from './wire.ts';

/** Paper sizes by name, in portrait except Ledger, which is landscape by definition. */
export const pageSizes = [
  'Letter',
  'Legal',
  'Tabloid',
  'Ledger',
  'A0',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
] as const;
export type PageSize = (typeof pageSizes)[number];
export const orientations = ['portrait', 'landscape'] as const;
export type Orientation = (typeof orientations)[number];

const someObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description });
const optionally = <T extends TSchema>(schema: T) => Type.Optional(schema);

const EditorVersion = Type.String({
  pattern: '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}$',
  description:
    'Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version.',
});

const CustomJs = Type.Unsafe<string | string[]>({
  type: ['array', 'string'],
  items: { type: 'string' },
  maxItems: CUSTOM_SCRIPTS_MAX,
  description: 'Custom tool scripts: URLs or source code. One string or a list.',
});

const exportFields = {
  design: DesignObject,
  displayMode: optionally(
    Type.Unsafe<DisplayMode>({
      ...DisplayModeSchema,
      default: 'email',
      description: 'What the page is for.',
    }),
  ),
  customJS: optionally(CustomJs),
  editorVersion: optionally(EditorVersion),
  mergeTags: optionally(someObject('Values by merge tag; what has none stays as written.')),
  mergeTagsSchema: optionally(
    someObject('The editor’s merge tag configuration: how tags are written, and rules.'),
  ),
  designTags: optionally(someObject('Values by design tag; replaced before merge tags.')),
  designTagsConfig: optionally(someObject('`delimiter`: the delimiters of design tags.')),
  safeHtml: optionally(
    Type.Boolean({
      default: false,
      description: 'Removes scripts and event handlers from custom HTML and texts.',
    }),
  ),
  language: optionally(
    Type.String({
      description: 'Language to render. Texts without a translation stay in the base language.',
    }),
  ),
  languages: optionally(
    Type.Array(Type.String({ maxLength: languageLimits.charactersMax }), {
      maxItems: languageLimits.languagesMax,
      description:
        'Warns about texts that lack a translation into one of these languages; at most 100 warnings.',
    }),
  ),
};

const report = optionally(
  Type.Boolean({
    default: false,
    description:
      'Adds the report: what the audit finds, and what email clients change. `report.json` in an archive.',
  }),
);

export const ExportHtmlBody = Type.Object({
  ...exportFields,
  report,
  outlookSupport: optionally(
    Type.Boolean({
      default: true,
      description: 'Conditional markup for classic Outlook; false also removes it from custom HTML.',
    }),
  ),
  title: optionally(Type.String({ description: 'Title of the page. Default: the design’s.' })),
  textDirection: optionally(literals(['ltr', 'rtl'], { description: 'Overrides the design’s own.' })),
  onlyHeader: optionally(
    Type.Boolean({ default: false, description: 'Only the header rows; with `onlyFooter`, both.' }),
  ),
  onlyFooter: optionally(
    Type.Boolean({ default: false, description: 'Only the footer rows; with `onlyHeader`, both.' }),
  ),
  cleanup: optionally(
    Type.Boolean({ default: true, description: 'Omits ids and classes that no style refers to.' }),
  ),
  inlineStyles: optionally(
    Type.Boolean({
      default: false,
      description:
        'Also writes the rules of style sheets as `style` attributes, unless a media query or a state changes them.',
    }),
  ),
  minify: optionally(
    Type.Boolean({
      default: false,
      description: 'Removes comments, except conditional ones, and repeated white space.',
    }),
  ),
  popupId: optionally(
    Type.String({
      maxLength: 100,
      description: '`id` of the popup’s container, so that a page can have several popups.',
    }),
  ),
  amp: optionally(Type.Boolean({ default: true, description: 'Renders the AMP form of the design.' })),
  validateAmp: optionally(Type.Boolean({ default: true, description: 'Checks the AMP form.' })),
});
export type ExportHtmlBody = Static<typeof ExportHtmlBody>;

const imageFields = {
  width: optionally(
    Type.Number({
      minimum: 1,
      maximum: imageLimits.widthMax,
      description: 'CSS pixels. Default: the full width of the design.',
    }),
  ),
  height: optionally(
    Type.Number({
      minimum: 1,
      maximum: imageLimits.heightMax,
      description: 'CSS pixels; with `fullPage`, the minimum height.',
    }),
  ),
  deviceScaleFactor: optionally(
    Type.Number({
      minimum: imageLimits.scaleMin,
      maximum: imageLimits.scaleMax,
      default: 1,
      description: 'Device pixels per CSS pixel.',
    }),
  ),
};
const fullPage = optionally(
  Type.Boolean({ default: true, description: 'The whole page instead of the first `height` pixels.' }),
);

export const ExportImageBody = Type.Object({
  ...exportFields,
  ...imageFields,
  fullPage,
  colorScheme: optionally(
    literals(['light', 'dark'], {
      default: 'light',
      description: 'The reader’s color scheme: designs with dark styles use them.',
    }),
  ),
});
export type ExportImageBody = Static<typeof ExportImageBody>;

const pdfFields = {
  documentOrientation: optionally(literals(orientations, { description: 'Overrides the design’s own.' })),
  pageSize: optionally(literals(pageSizes, { description: 'Overrides the design’s own.' })),
  contentWidth: optionally(
    Type.Unsafe<number | string>({
      type: ['number', 'string'],
      minimum: 1,
      maximum: 10_000,
      pattern: '^(full|([1-9]\\d{0,3}(\\.\\d+)?|10000)(px)?)$',
      description: 'Width of the content in CSS pixels, or `full` for the width of the page.',
    }),
  ),
};

export const ExportPdfBody = Type.Object({ ...exportFields, ...pdfFields });
export type ExportPdfBody = Static<typeof ExportPdfBody>;

export const ExportZipBody = Type.Object({ ...exportFields, report });
export type ExportZipBody = Static<typeof ExportZipBody>;

export const sourceFormats = ['mjml', 'react-email'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

const { displayMode: _, ...sourceFields } = exportFields;
/** Only emails are exported as source. */
export const ExportSourceBody = Type.Object({
  ...sourceFields,
  format: literals(sourceFormats, {
    description: '`mjml`: MJML 5. `react-email`: a `.jsx` file that imports from `@react-email/components`.',
  }),
  componentName: optionally(
    Type.String({
      maxLength: 100,
      default: 'Email',
      description: 'Of the component of React Email. Anything but letters and digits is dropped.',
    }),
  ),
});
export type ExportSourceBody = Static<typeof ExportSourceBody>;

const legacyModes = ['email', 'web', 'popup'] as const;
const legacyFields = {
  design: DesignObject,
  displayMode: literals(legacyModes),
  mergeTags: exportFields.mergeTags,
  customJS: optionally(
    Type.Array(Type.String(), {
      maxItems: CUSTOM_SCRIPTS_MAX,
      description: 'Custom tool scripts: URLs or source code.',
    }),
  ),
  editorVersion: exportFields.editorVersion,
};
/** POST /v2/export/html and /v2/export/zip: without document mode; the mode is required. */
export const LegacyExportBody = Type.Object(legacyFields);
export type LegacyExportBody = Static<typeof LegacyExportBody>;
/** POST /v2/export/image. */
export const LegacyExportImageBody = Type.Object({ ...legacyFields, fullPage });
/** POST /v2/export/pdf: every page size, and never the 403 of v3. */
export const LegacyExportPdfBody = Type.Object({ ...legacyFields, ...pdfFields });

const Warning = Type.Object({
  code: Type.String(),
  message: Type.String(),
  path: Type.Optional(
    Type.String({ description: 'Path of the node, such as `body.rows.0.columns.1.contents.2`.' }),
  ),
});
/** Absent without warnings. The export succeeded in any case. */
const warnings = Type.Optional(
  Type.Array(Warning, { description: 'Warnings for the author; omitted if empty.' }),
);

const Font = Type.Object({ label: Type.Optional(Type.String()), value: Type.String(), url: Type.String() });
const chunks = { css: Type.String(), js: Type.String(), body: Type.String() };

/** `exportHtml`: the page, its parts, the design as received, and its AMP form if it has one. */
export const ExportHtmlResult = successOf(
  Type.Object({
    html: Type.String({ description: 'The whole page.' }),
    chunks: Type.Object({ ...chunks, fonts: Type.Array(Font), tags: Type.Array(Type.String()) }),
    design: DesignObject,
    amp: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: '`enabled`, `format`, `html` and `validation`.',
    }),
    report: Type.Optional(DesignReport),
    warnings,
  }),
);
export type ExportHtmlResult = Static<typeof ExportHtmlResult>;

export const ExportSourceResult = successOf(
  Type.Object({ source: Type.String({ description: 'Text of the file.' }), warnings }),
);
export type ExportSourceResult = Static<typeof ExportSourceResult>;

/** POST /v2/export/html: fonts by URL, no tags, no design. */
export const LegacyExportHtmlResult = successOf(
  Type.Object({
    html: Type.String(),
    chunks: Type.Object({
      ...chunks,
      fonts: Type.Array(Type.String({ description: 'URL of the style sheet.' })),
    }),
    warnings,
  }),
);

/** Image, PDF and ZIP, v2 and v3. */
export const ExportedFileResult = successOf(
  Type.Object({ url: Type.String({ description: 'URL of the file until it expires.' }), warnings }),
);
export type ExportedFileResult = Static<typeof ExportedFileResult>;
