export type {
  Credits,
  Design,
  DisplayMode,
  EditorCallback,
  EditorEvent,
  EditorOptions,
  EditorProvider,
  EmbeddedEditor,
  EmbedScript,
  ExportedFile,
  ExportedHtml,
  Finding,
  Validator,
} from './editor.ts';
export { loadScript } from './load-script.ts';
export { type MountOptions, mountEditor } from './mount-editor.ts';
