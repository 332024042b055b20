/**
 * Declared statuses that no test provokes yet. May only shrink: each is either a test to write or a status that cannot happen
 * and is declared wrongly.
 */
export const statusGaps: Readonly<Record<string, readonly number[]>> = {
  acceptInvitationAsMyself: [404, 409],
  acceptMyInvitation: [409],
  createEditorComment: [409],
  declineMyInvitation: [404],
  exchangeLive: [413],
  exportHtml: [502],
  exportZip: [502],
  legacyExportHtml: [502],
  legacyExportImage: [422],
  legacyExportPdf: [422],
  legacyExportZip: [422, 502],
  replyToEditorComment: [409],
  uploadConsoleImage: [413, 502, 503],
};
