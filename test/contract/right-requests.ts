import { PNG } from 'pngjs';
import type { ContractService } from './service.ts';

/** The records that operations are called with. */
export type Fixture = {
  projectId: number;
  workspaceId: number;
  /** A project without any activity. */
  newProjectId: number;
  templateId: string;
  folderId: string;
  emailId: string;
  domainId: number;
  webhookId: number;
  blockId: string;
  /** A webhook delivery of AI credits. */
  deliveryId: string;
  previewRunId: string;
};

/** The changing parts of one request. */
export type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
};

/** Of the domain that every installation has verified from the start. */
export const FROM = 'Shop <hello@postpress.localhost>';
const TO = 'ann@inbox.example';

/** A small design that renders, validates and converts quickly. */
export const design = {
  counters: { u_row: 1, u_column: 1, u_content_text: 1 },
  body: {
    id: 'body',
    rows: [
      {
        id: 'row',
        cells: [1],
        columns: [
          {
            id: 'column',
            contents: [{ id: 'text', type: 'text', values: { text: '<p>Dear {{name}}</p>' } }],
            values: {},
          },
        ],
        values: {},
      },
    ],
    headers: [],
    footers: [],
    values: { contentWidth: '600px', backgroundColor: '#ffffff' },
  },
  schemaVersion: 27,
};

/** An image of one color, optionally half transparent. */
export function imageOf(width = 64, height = 64, seenThrough = false): Buffer {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4)
    image.data.set([40, 80, 160, seenThrough && at > image.data.length / 2 ? 0 : 255], at);
  return PNG.sync.write(image);
}

