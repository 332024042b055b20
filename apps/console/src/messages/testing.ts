import { compileCatalog } from '@postpress/ui/compile-messages';
import { en } from './catalog.ts';

/** Import this in a test of a function that returns texts with values: compiles the messages, as the build does. */
Object.assign(en, compileCatalog(en));
