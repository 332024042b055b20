import type { EmbedCharge } from './embed/charge-embedded.ts';

/**
 * API operations that an open editor calls for its user, with the session's token, in the session's project. Operations
 * that only the editor needs have `auth: 'editor'`.
 */
export const editorOperations: ReadonlySet<string> = new Set([
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'generateDesign',
  'generateImage',
  'importDesign',
  'importMjml',
  'listBlocks',
  'createBlock',
  'updateBlock',
  'deleteBlock',
  'syncBlock',
  'getSubscription',
  'getAiCreditBalance',
  'createPreview',
  'getPreview',
  'recordPreviewView',
]);

/** Operations beside GET that read-only sessions may call: they do not change the design. Viewers comment and review. */
export const readerOperations: ReadonlySet<string> = new Set([
  'createEditorComment',
  'replyToEditorComment',
  'updateEditorComment',
  'resolveEditorComment',
  'deleteEditorComment',
  'markEditorCommentsRead',
  'answerEditorReview',
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'renewEditorSession',
  'closeEditorSession',
  // Viewers of a shared design.
  'exchangeLive',
]);

/**
 * Operations for a session that a page created without a key: none that sends email, or reads what the project has not
 * published to its pages.
 */
const embedOperations: ReadonlySet<string> = new Set([
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'listBlocks',
  'createBlock',
  'updateBlock',
  'deleteBlock',
  'listUploads',
  'listUploadFolders',
  'moveUpload',
  'deleteUpload',
  'getOpenSession',
  'getEditorBrand',
  'saveDesign',
  'closeEditorSession',
  'listEditorStarters',
  'getEditorStarter',
  'listEditorSections',
  'getCustomScript',
]);

/** What a project may allow to such sessions; initially nothing. */
export type EmbedPermission = 'allowImageUploads' | 'allowAi' | 'allowPreviews';

/** What a session that a page created needs to call an operation, and what the call is charged as. */
type EmbedRule = { needs?: EmbedPermission; charged?: EmbedCharge };

/** Operations for such a session that it is charged for, or that the project has to allow. */
const limitedOperations: Readonly<Record<string, EmbedRule>> = {
  renewEditorSession: { charged: 'session' },
  uploadImage: { needs: 'allowImageUploads' },
  generateDesign: { needs: 'allowAi', charged: 'credits' },
  generateImage: { needs: 'allowAi', charged: 'credits' },
  translateTexts: { needs: 'allowAi', charged: 'credits' },
  createPreview: { needs: 'allowPreviews', charged: 'credits' },
  getPreview: { needs: 'allowPreviews' },
  recordPreviewView: { needs: 'allowPreviews' },
};

/** Undefined if such a session may not call the operation at all. */
export function embedRuleOf(operationId: string): EmbedRule | undefined {
  return embedOperations.has(operationId) ? {} : limitedOperations[operationId];
}
