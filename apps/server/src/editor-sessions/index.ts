/**
 * Editor sessions: tokens, the pages that open the editor, settings of a project, saves of a session's own design.
 * Read `create-editor-session.ts` first, then `open-editors.ts`, `current-session.ts` (what the editor learns),
 * and `save-session-design.ts`.
 */

export { currentSession, visitEditorSession } from './current-session.ts';
export { openCustomScripts } from './custom-scripts.ts';
export type { OpenSession } from './editor-sessions.ts';
export { editorSettingsOf } from './editor-settings.ts';
export { EMBED_SECRET_PURPOSE } from './embed/change-embed-settings.ts';
export { forgetEmbedSecrets } from './embed/embed-settings.ts';
export type { EditorCapabilities } from './features-of.ts';
export { endEditorSessions } from './jobs/end-editor-sessions.ts';
export { type EditorOfRequest, openEditors, templatesBeingEdited } from './open-editors.ts';
export { editorSessionsRoutes } from './routes/index.ts';
export { openSections } from './sections.ts';
export { getSessionDesign, type SessionDesign } from './session-design.ts';
export { openStarters } from './starters.ts';
