import type { Content, Design, DisplayMode, Row } from '@postpress/design';
import type { CustomBlock, ExportedHtml, RenderOptions, RenderWarning } from '@postpress/render';
import {
  type ExportersAnswer,
  type ExportersRequest,
  INNER_HTML,
  RENDER_BLOCK,
  RUN_EXPORTERS,
  type ToolAnswer,
  type ToolRequest,
  toolRuntimeScript,
} from '@postpress/render/custom-tools';
import type { ScriptResult } from '../../platform/browser/browser.ts';
import { browserRefusal } from '../browser-refusal.ts';
import type { ExportCaller, ExportsDeps } from '../deps.ts';

/** The custom blocks of a design, with the scripts of their tools. */
export type ToolBlocks = {
  scripts: readonly string[];
  requests: ToolRequest[];
  paths: string[];
  /** The design for custom exporters, where a script may register some. */
  exporters: ExportersRequest | undefined;
};

export type CustomBlocks = {
  /** Rendered blocks in the order of the requests; undefined: a marker is rendered instead. */
  blocks: (CustomBlock | undefined)[];
  /** What custom exporters returned. */
  exporters?: ExportedHtml;
  warnings: RenderWarning[];
};

type BlockAtPath = { content: Content; path: string };

const SCRIPT_TIMEOUT_MS = 3_000;
const OUTPUT_CHARACTERS_MAX = 1_000_000;
const SHOWN_CHARACTERS = 200;

/** What scripts must render: blocks of custom tools, and what custom exporters change; undefined without any. */
export function toolBlocksOf(
  design: Design,
  scripts: readonly string[],
  displayMode: DisplayMode,
  language?: string,
): ToolBlocks | undefined {
  const placed = scripts.length === 0 ? [] : findCustomContents(design);
  const mayExport = scripts.some((script) => isUrl(script) || REGISTERS_EXPORTERS.test(script));
  if (placed.length === 0 && !mayExport) return undefined;
  const bodyValues = design.body.values ?? {};
  const requests = placed.map(({ content }): ToolRequest => {
    return { slug: content.slug ?? '', displayMode, values: content.values ?? {}, bodyValues };
  });
  const body = design.body as unknown as ExportersRequest['body'];
  return {
    scripts,
    requests,
    paths: placed.map(({ path }) => path),
    exporters: mayExport ? { body, displayMode, language, innerHtml: INNER_HTML } : undefined,
  };
}

/** Looks up the rendered block of a content. */
export function customBlockFinder(
  design: Design,
  blocks: CustomBlocks['blocks'],
): NonNullable<RenderOptions['customBlocks']> {
  const rendered = new Map<object, CustomBlock | undefined>();
  findCustomContents(design).forEach(({ content }, at) => void rendered.set(content, blocks[at]));
  return (content) => rendered.get(content);
}

/**
 * Runs the tools and custom exporters of scripts for a design, in an empty page without network. A script that fails or
 * times out loses only its own blocks. A script is a URL, fetched through the outbound client, or code.
 *
 * @throws AppError if the browser is busy or down: a retry can help, while a page without its blocks would be permanent
 */
export async function renderCustomBlocks(
  { scripts, requests, paths, exporters }: ToolBlocks,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<CustomBlocks> {
  const warnings: RenderWarning[] = [];
  const sources = await fetchScripts(scripts, String(caller.projectId), deps, warnings);
  const runsExporters = sources.some(({ code }) => REGISTERS_EXPORTERS.test(code));
  if (requests.length === 0 && !runsExporters) return { blocks: [], warnings };
  const calls = requests.map((request) => callOf(RENDER_BLOCK, request));
  if (runsExporters) calls.push(callOf(RUN_EXPORTERS, exporters));
  const outcome = await deps.browser.run({
    tenant: String(caller.projectId),
    scripts: [toolRuntimeScript(), ...sources.map(({ code }) => code), ...calls],
    scriptTimeoutMs: SCRIPT_TIMEOUT_MS,
    signal: caller.signal,
  });
  if (!outcome.ok) throw browserRefusal(outcome);
  const results = outcome.results.slice(1);
  for (const [at, { name }] of sources.entries()) warnOfScript(results[at], name, warnings);
  const blocks = requests.map(({ slug }, at) =>
    toBlock(results[sources.length + at], { slug, path: paths[at] ?? '' }, warnings),
  );
  if (!runsExporters) return { blocks, warnings };
  return { blocks, exporters: toExported(results.at(-1), warnings), warnings };
}

const REGISTERS_EXPORTERS = /\bregister(?:Item|Container)Exporter\b/;

function callOf(name: string, request: unknown): string {
  return `${name}(${JSON.stringify(request)})`;
}

function findCustomContents({ body }: Design): BlockAtPath[] {
  const found: BlockAtPath[] = [];
  for (const section of ['headers', 'rows', 'footers'] as const) {
    const rows: readonly Row[] = Array.isArray(body[section]) ? body[section] : [];
    rows.forEach((row, r) => {
      listOf(row?.columns).forEach((column, c) => {
        listOf(column?.contents).forEach((content, n) => {
          if (content?.type !== 'custom') return;
          found.push({ content, path: `body.${section}.${r}.columns.${c}.contents.${n}` });
        });
      });
    });
  }
  return found;
}

function listOf<T>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? list : [];
}

