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
 * Operations for a session that a page created without a key: none that costs money, sends email, or reads what the
 * project has not published to its pages.
 */
export const embedOperations: ReadonlySet<string> = new Set([
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'listBlocks',
  'createBlock',
  'updateBlock',
  'deleteBlock',
  'uploadImage',
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
