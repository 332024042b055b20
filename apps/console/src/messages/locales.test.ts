import { join } from 'node:path';
import { checkLocales } from '../../../../packages/ui/src/messages/testing.ts';

/** A copy of its own: `testing.ts` compiles the messages of the one that other tests of this process share. */
const { en } = (await import(
  `${import.meta.resolve('./catalog.ts')}?source`
)) as typeof import('./catalog.ts');

checkLocales(en, join(import.meta.dirname, '../locales'));
