import type { ExportHtmlBody } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Content, Row } from '@postpress/design';
import {
  BODY_KEY,
  type Edit,
  insertNodes,
  isRefused,
  type Json,
  moveNodes,
  type Position,
  type Refused,
  removeNodes,
  setValue,
  type ValuePath,
} from '@postpress/edits';
import { suggestTheme, type Theme } from '@postpress/ui';
import { limitEdit } from '../kernel/edit-limits.ts';
import type { Editor } from '../kernel/editor.ts';
import type { OptionRequest } from '../kernel/host-names.ts';
import type { initialOptions } from '../kernel/options-store.ts';
import { goToPosition, loadDesign, perform } from '../kernel/perform.ts';

import { answeredOption } from './answered-options.ts';
import { optionOfSetter, readHostOptions } from './host-options.ts';
import { selectionOf } from './selection-of.ts';
import { CallError } from './wire.ts';

/** A change by the host. It obeys the permissions of the design, like a user edit. */
type Patch =
  | { op: 'set'; key: string; path: ValuePath; value: Json }
  | { op: 'unset'; key: string; path: ValuePath }
  | { op: 'insert'; node: Row | Content; place: Position }
  | { op: 'remove'; key: string }
  | { op: 'move'; key: string; place: Position };

let applied = 0;

export type CallParts = {
  editor: Editor;
  renew: () => Promise<void>;
  /** The answer of a function in the host's options. */
  request: (name: OptionRequest) => Promise<unknown>;
};
type Device = (typeof initialOptions.devices)[number];
type Call = (parts: CallParts, params: never) => unknown;

const calls: Readonly<Record<string, Call>> = {
  loadDesign: ({ editor }, { design }: { design: unknown }) => loadText(editor, textOf(design)),
  loadBlank: ({ editor }, values: Record<string, Json> | undefined) => {
    loadText(
      editor,
      JSON.stringify({ counters: {}, body: { rows: [], values: values ?? {} }, schemaVersion: 27 }),
    );
  },
  loadTemplate: async ({ editor }, { id }: { id: string }) => {
    const { data } = await editor.session.call(operations.getStarter, { params: { starterId: id } });
    loadText(editor, data.designText);
  },
  saveDesign: ({ editor }) => ({ design: editor.store.snapshot.design }),
  exportHtml: ({ editor }, options: object | undefined) => exportHtml(editor, options),
  exportLiveHtml: ({ editor }, options: object | undefined) => exportHtml(editor, options),
  exportPlainText: async ({ editor }, options: object | undefined) => {
    const { plainText } = await import('../exporting/run-export.ts');
    return { design: editor.store.snapshot.design, text: plainText(editor, exportOptions(options)) };
  },
  exportImage: ({ editor }, options: object | undefined) => exportFile(editor, 'image', options),
  exportPdf: ({ editor }, options: object | undefined) => exportFile(editor, 'pdf', options),
  exportZip: ({ editor }, options: object | undefined) => exportFile(editor, 'zip', options),
  undo: ({ editor }) => editor.run('edit.undo'),
  redo: ({ editor }) => editor.run('edit.redo'),
  canUndo: ({ editor }) => editor.store.snapshot.canUndo,
  canRedo: ({ editor }) => editor.store.snapshot.canRedo,
  audit: ({ editor }) => auditOf(editor),
  showPreview: ({ editor: { view, options } }, { device }: { device?: Device }) => {
    const shown = device !== undefined && options.snapshot.devices.includes(device);
    view.set({ dialog: 'preview', ...(shown && { device }) });
  },
  hidePreview: ({ editor: { view } }) => {
    if (view.snapshot.dialog === 'preview') view.set({ dialog: null });
  },
  select: ({ editor }, { key }: { key: string | readonly string[] }) => {
    editor.store.select(typeof key === 'string' ? [key] : key);
    return selectionOf(editor.store);
  },
  getSelection: ({ editor }) => selectionOf(editor.store),
  apply: ({ editor }, { patches }: { patches: unknown }) => applyPatches(editor, patches),
  setBodyValues: ({ editor }, values: Record<string, Json>) => {
    for (const [name, value] of Object.entries(values)) {
      const edit = setValue(editor.store, editor.t, [BODY_KEY], [name], value, { merge: 'host.body' });
      if (!perform(editor, edit, { silent: true })) throw refused(edit);
    }
  },
  setReadOnly: ({ editor }, { readOnly }: { readOnly: boolean }) => {
    editor.saver.lock(readOnly === true);
  },
  setCurrentLanguage: ({ editor: { view, options } }, { language }: { language: string }) => {
    const isOffered = options.snapshot.languages.some(({ value }) => value === language);
    view.set({ language: isOffered ? language : null });
  },
  setTheme: (_parts, { theme }: { theme: Theme }) => suggestTheme(theme),
  save: async ({ editor }) => {
    const saved = await editor.saver.save();
    if (!saved) throw new CallError('NOT_SAVED', 'The design could not be saved. What was done is kept.');
    return { revision: editor.saver.snapshot.revision };
  },
  renewSession: async ({ renew }) => {
    await renew();
  },
};

