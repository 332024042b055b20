import { literals } from '@postpress/contracts';
import Type from 'typebox';

/** Not JSON: a page, a message or an attachment. */
export const Page = Type.Unsafe<never>({ type: 'string' });

export const CapturedMessagePath = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const RemoteImages = Type.Optional(literals(['remote']));

/** The mail client to simulate, by its id. */
export const Client = Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' }));
