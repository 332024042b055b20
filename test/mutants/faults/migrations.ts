import type { Mutant } from '../mutant.ts';

const DESIGN = 'packages/design/src/migrations';
const DATABASE = 'apps/server/src/platform/database';

export const migrations: readonly Mutant[] = [
  {
    id: 'design-current',
    file: `${DESIGN}/migrate-design.ts`,
    find: 'from < CURRENT_SCHEMA_VERSION',
    replace: 'from <= CURRENT_SCHEMA_VERSION',
    fault: 'Current designs are rewritten each time they are opened.',
  },
  {
    id: 'design-link-target',
    file: `${DESIGN}/v03-link-objects.ts`,
    find: "typeof target === 'string' && target !== '' ? target : '_blank'",
    replace: "typeof target === 'string' ? target : '_blank'",
    fault: 'Links of old designs open in the same window.',
  },
  {
    id: 'design-image-width',
    file: `${DESIGN}/v05-first-defaults.ts`,
    find: "const narrower = maxWidth !== '100%' && src.autoWidth === undefined;",
    replace: "const narrower = maxWidth === '100%' && src.autoWidth === undefined;",
    fault: 'Narrow images of old designs fill their column.',
  },
  {
    id: 'design-chosen-black',
    file: `${DESIGN}/v07-inherited-text-color.ts`,
    find: 'isText && from < 7 && blackBody',
    replace: 'isText && blackBody',
    fault: 'Text that an author made black changes its color with the body.',
  },
  {
    id: 'design-background-cover',
    file: `${DESIGN}/v12-background-images.ts`,
    find: "cover === true ? 'cover' : 'custom'",
    replace: "cover === true ? 'custom' : 'cover'",
    fault: 'Background images of old designs are cut off.',
  },
  {
    id: 'design-deletable-columns',
    file: `${DESIGN}/v20-locks.ts`,
    find: 'fill(values, { deletable: true })',
    replace: 'fill(values, { deletable: false })',
    fault: 'Columns of old designs cannot be deleted.',
  },
  {
    id: 'design-ids',
    file: `${DESIGN}/v27-numbering.ts`,
    find: 'for (const [, values] of nodes) noteNumber(values, highest);',
    replace: '',
    fault: 'Two nodes of a migrated design get the same id, and a style of one applies to both.',
  },
  {
    id: 'database-ready',
    file: `${DATABASE}/migrate.ts`,
    find: 'return pending.length === 0;',
    replace: 'return pending.length >= 0;',
    fault: 'A process with an older schema reports that it is ready and fails requests.',
  },
  {
    id: 'database-newer',
    file: `${DATABASE}/migrate.ts`,
    find: 'const unknown = names.find((name) => !(name in migrations));',
    replace: 'const unknown = undefined;',
    fault: 'Restoring a backup of a newer release fails in the middle instead of being refused.',
  },
];
