import type { MessageName } from '../messages/catalog.ts';

type Did = MessageName extends infer Name
  ? Name extends `auditLog.did.${infer Rest}`
    ? Rest
    : never
  : never;

/**
 * What calls that have no action of their own did, by operation; several that do the same to people share a sentence. A
 * test of the server requires every operation that is recorded by its call.
 */
export const called: Readonly<Record<string, Did>> = {
  createWebhook: 'webhookCreated',
  updateWebhook: 'webhookChanged',
  deleteWebhook: 'webhookDeleted',
  rotateWebhookSecret: 'webhookSecret',
  activateWebhookSecret: 'webhookSecret',
  replayWebhookDelivery: 'webhookReplayed',
  replayWebhookDeliveries: 'webhookReplayed',
  testWebhook: 'webhookTested',
  createBroadcast: 'broadcastCreated',
  pauseBroadcast: 'broadcastPaused',
  resumeBroadcast: 'broadcastResumed',
  cancelBroadcast: 'broadcastCanceled',
  createList: 'listCreated',
  renameList: 'listChanged',
  deleteList: 'listDeleted',
  addListRecipients: 'listRecipients',
  importListRecipients: 'listRecipients',
  removeListRecipient: 'listRecipients',
  createBlock: 'blockCreated',
  updateBlock: 'blockChanged',
  deleteBlock: 'blockDeleted',
  syncBlock: 'blockSynced',
  createFolder: 'folderCreated',
  updateFolder: 'folderChanged',
  deleteFolder: 'folderDeleted',
  moveTemplates: 'templatesMoved',
  labelTemplateVersion: 'versionLabeled',
  createComment: 'commented',
  replyToComment: 'commented',
  updateComment: 'commentChanged',
  deleteComment: 'commentDeleted',
  resolveComment: 'threadResolved',
  createTopic: 'topicCreated',
  updateTopic: 'topicChanged',
  deleteTopic: 'topicDeleted',
  putSubscriptions: 'subscriptions',
  importSubscriptions: 'subscriptions',
  requestOptIn: 'optIn',
  sendEmail: 'emailSent',
  sendBatch: 'emailSent',
  sendTemplate: 'emailSent',
  sendAgain: 'emailSent',
  cancelEmail: 'emailCanceled',
  cancelBatch: 'emailCanceled',
  rescheduleEmail: 'emailRescheduled',
  updateEmailSettings: 'emailSettings',
  suppressAddress: 'suppressed',
  unsuppressAddress: 'unsuppressed',
  eraseRecipient: 'erased',
  deleteProjectCaptured: 'capturedDeleted',
  deleteTestData: 'testDataDeleted',
  configureInboxPreviews: 'inboxPreviews',
  removeInboxPreviewsEndUser: 'inboxPreviewsUser',
  updateAiCreditSettings: 'creditSettings',
  rotateAiCreditSecret: 'creditSettings',
  retryAiCreditDelivery: 'creditRetried',
  testRelay: 'relayTested',
  uploadImage: 'imageUploaded',
  verifyDomain: 'domainVerified',
};
