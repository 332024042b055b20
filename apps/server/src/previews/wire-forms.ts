import { findMailClient } from '@postpress/clients';
import type { InboxPreviewsRun, PreviewRunResult, ViewKind } from '@postpress/contracts';
import { dayOf } from '../base/clock.ts';
import { failedImage, type PreviewImage, type PreviewView } from './preview-images.ts';
import type { AttributedRun } from './preview-runs.ts';

/** A run in the form of the usage API. */
export function toWireUsageRun(run: AttributedRun, views: readonly PreviewView[]): InboxPreviewsRun {
  const isDevice = run.billingModel === 'per-device';
  const seen = (...kinds: ViewKind[]) =>
    isDevice
      ? run.clients.filter((client) =>
          views.some(({ clientId, how }) => clientId === client && kinds.includes(how)),
        )
      : null;
  return {
    id: run.id,
    generated_at: run.generatedAt.toISOString(),
    billing_model: run.billingModel,
    end_user_id: run.endUserId,
    template_id: run.templateId,
    clients: run.clients,
    viewed_clients: seen('automatic', 'click', 'navigation'),
    automatically_viewed_clients: seen('automatic'),
    interactively_viewed_clients: seen('click', 'navigation'),
    click_viewed_clients: seen('click'),
    navigation_viewed_clients: seen('navigation'),
    credits_used: run.creditsUsed,
    credit_details_available: run.creditDetailsAvailable,
    per_device_credits: run.perDeviceCredits,
    per_generation_credits: run.perGenerationCredits,
    device_credits: run.deviceCredits,
    data_region: run.dataRegion,
    configuration_source: run.configurationSource,
  };
}

/** A run with its images in the form of the management API. */
export function toWireRun(
  run: AttributedRun,
  images: readonly PreviewImage[],
  now: Date,
): PreviewRunResult['data'] {
  const picturesUntil = run.picturesUntil ?? '';
  const isExpired = picturesUntil < dayOf(now);
  const clients = isExpired ? run.clients.map(expiredImage) : images.map(toWireImage);
  const finishedAt = run.finishedAt?.toISOString() ?? null;
  return {
    id: run.id,
    simulated: true,
    status: isExpired ? 'expired' : finishedAt === null ? 'waiting' : 'done',
    progress: { done: clients.filter(({ status }) => status !== 'waiting').length, total: clients.length },
    generatedAt: run.generatedAt.toISOString(),
    finishedAt,
    picturesUntil,
    templateId: run.templateId,
    endUserId: run.endUserId,
    blockImages: run.blockImages,
    dataRegion: run.dataRegion,
    configurationSource: run.configurationSource,
    creditsUsed: run.creditsUsed ?? 0,
    clients,
  };
}

function toWireImage({ clientId, ...image }: PreviewImage) {
  const { name = clientId, platform = '', appearance = '' } = findMailClient(clientId) ?? {};
  return { client: clientId, name, platform, appearance, ...image };
}

/** A client of a run whose images expired. */
function expiredImage(clientId: string) {
  return toWireImage(failedImage(clientId, 'The time of the images is over: make a new run.'));
}
