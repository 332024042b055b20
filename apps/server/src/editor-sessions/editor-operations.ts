/**
 * Operations of the API that an open editor calls for its user, with the session's token, within the session's project.
 * Everything else an editor needs is an operation of its own (`auth: 'editor'`).
 */
export const editorOperations: ReadonlySet<string> = new Set([
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'generateDesign',
  'generateImage',
  'importDesign',
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

/** Operations that change nothing of a project, though they are no GET: sessions that only read may call them, too. */
export const readerOperations: ReadonlySet<string> = new Set([
  'exportHtml',
  'exportImage',
  'exportPdf',
  'exportZip',
  'renewEditorSession',
  'closeEditorSession',
]);

/**
 * What a session may call that a page created without a key. Nothing that costs money, sends email, or reads what the
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
  'uploadPicture',
  'listUploads',
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
