import type { ContractService } from './service.ts';

/** What there is to call operations about. */
export type Ground = {
  projectId: number;
  workspaceId: number;
  templateId: string;
  folderId: string;
  emailId: string;
  domainId: number;
  webhookId: number;
};

/** The changing parts of one request. */
export type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
};

/** Of the domain that every installation has verified from its start. */
export const FROM = 'Shop <hello@postpress.localhost>';
const TO = 'ann@inbox.example';

/** A small design that is drawn, checked and converted alike. */
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

/** Makes one of each record that operations are called about. */
export async function layGround(service: ContractService): Promise<Ground> {
  const { projectId, workspaceId } = service;
  const make = async (path: string, body: object) => {
    const answer = await service.call({ method: 'POST', path, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body.data;
  };
  const manage = `/manage/projects/${projectId}`;
  const folder = await make(`${manage}/template-folders`, { name: 'Folder' });
  const template = await make(`${manage}/templates`, { name: 'Template', design, folderId: folder.id });
  await make(`${manage}/templates`, { name: 'Page', design, displayMode: 'web', folderId: folder.id });
  await make(`${manage}/templates`, { name: 'Popup', design, displayMode: 'popup' });
  const mail = { from: FROM, to: [TO], subject: 'Ground', html: '<p>Hello</p>', tags: { kind: 'ground' } };
  const email = await make('/v3/emails', mail);
  const domain = await make('/v3/domains', { domain: 'ground.example' });
  const hook = { url: 'https://hooks.ground.example/', active: false };
  const webhook = await make('/v3/webhooks', hook);
  return {
    ...{ projectId, workspaceId, templateId: template.id, folderId: folder.id, emailId: email.id },
    ...{ domainId: domain.id, webhookId: webhook.id },
  };
}

/**
 * For each operation the parts of a request that it answers with success; `n` grows from call to call, for what may be
 * there once only.
 */
export const rightRequests: Readonly<Record<string, (ground: Ground, n: number) => Parts>> = {
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
  legacyListTemplates: () => ({}),
  legacyGetTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  legacyRenderTemplate: ({ templateId }) => ({ params: { id: templateId } }),
  legacyListFolderTemplates: ({ folderId }) => ({ params: { id: folderId } }),
  legacyExportHtml: () => ({ body: { design, displayMode: 'email' } }),
  legacyExportImage: () => ({ body: { design, displayMode: 'email' } }),
  legacyExportPdf: () => ({ body: { design, displayMode: 'email' } }),
  legacyExportZip: () => ({ body: { design, displayMode: 'email' } }),
};
