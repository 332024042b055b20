import type { AnyRoute } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { getCommentStateRoute, getReviewStateRoute, listMentionableRoute } from './comments.ts';
import {
  closeEditorSessionRoute,
  createEditorSessionRoute,
  createEmbedSessionRoute,
  createServiceEmailSessionRoute,
  createTemplateSessionRoute,
  getOpenSessionRoute,
  renewEditorSessionRoute,
} from './editor-sessions.ts';
import {
  createEmbedSecretRoute,
  getEditorSettingsRoute,
  getEmbedSettingsRoute,
  putEditorSettingsRoute,
  putEmbedSettingsRoute,
} from './editor-settings.ts';
import {
  getCustomScriptRoute,
  showCanvasRoute,
  showEditorSessionRoute,
  showToolSandboxRoute,
} from './pages.ts';
import {
  renameTemplateRoute,
  resolveConflictRoute,
  saveDesignRoute,
  showSessionDesignRoute,
} from './session-designs.ts';
import { getStarterRoute, listEditorSectionsRoute, listStartersRoute } from './starters.ts';

/** `createEditorSession`, the pages of sessions, operations of open editors, and management of sessions and settings. */
export const editorSessionsRoutes: readonly AnyRoute<EditorSessionsDeps>[] = [
  createEditorSessionRoute,
  showEditorSessionRoute,
  showSessionDesignRoute,
  showCanvasRoute,
  showToolSandboxRoute,
  getOpenSessionRoute,
  saveDesignRoute,
  renameTemplateRoute,
  resolveConflictRoute,
  getCommentStateRoute,
  listMentionableRoute,
  getReviewStateRoute,
  renewEditorSessionRoute,
  closeEditorSessionRoute,
  listStartersRoute,
  getStarterRoute,
  listEditorSectionsRoute,
  getCustomScriptRoute,
  createTemplateSessionRoute,
  createServiceEmailSessionRoute,
  getEditorSettingsRoute,
  putEditorSettingsRoute,
  createEmbedSessionRoute,
  getEmbedSettingsRoute,
  putEmbedSettingsRoute,
  createEmbedSecretRoute,
];
