import { SenderHealthQuery, SenderHealthResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { readSenderDomain } from '../../domains/domain-name.ts';
import { type DomainSetup, isUsable } from '../../domains/domain-setup.ts';
import { findSenderDomainByName } from '../../domains/sender-domains.ts';
import type { ReadSenderHealth } from '../open-sender-health.ts';

export type SenderHealthRouteDeps = { db: Db; setup: DomainSetup; readSenderHealth: ReadSenderHealth };

export const getSenderHealthRoute = defineRoute({
  operationId: 'getSenderHealth',
  method: 'GET',
  path: '/v3/emails/health',
  summary: 'Get the health of a sender domain',
  description:
    'What became of the project’s emails from the domain, by mailbox provider; SPF, DKIM and DMARC; TLS reports; blocklists if the operator named some; and what to do next. Emails that never leave are not counted. An email counts on the day it was accepted.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: SenderHealthQuery,
  result: SenderHealthResult,
  errors: ['NOT_FOUND'],
  fromReplica: true,
  handle: async ({ query, projectId, workspaceId }, deps: SenderHealthRouteDeps) => {
    const { db, setup, readSenderHealth } = deps;
    const { period = '30d' } = query;
    const read = readSenderDomain(query.domain);
    if (!read.ok) throw new AppError('VALIDATION_ERROR', read.message);
    const domain = await findSenderDomainByName(db, workspaceId, read.domain);
    if (!domain || domain.deletedAt !== null || !isUsable(domain, setup))
      throw new AppError('NOT_FOUND', `domain: the workspace has no sender domain ${read.domain}.`);
    return ok({ data: await readSenderHealth(domain, { projectId, period }, db) });
  },
});