/** Creates one of each record. */
export async function createFixture(service: ContractService): Promise<Fixture> {
  const { projectId, workspaceId } = service;
  const make = async (path: string, body: object) => {
    const answer = await service.call({ method: 'POST', path, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body.data;
  };
  const manage = `/manage/projects/${projectId}`;
  const project = await make(`/manage/workspaces/${workspaceId}/projects`, { name: 'New' });
  const folder = await make(`${manage}/template-folders`, { name: 'Folder' });
  const template = await make(`${manage}/templates`, { name: 'Template', design, folderId: folder.id });
  await make(`${manage}/templates`, { name: 'Page', design, displayMode: 'web', folderId: folder.id });
  await make(`${manage}/templates`, { name: 'Popup', design, displayMode: 'popup' });
  const mail = { from: FROM, to: [TO], subject: 'Ground', html: '<p>Hello</p>', tags: { kind: 'ground' } };
  const email = await make('/v3/emails', mail);
  const domain = await make('/v3/domains', { domain: 'ground.example' });
  const hook = { url: 'https://hooks.ground.example/', active: false };
  const webhook = await make('/v3/webhooks', hook);
  await make(`${manage}/blocks`, { displayMode: 'web', category: 'Heads', userId: 'ann', data: block });
  const shared = await make(`${manage}/blocks`, {
    displayMode: 'email',
    name: 'Rows of a sale',
    description: 'Three cards',
    category: 'Rows',
    data: block,
    tags: ['sale'],
    syncId: 'row-1',
    isSyncEnabled: true,
    thumbnailUrl: 'https://images.ground.example/row.png',
  });
  const run = await make(`${manage}/previews`, {
    html: '<p>Hello</p>',
    templateId: template.id,
    clients: ['gmail-web'],
    endUserId: 'ann',
  });
  return {
    projectId,
    workspaceId,
    newProjectId: project.id,
    templateId: template.id,
    folderId: folder.id,
    emailId: email.id,
    domainId: domain.id,
    webhookId: webhook.id,
    blockId: shared.id,
    previewRunId: run.id,
    deliveryId: await spendCredits(service),
  };
}

const block = design.body.rows[0] as object;

/** Generates an image, which a webhook reports. */
async function spendCredits({ call, images, projectId }: ContractService): Promise<string> {
  const credits = `/v3/projects/${projectId}/ai-credits`;
  const settings = { webhook_url: 'https://hooks.ground.example/ai', threshold_alerts: [1, 50] };
  await call({ method: 'PUT', path: `${credits}/settings`, body: settings });
  images.answer('', [{ png: imageOf() }]);
  const image = { prompt: 'A lighthouse', end_user_id: 'ann', quality: 'low' };
  const made = await call({ method: 'POST', path: '/v3/images/generate', body: image });
  if (made.status !== 200) throw new Error(`images/generate: ${made.status} ${made.text}`);
  const { body } = await call({ method: 'GET', path: `${credits}/webhooks/deliveries` });
  return body.deliveries[0].id;
}

/** The parts of a valid request for each operation; `n` increases with each call, for values that must be unique. */
export const rightRequests: Readonly<Record<string, (fixture: Fixture, n: number) => Parts>> = {
  validateDesign: () => ({ body: { design } }),
  getDesignSchema: () => ({ query: { simple: 'true' } }),
  getSubscription: () => ({}),
  getProject: ({ projectId }) => ({ params: { id: projectId } }),
  listTemplates: () => ({ query: { limit: 2 } }),
  getTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  fullToSimple: () => ({ body: { design } }),
  simpleToFull: () => ({ body: { design } }),
  textToParagraph: () => ({ body: { design } }),
  listWorkspaces: () => ({}),
  getWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
  exportHtml: () => ({ body: { design } }),
  exportImage: () => ({ body: { design } }),
  exportPdf: () => ({ body: { design } }),
  exportZip: () => ({ body: { design } }),
  exportSource: () => ({ body: { design, format: 'mjml' } }),
  listEmails: () => ({}),
  sendEmail: () => ({ body: { from: FROM, to: [TO], subject: 'Hello', html: '<p>Hello</p>' } }),
  getEmail: ({ emailId }) => ({ params: { id: emailId } }),
  listEmailEvents: ({ emailId }) => ({ params: { id: emailId } }),
  renderEmail: ({ templateId }) => ({ body: { templateId } }),
  getEmailSettings: () => ({}),
  updateEmailSettings: () => ({ body: { defaultFromName: 'Shop' } }),
  getEmailStatistics: () => ({}),
  listSuppressions: () => ({}),
  suppressAddress: () => ({ body: { email: 'gone@inbox.example' } }),
  unsuppressAddress: () => ({ query: { email: 'gone@inbox.example' } }),
  checkSuppression: () => ({ query: { email: TO } }),
  sendTemplate: ({ templateId }) => ({ body: { from: FROM, to: [TO], templateId } }),
  listDomains: () => ({}),
  addDomain: (_, n) => ({ body: { domain: `d${n}.example` } }),
  getDomain: ({ domainId }) => ({ params: { id: domainId } }),
  verifyDomain: ({ domainId }) => ({ params: { id: domainId } }),
  listWebhooks: () => ({}),
  createWebhook: (_, n) => ({ body: { url: `https://hooks.example/${n}`, active: false } }),
  getWebhook: ({ webhookId }) => ({ params: { id: webhookId } }),
  updateWebhook: ({ webhookId }) => ({ params: { id: webhookId }, body: { active: false } }),
  rotateWebhookSecret: ({ webhookId }) => ({ params: { id: webhookId } }),
  activateWebhookSecret: ({ webhookId }) => ({
    params: { id: webhookId },
    body: { secret: `whsec_${'0'.repeat(48)}` },
  }),
  deleteWebhook: ({ webhookId }) => ({ params: { id: webhookId } }),
  deleteDomain: ({ domainId }) => ({ params: { id: domainId } }),
  listBlocks: () => ({}),
  configureInboxPreviews: ({ projectId }) => ({
    params: { id: projectId },
    body: { inboxPreviews: { clients: ['gmail-web'], dataRegion: 'eu' } },
  }),
  getInboxPreviewsUsage: ({ projectId }) => ({ params: { id: projectId } }),
  listInboxPreviewsRuns: ({ projectId }) => ({ params: { id: projectId } }),
  removeInboxPreviewsEndUser: ({ projectId }) => ({
    params: { id: projectId },
    body: { end_user_id: 'nobody' },
  }),
  getAiCreditBalance: ({ projectId }) => ({ params: { id: projectId } }),
  getAiCreditSettings: ({ projectId }) => ({ params: { id: projectId } }),
  getAiCreditUsage: ({ projectId }) => ({ params: { id: projectId } }),
  updateAiCreditSettings: ({ projectId }) => ({
    params: { id: projectId },
    body: { exhaustion_behavior: 'show_error' },
  }),
  rotateAiCreditSecret: ({ projectId }) => ({ params: { id: projectId } }),
  listAiCreditDeliveries: ({ projectId }) => ({ params: { id: projectId } }),
  listAiCreditAttempts: ({ projectId, deliveryId }) => ({ params: { id: projectId, deliveryId } }),
  retryAiCreditDelivery: ({ projectId, deliveryId }) => ({ params: { id: projectId, deliveryId } }),
  generateDesign: () => ({
    body: {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Write a greeting' }] }],
      output: { kind: 'text', displayMode: 'email' },
    },
  }),
  importDesign: () => ({
    body: {
      input: [{ type: 'html', html: '<html><body><h1>Hello</h1><p>Good day.</p></body></html>' }],
      displayMode: 'email',
    },
  }),
  createEditorSession: () => ({ body: { design } }),
  generateImage: () => ({ body: { prompt: 'A lighthouse', quality: 'low' } }),
  legacyListTemplates: () => ({}),
  legacyGetTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  legacyRenderTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  legacyListFolderTemplates: ({ folderId }) => ({ params: { id: folderId } }),
  legacyExportHtml: () => ({ body: { design, displayMode: 'email' } }),
  legacyExportImage: () => ({ body: { design, displayMode: 'email' } }),
  legacyExportPdf: () => ({ body: { design, displayMode: 'email' } }),
  legacyExportZip: () => ({ body: { design, displayMode: 'email' } }),
};
