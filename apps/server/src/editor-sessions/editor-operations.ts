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
  'renewEditorSession',
  'closeEditorSession',
  'listEditorStarters',
  'getEditorStarter',
  'listEditorSections',
  'getCustomScript',
]);

/** What a project may allow to such sessions; initially nothing. */
export type EmbedPermission = 'allowImageUploads' | 'allowAi' | 'allowPreviews';

/** Operations for such a session where the project allows what they need. `isPaid`: they cost credits. */
const permittedOperations: Readonly<Record<string, { needs: EmbedPermission; isPaid?: true }>> = {
  uploadImage: { needs: 'allowImageUploads' },
  generateDesign: { needs: 'allowAi', isPaid: true },
  generateImage: { needs: 'allowAi', isPaid: true },
  translateTexts: { needs: 'allowAi', isPaid: true },
  createPreview: { needs: 'allowPreviews', isPaid: true },
  getPreview: { needs: 'allowPreviews' },
  recordPreviewView: { needs: 'allowPreviews' },
};

/** What a session that a page created needs to call an operation; undefined if it may not call it at all. */
export function embedRuleOf(operationId: string): { needs?: EmbedPermission; isPaid?: true } | undefined {
  return embedOperations.has(operationId) ? {} : permittedOperations[operationId];
}
