import type { NewId } from '../../base/ids.ts';
import type { TemplatesDeps } from '../save-template.ts';

/** What the routes of templates are bound to. */
export type TemplatesRouteDeps = TemplatesDeps & { newId: NewId };
