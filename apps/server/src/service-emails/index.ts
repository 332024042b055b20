/**
 * The emails that the service itself sends: their texts in 12 languages, their design, and the designs that workspaces
 * replace it with. Read `render-notice.ts` first, then `original-design.ts` (a design per kind), `check-service-email.ts`
 * (what a design may contain) and `customize-service-email.ts`. The area `email` sends them.
 */

export {
  customDesignOf,
  editingOf,
  requireCustomizable,
  type ServiceEmailEditor,
  saveServiceEmail,
  serviceEmailDesign,
} from './customize-service-email.ts';
export { textOfNotice, titleOfNotice } from './notice-text.ts';
export { customNotice, renderNotice } from './render-notice.ts';
export { serviceEmailsRoutes } from './routes/service-emails.ts';
export { recordServiceEmailFault } from './service-emails.ts';
