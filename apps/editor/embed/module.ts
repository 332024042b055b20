export { createEditor, type EmbeddedEditor, type EmbedOptions, init } from './postpress.ts';
