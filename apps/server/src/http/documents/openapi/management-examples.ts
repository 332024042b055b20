import { neutralBrand } from '@postpress/brand';
import { design, designOf, type RequestExample } from './request-example.ts';

const record = '01985f6e-6c00-7000-8000-000000000001';
const template = { params: { id: '1042' } };
const version = { params: { id: '1042', versionId: record } };
const folder = { params: { id: '3' } };
const block = { params: { id: record } };
const webhook = { params: { id: '7' } };
const delivery = { params: { id: '7', deliveryId: record } };
const email = { params: { id: record } };
const workspace = { params: { workspaceId: '1' } };
const serviceEmail = { params: { workspaceId: '1', kind: 'invitation' } };
const member = { params: { workspaceId: '1', userId: record } };
const day = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };

/** Of templates and what belongs to them, and of the settings of a project. */
export const managementExamples: Readonly<Record<string, RequestExample>> = {
  updateWorkspace: { ...workspace, body: { name: 'Shop' } },
  getPlan: workspace,
  changePlan: { ...workspace, body: { name: 'self_hosted', limits: { ai_credits: 5_000 } } },
  listProjects: workspace,
  createProject: { ...workspace, body: { name: 'Newsletter' } },
  updateProject: { params: { workspaceId: '1', projectId: '1' }, body: { name: 'News' } },
  listMembers: workspace,
  addMember: { ...workspace, body: { email: 'cleo@shop.example', role: 'editor' } },
  updateMember: { ...member, body: { role: 'admin' } },
  removeMember: member,
  listAuditRecords: { ...workspace, query: { action: 'key.created', limit: 20 } },
  exportAuditRecords: { ...workspace, query: { from: '2026-11-01T00:00:00Z' } },
  createTemplateSession: template,
  listServiceEmails: { ...workspace, query: { language: 'de' } },
  getServiceEmail: serviceEmail,
  updateServiceEmail: {
    ...serviceEmail,
    body: { design: designOf('<p>{{message}}</p><p><a href="{{url}}">{{action}}</a></p>') },
  },
  previewServiceEmail: { ...serviceEmail, query: { language: 'de' } },
  testServiceEmail: { ...serviceEmail, body: {} },
  resetServiceEmail: serviceEmail,
  listManagedTemplates: { query: { search: 'welcome', sort: 'name' } },
  getManagedTemplate: template,
  createTemplate: { body: { name: 'Welcome', displayMode: 'email', design, tags: ['onboarding'] } },
  updateTemplate: { ...template, body: { name: 'Welcome 2', design } },
  deleteTemplate: template,
  deleteTemplates: { body: { ids: ['1042', '1043'] } },
  restoreTemplates: { body: { ids: ['1042', '1043'] } },
  moveTemplates: { body: { ids: ['1042'], folderId: '3' } },
  duplicateTemplate: { ...template, body: { name: 'Welcome, copy' } },
  getSampleData: template,
  putSampleData: { ...template, body: { sampleData: { first_name: 'Ann' } } },
  importMjml: {
    body: {
      mjml: '<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>',
    },
  },
  getManagedEmail: email,
  getSenderHealth: { query: { domain: 'postpress.localhost' } },
  getEmailTrends: { query: { period: '7d' } },
  putProjectStorage: {
    body: {
      endpoint: 'https://s3.eu-central-1.example.com',
      region: 'eu-central-1',
      bucket: 'shop-mail',
      prefix: 'pictures',
      publicBaseUrl: 'https://cdn.shop.example',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'secret',
    },
  },
  createFolder: { body: { name: 'Newsletters' } },
  updateFolder: { ...folder, body: { name: 'News' } },
  deleteFolder: folder,
  listTemplateVersions: template,
  getTemplateVersion: version,
  getTemplateVersionReport: version,
  labelTemplateVersion: { ...version, body: { label: 'Approved' } },
  restoreTemplateVersion: version,
  createBlock: { body: { displayMode: 'email', category: 'Footers', data: design.body.rows[0] } },
  updateBlock: { ...block, body: { category: 'Headers' } },
  deleteBlock: block,
  syncBlock: { ...block, body: { dryRun: true } },
  putBrand: { body: { brand: neutralBrand, revision: 0 } },
  checkBrand: { body: { brand: neutralBrand } },
  proposeBrand: { body: { design } },
  startBrandUpdate: { body: { dryRun: true } },
  getBrandUpdate: { params: { id: record } },
  updateProjectKey: { params: { id: record }, body: { allowedNetworks: ['203.0.113.0/24'] } },
  updateDomain: { params: { id: '12' }, body: { tls: 'required' } },
  createProjectKey: { body: { name: 'Shop', scopes: ['emails:send', 'templates:read'] } },
  revokeProjectKey: { params: { id: record } },
  importSuppressions: {
    body: {
      entries: [
        { email: 'ann@inbox.example', reason: 'hard_bounce' },
        { email: 'ben@inbox.example', reason: 'complaint' },
      ],
    },
  },
  listWebhookDeliveries: { ...webhook, query: { status: 'failed' } },
  getWebhookDelivery: delivery,
  countWebhookDeliveries: { ...webhook, query: day },
  listWebhookAttempts: delivery,
  testWebhook: { ...webhook, body: { type: 'email.bounced' } },
  replayWebhookDelivery: delivery,
  replayWebhookDeliveries: { ...webhook, body: day },
  putEditorSettings: { body: { palette: [{ color: '#0879A1', name: 'Brand' }], defaultLanguage: 'en' } },
  putEmbedSettings: { body: { allowedOrigins: ['https://app.shop.example'] } },
};
