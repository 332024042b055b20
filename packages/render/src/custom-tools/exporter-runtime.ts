import type { ExportedHtml } from '../options.ts';

type Values = Record<string, unknown>;
type Node = { type?: unknown; slug?: unknown; values?: Values };
type Column = Node & { contents?: Node[] };
type Row = Node & { cells?: number[]; columns?: Column[] };
type Section = 'headers' | 'rows' | 'footers';
// biome-ignore lint/suspicious/noExplicitAny: functions of scripts
type Exporter = (...given: any[]) => unknown;

/** The design that exporters are called for. */
export type ExportersRequest = {
  body: { values?: Values } & { [name in Section]?: Row[] };
  displayMode: string;
  language: string | undefined;
  /** Passed as inner HTML: stands for what the service renders. */
  innerHtml: string;
};

/** What the exporters returned, and the path and message of each failure. */
export type ExportersAnswer = ExportedHtml & { failures: [path: string, message: string][] };

/** The global function that calls the exporters, in the world where the tool runtime is installed. */
export const RUN_EXPORTERS = 'postpressExport';

/**
 * Custom exporters of blocks and containers, with the parameters that `@unlayer/types` declares. The text of this function is
 * sent to a browser, so it must not refer to anything outside itself.
 */
export function createExporters(resolve: (values: object) => Values) {
  const items = new Map<string, Exporter>();
  const containers = new Map<string, Exporter>();
  const register = (exporters: Map<string, Exporter>) => (name: unknown, exporter: unknown) => {
    if (typeof exporter === 'function') exporters.set(String(name), exporter as Exporter);
    else exporters.delete(String(name));
  };

  const run = async ({ body, displayMode, language, innerHtml }: ExportersRequest) => {
    const answer: ExportersAnswer = { items: {}, containers: {}, failures: [] };
    const bodyValues = body.values ?? {};
    const page = { bodyValues, variant: undefined, language, defaultDevice: 'desktop', exporterConfig: {} };
    const call = async (kind: 'items' | 'containers', path: string, exporter: Exporter, given: unknown[]) => {
      try {
        const html = await exporter(...given);
        if (typeof html !== 'string') throw new Error('it did not return a string');
        (answer[kind] as Record<string, string>)[path] = html;
      } catch (error) {
        answer.failures.push([path, String((error as { message?: unknown } | null)?.message ?? error)]);
      }
    };
    const wrap = (name: string, path: string, ...given: unknown[]) => {
      const exporter = containers.get(name);
      return exporter && call('containers', path, exporter, [innerHtml, ...given]);
    };
    const exportRow = async (row: Row, path: string, rowIndex: number, collection: string) => {
      const rowValues = row?.values ?? {};
      const rowCells = row?.cells ?? [];
      const ofRow = { ...page, rowIndex, rowCells, rowValues };
      for (const [columnIndex, column] of (row?.columns ?? []).entries()) {
        const columnPath = `${path}.columns.${columnIndex}`;
        const columnValues = column?.values ?? {};
        const ofColumn = { ...ofRow, columnIndex, columnValues };
        for (const [index, content] of (column?.contents ?? []).entries()) {
          const contentPath = `${columnPath}.contents.${index}`;
          const values = resolve(content?.values ?? {});
          const mergeTagState = { mergeTagGroup: '', mergeTagRule: '', mergeTags: {} };
          const meta = { ...ofColumn, index, embeddedValues: {}, mergeTagState };
          const exporter = items.get(String(content?.type === 'custom' ? content.slug : content?.type));
          if (exporter) {
            const former = [index, columnIndex, rowCells, bodyValues, rowValues, {}];
            await call('items', contentPath, exporter, [values, ...former, meta]);
          }
          await wrap('content', contentPath, values, bodyValues, meta);
        }
        const former = [columnIndex, rowCells, bodyValues, rowValues];
        await wrap('column', columnPath, columnValues, ...former, ofColumn);
      }
      await wrap('row', path, rowValues, bodyValues, { ...ofRow, collection });
    };
    if (items.size + containers.size === 0) return answer;
    for (const section of ['headers', 'rows', 'footers'] as const) {
      const rows = Array.isArray(body[section]) ? body[section] : [];
      for (const [at, row] of rows.entries()) await exportRow(row, `body.${section}.${at}`, at, section);
    }
    await wrap('body', 'body', bodyValues, { ...page, type: displayMode });
    return answer;
  };
  return { registerItemExporter: register(items), registerContainerExporter: register(containers), run };
}
