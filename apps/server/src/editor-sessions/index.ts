export { editorOperations } from './editor-operations.ts';
export { endEditorSessions } from './jobs/end-editor-sessions.ts';
export { editorSessionsRoutes } from './routes/index.ts';
