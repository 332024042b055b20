import type { Availability, EditorFeature, MissingReason } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { mayUse, type Project } from '../accounts/index.ts';
import type { EmbedPermission } from '../base/route.ts';

export type EditorCapabilities = {
  /** A provider of models has a key. */
  ai: boolean;
  /** A provider of image models has a key. */
  aiImages: boolean;
  /** A provider of stock images has a key. */
  stock: boolean;
};

export type FeatureSituation = {
  project: Project;
  displayMode: DisplayMode;
  readOnly: boolean;
  capabilities: EditorCapabilities;
  /** The sender of test emails; undefined if the workspace has no verified domain. */
  testSender: string | undefined;
  now: Date;
  /** Set if a page created the session without a key. `isSigned`: for an end user signed by the page's server. */
  embed?: (Record<EmbedPermission, boolean> & { isSigned: boolean }) | undefined;
};

/** Features that an editor may offer, and how to enable the others. */
export function featuresOf(situation: FeatureSituation): Record<EditorFeature, Availability> {
  const { readOnly } = situation;
  const changing = (feature: Availability) => (readOnly ? onlyReads : feature);
  const exporting = onlyActive(situation, there);
  const features = {
    ai: changing(aiOf(situation)),
    aiImages: changing(aiImagesOf(situation)),
    previews: changing(previewsOf(situation)),
    testSend: changing(testSendOf(situation)),
    exportHtml: exporting,
    exportImage: exporting,
    exportPdf: exporting,
    exportZip: exporting,
    pdfPageFormats: byPlan(situation, 'pdf_page_format_override', 'page formats other than A4 portrait'),
    customTools: byPlan(situation, 'custom_tools', 'custom tools'),
    uploads: changing(onlyActive(situation, there)),
    stockImages: changing(bySetUp(situation, 'stock')),
    blocks: changing(onlyActive(situation, there)),
  };
  return { ...features, ...withoutInPages(situation, features) };
}

/**
 * Features missing from a session that a page created without a key: those that the project does not allow, send email,
 * or need an owner.
 */
function withoutInPages(
  { embed }: FeatureSituation,
  {
    ai,
    aiImages,
    previews,
    uploads,
    blocks,
  }: Record<'ai' | 'aiImages' | 'previews' | 'uploads' | 'blocks', Availability>,
): Partial<Record<EditorFeature, Availability>> {
  if (!embed) return {};
  const noUser = missing(
    'project',
    'Blocks can be saved only for users whose ID the page sends with a signature.',
  );
  return {
    ai: embed.allowAi ? ai : notAllowed('AI in pages'),
    // An image that is made is uploaded.
    aiImages: embed.allowAi && embed.allowImageUploads ? aiImages : notAllowed('AI and uploads in pages'),
    previews: embed.allowPreviews ? previews : notAllowed('inbox previews in pages'),
    testSend: needsKey,
    stockImages: needsKey,
    uploads: embed.allowImageUploads ? uploads : notAllowed('uploads from pages'),
    blocks: embed.isSigned ? blocks : noUser,
  };
}

const there: Availability = { available: true, reason: null, message: null, variable: null };
const needsKey = missing('project', 'An editor that a page embeds without a key does not offer this.');
const notAllowed = (what: string) =>
  missing('project', `The project does not allow ${what}: see its embedding settings.`);
const onlyReads = missing('read_only', 'This session is view-only: ask an admin for the role editor.');

function missing(reason: MissingReason, message: string, variable: string | null = null): Availability {
  return { available: false, reason, message, variable };
}

function onlyActive({ project }: FeatureSituation, feature: Availability): Availability {
  const status = project.status === 'active' ? project.workspace.status : project.status;
  if (status === 'active') return feature;
  return missing('project', `The project is ${status}: it is read-only.`);
}

function byPlan(
  { project, now }: FeatureSituation,
  feature: Parameters<typeof mayUse>[0],
  what: string,
): Availability {
  if (mayUse(feature, project, now)) return there;
  return missing('plan', `The plan of this workspace does not include ${what}.`);
}

/** What the operator has to set up, and the variable that does. */
const setUps: Record<keyof EditorCapabilities, [message: string, variable: string]> = {
  ai: ['No AI provider is configured: set the API key of a provider.', 'POSTPRESS_ANTHROPIC_API_KEY'],
  aiImages: ['No provider of AI images is configured: set the API key of one.', 'POSTPRESS_OPENAI_API_KEY'],
  stock: [
    'No provider of stock images is set up: give the installation a key of one.',
    'POSTPRESS_STOCK_API_KEY',
  ],
};

function bySetUp(situation: FeatureSituation, capability: keyof EditorCapabilities): Availability {
  if (situation.capabilities[capability]) return onlyActive(situation, there);
  return missing('configuration', ...setUps[capability]);
}

function aiOf(situation: FeatureSituation): Availability {
  const plan = byPlan(situation, 'ai_assistant', 'the AI assistant');
  return plan.available ? bySetUp(situation, 'ai') : plan;
}

function aiImagesOf(situation: FeatureSituation): Availability {
  const text = byPlan(situation, 'ai_assistant', 'the AI assistant');
  const plan = text.available ? byPlan(situation, 'ai_images', 'images made by AI') : text;
  return plan.available ? bySetUp(situation, 'aiImages') : plan;
}

function previewsOf(situation: FeatureSituation): Availability {
  if (situation.displayMode !== 'email') return onlyEmail;
  const plan = byPlan(situation, 'inbox_previews', 'inbox previews');
  return plan.available ? onlyActive(situation, there) : plan;
}

function testSendOf(situation: FeatureSituation): Availability {
  if (situation.displayMode !== 'email') return onlyEmail;
  if (situation.testSender !== undefined) return onlyActive(situation, there);
  return missing(
    'project',
    'The workspace has no verified sender domain: add one in the console under Domains and publish its records.',
  );
}

const onlyEmail = missing('mode', 'For email designs only.');
