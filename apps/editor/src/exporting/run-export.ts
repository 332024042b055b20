import type { ExportHtmlBody, ExportHtmlResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type RenderOptions, renderText } from '@postpress/render';
import { fileName, saveFile } from '@postpress/ui';
import type { Editor } from '../kernel/editor.ts';
import { type ExportFormat, formatTable } from './export-formats.ts';

export type Exported = {
  /** The URL of the file, if the browser could not download it itself. */
  url?: string;
  /** Warnings about the rendering. */
  warnings: readonly { code: string; message: string }[];
};

/**
 * Exports the design on the screen as a file and downloads it.
 *
 * @throws SessionError when the service refuses
 */
export async function runExport(
  editor: Editor,
  format: ExportFormat,
  signal?: AbortSignal,
): Promise<Exported> {
  const { store, session } = editor;
  const { extension, contentType, operation, source } = formatTable[format];
  const { template, project } = session.opened;
  const name = fileName(template?.name ?? project.name, extension);
  if (format === 'json') return handed(name, store.text(), contentType);
  if (format === 'text') return handed(name, plainText(editor), contentType);
  if (source !== undefined) {
    const { displayMode: _, ...body } = exportBody(editor);
    const { data } = await session.call(operations.exportSource, {
      body: { ...body, format: source },
      signal,
    });
    saveFile(name, data.source, contentType);
    return { warnings: data.warnings ?? [] };
  }
  if (operation === undefined) {
    const { html, warnings = [] } = await exportHtml(editor, signal);
    saveFile(name, html, contentType);
    return { warnings };
  }
  const { data } = await session.call(operation, { body: exportBody(editor), signal });
  return { warnings: data.warnings ?? [], ...(await fetched(name, data.url, signal)) };
}

/** The whole page with its parts. @throws SessionError */
export async function exportHtml(editor: Editor, signal?: AbortSignal): Promise<ExportHtmlResult['data']> {
  const { data } = await editor.session.call(operations.exportHtml, { body: exportBody(editor), signal });
  return data;
}

/** What plain text may leave out, and the values of its merge tags. */
export type TextOptions = Pick<
  RenderOptions,
  'ignoreLinks' | 'ignoreImages' | 'ignorePreheader' | 'onlyHeader' | 'onlyFooter' | 'mergeTags' | 'language'
>;

/** The design as plain text. It is rendered here, by the function that the service renders text with. */
export function plainText(editor: Editor, asked: TextOptions = {}): string {
  const { language } = editor.view.snapshot;
  const { designTags, designTagsConfig, mergeTags } = editor.options.snapshot;
  const customBlocks = editor.customTools.snapshot?.exported;
  return renderText(editor.store.snapshot.design, {
    displayMode: editor.store.displayMode,
    ...(language !== null && { language }),
    ...(Object.keys(designTags).length > 0 && { designTags, designTagsConfig }),
    ...(asked.mergeTags && { mergeTagsSchema: mergeTags }),
    ...(customBlocks && { customBlocks }),
    ...asked,
  });
}

/** The body of every export request. */
export function exportBody({
  store,
  view,
  options,
  session,
}: Pick<Editor, 'store' | 'view' | 'options' | 'session'>): ExportHtmlBody {
  const { language } = view.snapshot;
  const { customJS, designTags, designTagsConfig, safeHtml } = options.snapshot;
  const hasTools = customJS.length > 0 && session.opened.features.customTools.available;
  return {
    design: store.snapshot.design,
    displayMode: store.displayMode,
    ...(hasTools && { customJS: [...customJS] }),
    ...(Object.keys(designTags).length > 0 && { designTags, designTagsConfig }),
    ...(safeHtml && { safeHtml }),
    ...(language !== null && { language }),
  };
}

function handed(name: string, content: string, contentType: string): Exported {
  saveFile(name, content, contentType);
  return { warnings: [] };
}

/** Downloads a file of this service; a file elsewhere is opened by its URL, because our policy blocks fetching it. */
async function fetched(name: string, url: string, signal?: AbortSignal): Promise<{ url?: string }> {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) return { url };
  const response = await fetch(address, { credentials: 'omit', ...(signal && { signal }) });
  if (!response.ok) return { url };
  saveFile(name, await response.blob());
  return {};
}