/** Calls whose result contains the whole design, and calls by which the page sets it. */
const GIVES_DESIGN = new Set(['saveDesign', 'exportHtml', 'exportLiveHtml']);
const LOADS_DESIGN = new Set(['loadDesign', 'loadBlank', 'loadTemplate']);

/** Runs a call of the host. @throws CallError */
export async function callEditor(parts: CallParts, name: string, params: unknown): Promise<unknown> {
  const option = optionOfSetter(name);
  if (option !== undefined) return setOption(parts, option, params);
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) throw new CallError('UNKNOWN_METHOD', `This editor knows no ${name}.`);
  const { store, view } = parts.editor;
  const { version } = store.snapshot;
  const answer = await call(parts, (params ?? {}) as never);
  if (GIVES_DESIGN.has(name)) view.set({ receivedVersion: version });
  if (LOADS_DESIGN.has(name)) view.set({ receivedVersion: store.snapshot.version });
  return answer;
}

const ONLY_AT_FIRST = new Set(['designMode', 'defaultDevice']);

/** `designMode` decides what may be changed: it is set at the start and stays. */
async function setOption({ editor, request }: CallParts, option: string, params: unknown): Promise<void> {
  const { options, wrong } = readHostOptions({ [option]: await answeredOption(params, request) });
  if (wrong.length > 0 || ONLY_AT_FIRST.has(option))
    throw new CallError('INVALID_PARAMS', `${option} can’t be set to that.`);
  editor.options.set(options);
}

function textOf(design: unknown): string {
  if (typeof design === 'string') return design;
  return JSON.stringify(design ?? null);
}

/** Loads another design with a new history. @throws CallError */
function loadText(editor: Editor, text: string): void {
  const { view, t } = editor;
  if (view.snapshot.readOnly) throw new CallError('READ_ONLY', t('model.readOnly'));
  const design = parsed(text) as { body?: { rows?: unknown } } | null;
  if (
    typeof design !== 'object' ||
    design === null ||
    typeof design.body !== 'object' ||
    design.body === null
  )
    throw new CallError('INVALID_DESIGN', 'A design is an object with a body.');
  loadDesign(editor, text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('INVALID_DESIGN', 'This is no JSON.');
  }
}

async function exportHtml(editor: Editor, options: object | undefined): Promise<unknown> {
  const body = await exportBodyOf(editor, options);
  const { data } = await editor.session.call(operations.exportHtml, { body });
  return { ...data, design: editor.store.snapshot.design };
}

const exportOperations = {
  image: operations.exportImage,
  pdf: operations.exportPdf,
  zip: operations.exportZip,
};

async function exportFile(
  editor: Editor,
  format: 'image' | 'pdf' | 'zip',
  options: object | undefined,
): Promise<unknown> {
  const body = await exportBodyOf(editor, options);
  const { data } = await editor.session.call(exportOperations[format], { body });
  return { design: editor.store.snapshot.design, url: data.url };
}

