import { join } from 'node:path';
import { checkLocales } from '../../../../packages/ui/src/messages/testing.ts';
import { en } from './catalog.ts';

checkLocales(en, join(import.meta.dirname, '../locales'));
