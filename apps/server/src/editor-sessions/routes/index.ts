import type { AnyRoute } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { getCommentStateRoute, getReviewStateRoute, listMentionableRoute } from './comments.ts';
import {
  closeEditorSessionRoute,
  createEditorSessionRoute,
  createEmbedSessionRoute,
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
  saveSampleDataRoute,
  showSessionDesignRoute,
} from './session-designs.ts';
import {
  getConsoleStarterRoute,
  getEditorBrandRoute,
  getEditorStarterRoute,
  listConsoleStartersRoute,
  listEditorSectionsRoute,
  listEditorStartersRoute,
} from './starters.ts';

/** `createEditorSession`, the pages of sessions, operations of open editors, and management of sessions and settings. */
export const editorSessionsRoutes: readonly AnyRoute<EditorSessionsDeps>[] = [
  createEditorSessionRoute,
  showEditorSessionRoute,
  showSessionDesignRoute,
  showCanvasRoute,
  showToolSandboxRoute,
  getOpenSessionRoute,
  getEditorBrandRoute,
  saveDesignRoute,
  renameTemplateRoute,
  saveSampleDataRoute,
  resolveConflictRoute,
  getCommentStateRoute,
  listMentionableRoute,
  getReviewStateRoute,
  renewEditorSessionRoute,
  closeEditorSessionRoute,
  listEditorStartersRoute,
  getEditorStarterRoute,
  listEditorSectionsRoute,
  getCustomScriptRoute,
  listConsoleStartersRoute,
  getConsoleStarterRoute,
  createTemplateSessionRoute,
  getEditorSettingsRoute,
  putEditorSettingsRoute,
  createEmbedSessionRoute,
  getEmbedSettingsRoute,
  putEmbedSettingsRoute,
  createEmbedSecretRoute,
];