const isUrl = (script: string) => /^\s*(?:https?:)?\/\/[^\s/]/i.test(script);

type Source = { name: string; code: string };

async function fetchScripts(
  scripts: readonly string[],
  tenant: string,
  { fetchAsset }: ExportsDeps,
  warnings: RenderWarning[],
): Promise<Source[]> {
  const sources = await Promise.all(
    scripts.map(async (script): Promise<Source | undefined> => {
      if (!isUrl(script)) return { name: 'inline code', code: script };
      const name = script.trim().replace(/^\/\//, 'https://');
      const outcome = await fetchAsset(tenant, name, 'script');
      if (outcome.ok) return { name, code: outcome.asset.bytes.toString() };
      warnings.push(scriptWarning(name, `was not fetched. ${outcome.message}`));
      return undefined;
    }),
  );
  return sources.filter((source) => source !== undefined);
}

function scriptWarning(name: string, what: string): RenderWarning {
  return { code: 'CUSTOM_SCRIPT_FAILED', message: `The custom script ${shorten(name)} ${what}` };
}

function warnOfScript(result: ScriptResult | undefined, name: string, warnings: RenderWarning[]): void {
  if (result?.ok === false) warnings.push(scriptWarning(name, `failed: ${shorten(result.message)}`));
}

function toBlock(
  result: ScriptResult | undefined,
  { slug, path }: { slug: string; path: string },
  warnings: RenderWarning[],
): CustomBlock | undefined {
  const tool = shorten(slug);
  const fail = (what: string) => {
    warnings.push({ code: 'CUSTOM_BLOCK_FAILED', message: `The custom tool "${tool}" ${what}`, path });
    return undefined;
  };
  if (!result?.ok) return fail(`did not render its block: ${shorten(result?.message ?? 'no answer')}`);
  const answer = result.value as ToolAnswer;
  if ('missing' in answer) {
    return fail(
      answer.missing === 'tool'
        ? 'is not registered by any of the scripts.'
        : 'has no exporter for this mode.',
    );
  }
  if (answer.html.length + answer.css.length + answer.js.length > OUTPUT_CHARACTERS_MAX) {
    return fail(`drew more than ${OUTPUT_CHARACTERS_MAX} characters.`);
  }
  return answer;
}

/** What custom exporters returned; what one failed at is rendered as without it. */
function toExported(result: ScriptResult | undefined, warnings: RenderWarning[]): ExportedHtml {
  const fail = (path: string, reason: string) =>
    warnings.push({
      code: 'CUSTOM_EXPORTER_FAILED',
      message: `The custom exporter of ${path} failed: ${shorten(reason)}`,
      path,
    });
  if (!result?.ok) {
    fail('body', result?.message ?? 'no answer');
    return { items: {}, containers: {} };
  }
  const { items, containers, failures } = result.value as ExportersAnswer;
  for (const [path, reason] of failures) fail(path, reason);
  const short = (exported: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(exported).filter(([path, html]) => {
        const fits = html.length <= OUTPUT_CHARACTERS_MAX;
        if (!fits) fail(path, `it returned more than ${OUTPUT_CHARACTERS_MAX} characters.`);
        return fits;
      }),
    );
  return { items: short(items), containers: short(containers) };
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
