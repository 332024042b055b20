import { failure } from './classify-failure.ts';
import type { ImageCall, ModelOutcome } from './models.ts';
import type { Providers } from './providers.ts';

/** Asks an image model for one picture, once. */
export async function callImage(
  _providers: Providers,
  { model }: ImageCall,
): Promise<ModelOutcome<{ bytes: Uint8Array; mediaType: string }>> {
  return failure('unsupported', `${model.provider} makes no images here.`);
}
