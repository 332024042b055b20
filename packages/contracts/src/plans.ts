/** Features of plans. The API lists each by name, available or not. */
export const planFeatures = {
  ai_assistant: 'Generating and changing designs, importing HTML and images.',
  ai_images: 'Generating and editing images.',
  collaboration: 'Several people editing one design at the same time.',
  custom_tools: 'Custom tools and their scripts.',
  inbox_previews: 'Simulated images of a design in mail clients.',
  pdf_page_format_override: 'PDFs of documents in page sizes and orientations other than A4 portrait.',
  sender_domains: 'Sending from the workspace’s own domains.',
  sso: 'Sign-in through the organization’s identity provider.',
} as const;
export type PlanFeature = keyof typeof planFeatures;

export const planLimits = {
  projects: { unit: 'projects', help: 'Projects of the workspace that are not archived.' },
  members: { unit: 'members', help: 'Members of the workspace.' },
  ai_credits: { unit: 'credits/month', help: 'AI credits, shared by the projects of the workspace.' },
  inbox_preview_clients: { unit: 'clients', help: 'Mail clients per inbox preview.' },
  emails: { unit: 'emails/month', help: 'Emails accepted for sending.' },
  live_editors: { unit: 'editors', help: 'Editors of a shared design at the same time.' },
} as const;
export type PlanLimit = keyof typeof planLimits;

/** The one limit that a workspace may lift, with null: unlimited AI. */
export type UnlimitedLimit = 'ai_credits';
export function mayBeUnlimited(limit: string): limit is UnlimitedLimit {
  return limit === 'ai_credits';
}

export type Plan = {
  title: string;
  features: readonly PlanFeature[];
  limits: Record<PlanLimit, number>;
};

/**
 * All plans. `self_hosted` is the plan of a new installation: every feature, with limits that only prevent accidents. A
 * workspace may override single features and limits.
 */
export const planTable = {
  free: {
    title: 'Free',
    features: ['custom_tools'],
    limits: {
      projects: 3,
      members: 3,
      ai_credits: 0,
      inbox_preview_clients: 3,
      emails: 3_000,
      live_editors: 3,
    },
  },
  team: {
    title: 'Team',
    features: [
      'collaboration',
      'custom_tools',
      'ai_assistant',
      'inbox_previews',
      'sender_domains',
      'pdf_page_format_override',
    ],
    limits: {
      projects: 25,
      members: 25,
      ai_credits: 2_000,
      inbox_preview_clients: 20,
      emails: 100_000,
      live_editors: 20,
    },
  },
  self_hosted: {
    title: 'Self-hosted',
    features: [
      'ai_assistant',
      'ai_images',
      'collaboration',
      'custom_tools',
      'inbox_previews',
      'pdf_page_format_override',
      'sender_domains',
      'sso',
    ],
    limits: {
      projects: 10_000,
      members: 10_000,
      ai_credits: 1_000_000,
      inbox_preview_clients: 20,
      emails: 100_000_000,
      live_editors: 50,
    },
  },
} as const satisfies Record<string, Plan>;
export type PlanName = keyof typeof planTable;
export const planNames = Object.keys(planTable) as readonly PlanName[];

/** Days that a past-due plan stays active; after them it counts as free. */
export const PAST_DUE_GRACE_DAYS = 14;
