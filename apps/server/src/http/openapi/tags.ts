/** What the operations of a tag are about. `npm run check` fails for a tag that has no entry here. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Designs: 'Validate designs, get their JSON Schema, convert between the Full and the Simple form.',
  Projects: 'Projects, and which inbox preview clients they use.',
  Workspaces: 'Workspaces, their projects and the plan.',
  Templates: 'Stored templates: list and fetch.',
  Blocks: 'Reusable blocks of a project and of its end users.',
  Export: 'Render a design as HTML, PNG, PDF or ZIP.',
  Webhooks: 'Endpoints notified about email events, and their signing secrets.',
  'AI credits': 'Balance, usage and settings of AI credits, and the webhooks that report them.',
  AI: 'Generate designs and images with a model, import HTML and images as designs.',
  'Inbox previews': 'Usage and runs of inbox previews.',
  Editor: 'Hosted sessions of the editor.',
  Emails: 'Send email, and see its history, timeline and statistics.',
  Suppressions: 'Addresses that no email is sent to.',
  'Sender domains': 'Domains you send from, and their DNS records.',
};
