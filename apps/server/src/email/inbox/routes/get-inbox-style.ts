import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRoute } from '../../../base/route.ts';
import { Page } from './page-schema.ts';

const FILE = join(import.meta.dirname, '../inbox.css');

export const getInboxStyleRoute = defineRoute({
  operationId: 'getInboxStyle',
  method: 'GET',
  path: '/inbox/inbox.css',
  summary: 'The style sheet of the inbox',
  tag: 'Inbox',
  auth: 'public',
  result: Page,
  handle: async () => ({
    headers: { 'cache-control': 'public, max-age=300' },
    stream: readFileSync(FILE, 'utf8'),
    contentType: 'text/css; charset=utf-8',
  }),
});
