import { literals } from '@postpress/contracts';
import Type from 'typebox';

/** What is no JSON: a page, a message, an attachment. */
export const Page = Type.Unsafe<never>({ type: 'string' });

export const CapturedMessagePath = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** Whether pictures of other servers are loaded. */
export const Pictures = Type.Optional(literals(['remote']));
