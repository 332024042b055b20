import type { BrandKit } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import {
  countAttempt,
  forgetFailures,
  hashCredential,
  isPassword,
  type Subject,
  uncountAttempt,
} from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { guessingNetwork } from '../base/client-network.ts';
import { isSameSecret } from '../base/is-same-secret.ts';
import { brandOf } from '../brand/index.ts';
import { findSampleData, findTemplate, getVersion } from '../templates/index.ts';
import type { PreviewLinksDeps } from './deps.ts';
import { findOpenLink, type PreviewLink } from './preview-links.ts';

/** A link with whose look its pages have. */
export type OpenLink = {
  token: string;
  link: PreviewLink;
  workspaceId: number;
  sender: string;
  brand: BrandKit;
};

/** What a link shows. */
export type PreviewedTemplate = {
  id: number;
  name: string;
  displayMode: DisplayMode;
  /** JSON text. */
  design: string;
  sampleData: Readonly<Record<string, unknown>>;
};

/** The link of a token; undefined if it is unknown, revoked or expired, or its project is not active. */
export async function findLink(token: string, deps: PreviewLinksDeps): Promise<OpenLink | undefined> {
  const link = await findOpenLink(deps.db, hashCredential(token), deps.clock());
  if (!link) return undefined;
  const project = await deps.access.project(link.projectId);
  if (project?.status !== 'active' || project.workspace.status !== 'active') return undefined;
  const { brand } = await brandOf(deps.db, link.projectId);
  return { token, link, workspaceId: project.workspace.id, sender: project.name, brand };
}

/** The template of a link; undefined if it is in the trash, or the version is no longer kept. */
export async function findPreviewed(
  { projectId, templateId, versionId }: PreviewLink,
  { db }: PreviewLinksDeps,
): Promise<PreviewedTemplate | undefined> {
  const template = await findTemplate(db, projectId, templateId);
  if (!template) return undefined;
  const shown = versionId === null ? template : await findVersion(db, templateId, versionId);
  if (!shown) return undefined;
  const { design, displayMode } = shown;
  const sampleData = (await findSampleData(db, projectId, templateId)) ?? {};
  return { id: templateId, name: template.name, displayMode, design, sampleData };
}

async function findVersion(db: PreviewLinksDeps['db'], templateId: number, versionId: string) {
  try {
    return await getVersion(db, templateId, versionId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

const COOKIE = 'postpress_preview';
const PURPOSE = 'preview link';
const COOKIE_SECONDS = 86_400;

/** Whether a browser may see a link: it has no password, or the browser has entered it. */
export function isUnlocked({ link }: OpenLink, cookies: string | undefined, deps: PreviewLinksDeps): boolean {
  if (link.passwordHash === null) return true;
  const proof = proofOf(link, deps);
  return (cookies ?? '').split(';').some((each) => isSameSecret(each.trim(), `${COOKIE}=${proof}`));
}

/** The cookie of a browser that entered the password: of this link only, and hidden from scripts. */
export function unlockingCookie({ token, link }: OpenLink, isLocal: boolean, deps: PreviewLinksDeps): string {
  const attributes = `Path=/preview/${token}; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}`;
  return `${COOKIE}=${proofOf(link, deps)}; ${attributes}${isLocal ? '' : '; Secure'}`;
}

/** No longer valid once the password is another one. */
function proofOf({ id, passwordHash }: PreviewLink, { secrets }: PreviewLinksDeps): string {
  return secrets.authenticate(`${id} ${passwordHash}`, PURPOSE).toString('base64url');
}

export type Entered = 'right' | 'wrong' | 'wait';

/** Checks a password. Attempts count before they are checked, for the network and for the link. */
export async function enterPassword(
  { link }: OpenLink,
  password: string,
  address: string,
  { db, clock }: PreviewLinksDeps,
): Promise<Entered> {
  const ofNetwork: Subject = { kind: 'preview-network', name: `${link.id} ${guessingNetwork(address)}` };
  const ofLink: Subject = { kind: 'preview', name: link.id };
  const { counted, throttled } = await countAttempt(db, [ofNetwork, ofLink], clock());
  if (throttled) {
    await uncountAttempt(db, counted);
    return 'wait';
  }
  if (!(await isPassword(link.passwordHash, password))) return 'wrong';
  await forgetFailures(db, [ofNetwork]);
  await uncountAttempt(db, [ofLink]);
  return 'right';
}
