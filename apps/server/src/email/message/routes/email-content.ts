import { EmailContentResult, ManagedEmailPath } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { type AnyRoute, defineRoute, download, ok } from '../../../base/route.ts';
import type { ServiceAddresses } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type EmailArchive, findOrBringBack } from '../../archive/email-archive.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { findShownContent } from '../../emails/shown-content.ts';
import { composeMessage } from '../compose-message.ts';
import { writeFields } from '../mime/header-field.ts';
import { linksWithoutToken } from '../recipient-links.ts';

export type ContentsRouteDeps = {
  db: Db;
  archive: EmailArchive;
  /** For the links of recipients. */
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
};

const getEmailContentRoute = defineRoute({
  operationId: 'getEmailContent',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}/content',
  summary: 'Get the content of an email',
  description:
    'Its HTML and text as accepted, with merge tags filled in, headers, tags, and the names and sizes of its attachments. Of an email sent with `storeContent: false`, they are null or empty.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedEmailPath,
  result: EmailContentResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, archive }: ContentsRouteDeps) => {
    const id = params.emailId.toLowerCase();
    const data = await findOrBringBack(archive, { projectId, id }, () => findShownContent(db, projectId, id));
    if (!data) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
    return ok({ data });
  },
});

/** Readers of the source must not be able to unsubscribe recipients: the tokens are left out. */
const WITHHELD = 'withheld';

const getEmailSourceRoute = defineRoute({
  operationId: 'getEmailSource',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}/content/source',
  summary: 'Get the source of an email',
  description:
    'The MIME message as it is sent, without its signatures and the tokens of the links for its recipient.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedEmailPath,
  result: Type.Unsafe<never>({ type: 'string' }),
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, archive, addresses }: ContentsRouteDeps) => {
    const id = params.emailId.toLowerCase();
    const email = await findOrBringBack(archive, { projectId, id }, async () => {
      const found = (await findStoredEmails(db, [id])).get(id);
      return found?.projectId === projectId ? found : undefined;
    });
    if (!email)
      throw new AppError('NOT_FOUND', 'There is no such email in this project, or its content has expired.');
    if (!email.storesContent)
      throw new AppError(
        'NOT_FOUND',
        'The content of this email is not stored, as its sender wanted (storeContent: false).',
      );
    const links = linksWithoutToken(addresses.publicUrl, email.topic, WITHHELD);
    const { fields, body } = composeMessage(email, links);
    return download(`${id}.eml.txt`, 'text/plain; charset=utf-8', `${writeFields(fields)}\r\n${body}`);
  },
});

export const contentsRoutes: readonly AnyRoute<ContentsRouteDeps>[] = [
  getEmailContentRoute,
  getEmailSourceRoute,
];
