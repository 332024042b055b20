import { managementExamples } from './management-examples.ts';
import { design, type RequestExample } from './request-example.ts';

const email = '01985f6e-6c00-7000-8000-000000000001';
const project = { params: { id: '1' } };
const template = { params: { id: '1042' } };
const comment = { params: { id: '1042', commentId: email } };
const domain = { params: { id: '12' } };
const topic = { params: { key: 'news' } };
const webhook = { params: { id: '7' } };
const exported = { body: { displayMode: 'email', design } };
const mode = { displayMode: 'email' };

/** By operation; every operation with a body of v2 and v3 has one. */
export const requestExamples: Readonly<Record<string, RequestExample>> = {
  sendEmail: {
    body: {
      from: 'Shop <hello@postpress.localhost>',
      to: ['ann@inbox.example'],
      subject: 'Your order is on its way',
      html: '<p>Thank you, Ann.</p>',
      tags: { kind: 'shipping' },
    },
  },
  sendTemplate: {
    body: {
      from: 'Shop <hello@postpress.localhost>',
      to: ['ann@inbox.example'],
      templateId: '1042',
      subject: 'Welcome, {{first_name}}',
      variables: { first_name: 'Ann' },
    },
  },
  renderEmail: { body: { templateId: '1042', variables: { first_name: 'Ann' } } },
  sendBatch: {
    body: {
      mode: 'partial',
      emails: [
        {
          from: 'Shop <hello@postpress.localhost>',
          to: ['ann@inbox.example'],
          subject: 'Your order is on its way',
          html: '<p>Thank you, Ann.</p>',
          idempotencyKey: 'order-1042',
        },
        {
          from: 'Shop <hello@postpress.localhost>',
          to: ['ben@inbox.example'],
          templateId: '1042',
          variables: { first_name: 'Ben' },
        },
      ],
    },
  },
  getBatch: { params: { id: email } },
  cancelBatch: { params: { id: email } },
  cancelEmail: { params: { id: email } },
  rescheduleEmail: { params: { id: email }, body: { scheduledAt: '2030-01-31T09:00:00+01:00' } },
  listEmails: { query: { status: 'bounced', limit: 20 } },
  getEmail: { params: { id: email } },
  listEmailEvents: { params: { id: email } },
  getEmailStatistics: { query: { period: '30d' } },
  updateEmailSettings: { body: { defaultFromName: 'Shop', requireTopic: true } },
  suppressAddress: { body: { email: 'ann@inbox.example' } },
  eraseRecipient: { query: { email: 'ann@inbox.example' } },
  getErasure: { params: { id: email } },
  listNotices: { query: { status: 'open' } },
  updateNoticeSettings: { body: { muted: ['credits_threshold', 'warm_up_done'] } },
  unsuppressAddress: { query: { email: 'ann@inbox.example' } },
  checkSuppression: { query: { email: 'ann@inbox.example' } },
  getSubscriptions: { query: { email: 'ann@inbox.example' } },
  importSubscriptions: {
    body: {
      csv: 'email,topic,state,changed_at,note\nann@inbox.example,news,subscribed,2026-03-01,Form at /newsletter\n',
    },
  },
  putSubscriptions: {
    query: { email: 'ann@inbox.example' },
    body: { topics: { news: 'subscribed' }, note: 'Form at /newsletter' },
  },
  createTopic: {
    body: { key: 'news', name: 'Product news', translations: { de: { name: 'Produktneuigkeiten' } } },
  },
  getTopic: topic,
  updateTopic: { ...topic, body: { description: 'What is new, once a month.' } },
  deleteTopic: topic,
  requestOptIn: { ...topic, body: { email: 'ann@inbox.example', note: 'Form on the start page' } },
  addDomain: { body: { domain: 'shop.example' } },
  getDomain: domain,
  verifyDomain: domain,
  deleteDomain: domain,
  getReceiving: domain,
  setReceiving: { ...domain, body: { host: 'reply.shop.example' } },
  stopReceiving: domain,
  getDomainReports: { ...domain, query: { period: '30d' } },
  getReportSetup: domain,
  uploadDomainReport: { ...domain, body: { content: 'PGZlZWRiYWNrPuKApjwvZmVlZGJhY2s+' } },
  getWarmUp: domain,
  setWarmUp: { ...domain, body: { firstEmails: 50, growthPercent: 50, lastEmails: 20_000 } },
  stopWarmUp: domain,
  listReceivedEmails: { query: { recipient: 'orders@reply.shop.example' } },
  getReceivedEmail: { params: { id: email } },
  getReceivedSource: { params: { id: email } },
  downloadReceivedAttachment: { params: { id: email, position: 1 } },
  listProjectCaptured: { query: { to: 'ann@inbox.example', subject: 'code', wait: 30 } },
  getProjectCaptured: { params: { id: email } },
  createPreview: { body: { html: '<p>Hello</p>', clients: ['gmail-web', 'outlook-windows'] } },
  getPreview: { params: { id: email } },
  createWebhook: {
    body: { url: 'https://shop.example/hooks/email', events: ['email.delivered', 'email.bounced'] },
  },
  getWebhook: webhook,
  updateWebhook: { ...webhook, body: { events: ['email.bounced', 'email.complained'] } },
  deleteWebhook: webhook,
  rotateWebhookSecret: webhook,
  activateWebhookSecret: { ...webhook, body: { secret: `whsec_${'0123456789abcdef'.repeat(3)}` } },
  listTemplates: { query: { ...mode, limit: 20 } },
  getTemplate: template,
  getTemplateReport: template,
  listComments: { ...template, query: { status: 'open' } },
  createComment: {
    ...template,
    body: {
      text: 'Is this still the right price?',
      anchor: { block: 'text-1' },
      mentions: ['ben@shop.example'],
    },
  },
  replyToComment: { ...comment, body: { text: 'Yes, until Sunday.' } },
  updateComment: { ...comment, body: { text: 'Yes, until Monday.' } },
  resolveComment: { ...comment, body: { resolved: true } },
  deleteComment: comment,
  markCommentsRead: { ...template, body: { threadIds: [email] } },
  listReviews: template,
  requestReview: { ...template, body: { message: 'The new prices.', role: 'admin' } },
  answerReview: { params: { id: '1042', reviewId: email }, body: { verdict: 'approved' } },
  getReviewRule: template,
  putReviewRule: { ...template, body: { approvalsRequired: 1 } },
  validateDesign: exported,
  getDesignSchema: { query: { simple: true, ...mode } },
  fullToSimple: exported,
  simpleToFull: exported,
  textToParagraph: { body: { design } },
  exportHtml: exported,
  exportImage: exported,
  exportPdf: exported,
  exportZip: exported,
  importDesign: {
    body: {
      ...mode,
      input: [{ type: 'html', html: '<html><body><h1>Hello</h1><p>Good day.</p></body></html>' }],
    },
  },
  generateDesign: {
    body: {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'A welcome email for a bakery' }] }],
      output: { kind: 'template', displayMode: 'email' },
    },
  },
  generateImage: { body: { prompt: 'A lighthouse at dawn, flat illustration', quality: 'low' } },
  createEditorSession: exported,
  listBlocks: { query: mode },
  getProject: project,
  configureInboxPreviews: {
    ...project,
    body: { inboxPreviews: { clients: ['gmail-web', 'outlook-windows'], dataRegion: 'eu' } },
  },
  getInboxPreviewsUsage: project,
  listInboxPreviewsRuns: project,
  removeInboxPreviewsEndUser: { ...project, body: { end_user_id: 'user-17' } },
  getAiCreditBalance: project,
  getAiCreditSettings: project,
  updateAiCreditSettings: { ...project, body: { threshold_alerts: [80, 100] } },
  rotateAiCreditSecret: project,
  getAiCreditUsage: project,
  listAiCreditDeliveries: project,
  listAiCreditAttempts: { params: { id: '1', deliveryId: email } },
  retryAiCreditDelivery: { params: { id: '1', deliveryId: email } },
  getWorkspace: { params: { workspaceId: '1' } },
  ...managementExamples,
  legacyListTemplates: { query: { page: 1, perPage: 20 } },
  legacyGetTemplate: template,
  legacyRenderTemplate: template,
  legacyListFolderTemplates: { params: { id: '3' } },
  legacyExportHtml: exported,
  legacyExportImage: exported,
  legacyExportPdf: exported,
  legacyExportZip: exported,
};
