import { ManagedEmailPath } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, download } from '../../../base/route.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { composeMessage } from '../compose-message.ts';
import { writeFields } from '../mime/header-field.ts';
import type { ContentsRouteDeps } from './deps.ts';

/** Readers of the source must not be able to unsubscribe recipients: the token is left out. */
const UNSUBSCRIBE_PATH = '/unsubscribe/withheld';

export const getEmailSourceRoute = defineRoute({
  operationId: 'getEmailSource',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}/content/source',
  summary: 'Get the source of an email',
  description:
    'The MIME message as it is sent, without its signatures and the token of its unsubscribe link.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ManagedEmailPath,
  result: Type.Unsafe<never>({ type: 'string' }),
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, addresses }: ContentsRouteDeps) => {
    const id = params.emailId.toLowerCase();
    const email = (await findStoredEmails(db, [id])).get(id);
    if (email?.projectId !== projectId)
      throw new AppError('NOT_FOUND', 'There is no such email in this project, or its content has expired.');
    const unsubscribeUrl = email.listUnsubscribe ? `${addresses.publicUrl}${UNSUBSCRIBE_PATH}` : null;
    const { fields, body } = composeMessage(email, unsubscribeUrl);
    return download(`${id}.eml.txt`, 'text/plain; charset=utf-8', `${writeFields(fields)}\r\n${body}`);
  },
});
