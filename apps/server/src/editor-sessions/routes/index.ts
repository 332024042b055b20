import type { AnyRoute } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../create-editor-session.ts';
import { createEditorSessionRoute } from './create-editor-session.ts';
import { showEditorSessionRoute } from './show-editor-session.ts';
import { showSessionDesignRoute } from './show-session-design.ts';

/** Operation 28, and the pages of sessions. */
export const editorSessionsRoutes: readonly AnyRoute<EditorSessionsDeps>[] = [
  createEditorSessionRoute,
  showEditorSessionRoute,
  showSessionDesignRoute,
];
