import type { AnyRoute } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { closeEditorSessionRoute } from './close-editor-session.ts';
import {
  createEditorCommentRoute,
  deleteEditorCommentRoute,
  getCommentStateRoute,
  listEditorCommentsRoute,
  listMentionableRoute,
  markEditorCommentsReadRoute,
  replyToEditorCommentRoute,
  resolveEditorCommentRoute,
  updateEditorCommentRoute,
} from './comments.ts';
import { createEditorSessionRoute } from './create-editor-session.ts';
import { createEmbedSessionRoute } from './embed/create-embed-session.ts';
import {
  createEmbedSecretRoute,
  getEmbedSettingsRoute,
  putEmbedSettingsRoute,
} from './embed/embed-settings.ts';
import { getCustomScriptRoute } from './get-custom-script.ts';
import { getEditorBrandRoute } from './get-editor-brand.ts';
import { getOpenSessionRoute } from './get-open-session.ts';
import { createTemplateSessionRoute } from './manage/create-template-session.ts';
import { getEditorSettingsRoute } from './manage/get-editor-settings.ts';
import { putEditorSettingsRoute } from './manage/put-editor-settings.ts';
import { renameTemplateRoute } from './rename-template.ts';
import { renewEditorSessionRoute } from './renew-editor-session.ts';
import { resolveConflictRoute } from './resolve-conflict.ts';
import { answerEditorReviewRoute, getReviewStateRoute, requestEditorReviewRoute } from './reviews.ts';
import { saveDesignRoute } from './save-design.ts';
import { saveSampleDataRoute } from './save-sample-data.ts';
import { listEditorSectionsRoute } from './sections.ts';
import { showCanvasRoute } from './show-canvas.ts';
import { showEditorSessionRoute } from './show-editor-session.ts';
import { showSessionDesignRoute } from './show-session-design.ts';
import { showToolSandboxRoute } from './show-tool-sandbox.ts';
import {
  getConsoleStarterRoute,
  getEditorStarterRoute,
  listConsoleStartersRoute,
  listEditorStartersRoute,
} from './starters.ts';
import { getEditorVersionRoute, labelEditorVersionRoute, listEditorVersionsRoute } from './versions.ts';

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
  listEditorVersionsRoute,
  getEditorVersionRoute,
  labelEditorVersionRoute,
  listEditorCommentsRoute,
  getCommentStateRoute,
  createEditorCommentRoute,
  replyToEditorCommentRoute,
  updateEditorCommentRoute,
  resolveEditorCommentRoute,
  deleteEditorCommentRoute,
  markEditorCommentsReadRoute,
  listMentionableRoute,
  getReviewStateRoute,
  requestEditorReviewRoute,
  answerEditorReviewRoute,
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
