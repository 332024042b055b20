import type { EditorFeature, SourceFormat } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';

export const exportFormats = ['json', 'html', 'text', 'image', 'pdf', 'zip', 'mjml', 'react'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type FormatEntry = {
  extension: string;
  contentType: string;
  /** The feature that the session needs; absent: the browser creates the file. */
  feature?: EditorFeature;
  /** Source of an email; not offered for other designs. */
  source?: SourceFormat;
  /** The operation that creates a file and returns its URL. */
  operation?: typeof operations.exportPdf | typeof operations.exportImage | typeof operations.exportZip;
};

/** How each format is exported. */
export const formatTable: Readonly<Record<ExportFormat, FormatEntry>> = {
  json: { extension: 'json', contentType: 'application/json' },
  html: { extension: 'html', contentType: 'text/html', feature: 'exportHtml' },
  text: { extension: 'txt', contentType: 'text/plain' },
  image: {
    extension: 'png',
    contentType: 'image/png',
    feature: 'exportImage',
    operation: operations.exportImage,
  },
  pdf: {
    extension: 'pdf',
    contentType: 'application/pdf',
    feature: 'exportPdf',
    operation: operations.exportPdf,
  },
  zip: {
    extension: 'zip',
    contentType: 'application/zip',
    feature: 'exportZip',
    operation: operations.exportZip,
  },
  mjml: { extension: 'mjml', contentType: 'text/plain', feature: 'exportHtml', source: 'mjml' },
  react: { extension: 'jsx', contentType: 'text/plain', feature: 'exportHtml', source: 'react-email' },
};
