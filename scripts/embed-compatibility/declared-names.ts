import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names declared by the types of Unlayer's embed API. */
export type DeclaredNames = {
  version: string;
  methods: readonly string[];
  /** Callback types without `done`, which only notify. */
  events: readonly string[];
  callbacks: readonly string[];
  options: readonly string[];
  /** Names of the option `features`. */
  features: readonly string[];
  /** Options of the methods that export: `exportHtml({title})`. */
  exportOptions: readonly string[];
};

/** The interfaces that declare the options of each export. */
const exportInterfaces = {
  exportHtml: ['export interface ExportHtmlOptions'],
  exportPlainText: ['export interface ExportPlainTextOptions'],
  exportImage: ['interface BaseExportFromApiOptions', 'export interface ExportImageFromApiOptions'],
  exportPdf: ['interface BaseExportFromApiOptions', 'export interface ExportPdfFromApiOptions'],
  exportZip: ['interface BaseExportFromApiOptions', 'export interface ExportZipFromApiOptions'],
};

const PACKAGE = join(import.meta.dirname, '../../node_modules/@unlayer/types');
const read = (file: string) => readFileSync(join(PACKAGE, file), 'utf8');

/** Reads the names from the declarations of `@unlayer/types`, which are generated with four spaces per level. */
export function declaredNames(): DeclaredNames {
  const editor = read('dist/editor/editor.d.ts');
  const types = read('dist/editor/types.d.ts');
  const exports = read('dist/editor/export.d.ts');
  const features = read('dist/editor/features.d.ts');
  const callbacks = members(blockOf(types, 'export interface CallbackTypeMap'));
  return {
    version: JSON.parse(read('package.json')).version,
    methods: [
      ...names(members(blockOf(editor, 'declare class EditorClass'))),
      ...names(members(blockOf(editor, 'declare class Embed'))),
    ],
    events: names(callbacks.filter(({ text }) => !/\bdone: \(/.test(text))),
    callbacks: names(callbacks.filter(({ text }) => /\bdone: \(/.test(text))),
    options: names(members(blockOf(editor, 'interface Config'))),
    features: names(members(blockOf(features, 'export interface Features'))),
    exportOptions: Object.entries(exportInterfaces).flatMap(([method, interfaces]) =>
      interfaces
        .flatMap((name) => names(members(blockOf(exports, name))))
        .map((option) => `${method}({${option}})`),
    ),
  };
}

function blockOf(source: string, heading: string): string {
  const [, block] = source.split(`\n${heading}`);
  if (block === undefined) throw new Error(`${heading} is not where it was in @unlayer/types`);
  return block.slice(block.indexOf('{\n') + 2, block.indexOf('\n}'));
}

type Member = { name: string; text: string };

/** The public members of a block with their text, without the constructor. */
function members(block: string): Member[] {
  const found: Member[] = [];
  for (const line of block.split('\n')) {
    const name = /^ {4}(?:get )?(?:'([^']+)'|(\w+))\??[<(:]/.exec(line);
    if (name) found.push({ name: name[1] ?? name[2] ?? '', text: line });
    else if (found.length > 0) (found.at(-1) as Member).text += `\n${line}`;
  }
  return found.filter(({ name }) => name !== 'constructor');
}

function names(found: readonly Member[]): string[] {
  return [...new Set(found.map(({ name }) => name))];
}