/** The body of an export with the host's options. Merge tags are written as the editor's configuration says. */
async function exportBodyOf(editor: Editor, options: object | undefined): Promise<ExportHtmlBody> {
  const { exportBody } = await import('../exporting/run-export.ts');
  const asked = exportOptions(options);
  const schema = 'mergeTags' in asked && { mergeTagsSchema: editor.options.snapshot.mergeTags };
  return { ...exportBody(editor), ...schema, ...asked };
}

/** Exports contain the design on the screen, whatever the host sends. `null` counts as absent. */
function exportOptions(options: object | undefined): object {
  const { design: _design, displayMode: _mode, ...rest } = (options ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
}

async function auditOf(editor: Editor): Promise<unknown> {
  const { store, host, customTools } = editor;
  const { auditorOf } = await import('../audit/auditor.ts');
  const { findings } = auditorOf(editor).refresh().audit;
  const found = findings.map(({ code, severity, message, help, node }) => ({
    id: code,
    severity,
    title: message,
    description: help,
    ...(node && { path: node.path, key: store.snapshot.tree.keyOf(node.object) }),
  }));
  const isValidated = host.handles('validator');
  if (!isValidated && !customTools.snapshot) return audited(found);
  const { html } = (await exportHtml(editor, undefined)) as { html: string };
  const all = [...found, ...((await customTools.snapshot?.validate(html)) ?? [])] as AuditError[];
  return audited(isValidated ? await validated(editor, html, all) : all);
}

function audited(errors: readonly AuditError[]): object {
  return { status: errors.some(({ severity }) => severity === 'error') ? 'FAIL' : 'PASS', errors };
}

type AuditError = { id?: unknown; severity?: unknown };

/** The host's list of findings, which replaces ours. @throws CallError */
async function validated(
  editor: Editor,
  html: string,
  defaultErrors: readonly AuditError[],
): Promise<AuditError[]> {
  const { design } = editor.store.snapshot;
  const errors = await editor.host.request<unknown>('validator', { design, html, defaultErrors });
  if (!Array.isArray(errors)) throw new CallError('INVALID_ANSWER', 'validator answers a list of errors.');
  return errors as AuditError[];
}

function refused(edit: object): CallError {
  const reason = (edit as { refused?: string }).refused ?? 'This session is read-only.';
  return new CallError('REFUSED', reason);
}

/**
 * Carries out changes as one step of the history; if one is refused, none is kept.
 *
 * @throws CallError REFUSED, INVALID_PARAMS
 */
function applyPatches(editor: Editor, patches: unknown): void {
  if (!Array.isArray(patches)) throw new CallError('INVALID_PARAMS', 'patches is no list.');
  const { store } = editor;
  applied += 1;
  const merge = `host.apply.${applied}`;
  const { position } = store.snapshot;
  for (const patch of patches as Patch[]) {
    const edit = limitEdit(editor, editOf(editor, patch));
    if (!isRefused(edit) && perform(editor, { ...edit, merge }, { silent: true })) continue;
    goToPosition(editor, position);
    throw new CallError('REFUSED', isRefused(edit) ? edit.refused : editor.t('model.readOnly'));
  }
  store.endMerge();
}

function editOf({ store, t }: Editor, patch: Patch): Edit | Refused {
  try {
    switch (patch.op) {
      case 'set':
        return setValue(store, t, [patch.key], patch.path, patch.value);
      case 'unset':
        return setValue(store, t, [patch.key], patch.path, undefined);
      case 'insert':
        return insertNodes(store, t, { nodes: [patch.node], position: patch.place });
      case 'remove':
        return removeNodes(store, t, [patch.key]);
      case 'move':
        return moveNodes(store, t, [patch.key], patch.place);
    }
  } catch (error) {
    throw new CallError('INVALID_PARAMS', error instanceof Error ? error.message : String(error));
  }
  throw new CallError('INVALID_PARAMS', 'op is set, unset, insert, remove or move.');
}
