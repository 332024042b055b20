import { imageOf } from '../right-requests.ts';
import { acceptedOnce, answers, type EffectTable, type Scenario, when } from './effect.ts';

const dataUrl = (image: Buffer) => `data:image/png;base64,${image.toString('base64')}`;

/** The last request to the provider. */
const requested = ({ service }: Scenario) => {
  const last = service.images.requests.at(-1);
  if (!last) throw new Error('the provider was asked nothing');
  return last;
};
/** The last two requests to the provider differ in this. */
const asks = (body: Record<string, unknown>, read: (scenario: Scenario) => unknown) =>
  when({}, async (_body, _other, scenario) => {
    await scenario.run('generateImage');
    const without = read(scenario);
    await scenario.run('generateImage', { body });
    return JSON.stringify(read(scenario)) !== JSON.stringify(without);
  });

export const imagesEffects: EffectTable = {
  generateImage: {
    inputs: {
      ...acceptedOnce,
      'body.prompt': asks({ prompt: 'A harbour' }, (scenario) => requested(scenario).fields.prompt),
      'body.image': asks({ image: dataUrl(imageOf()) }, (scenario) => requested(scenario).path),
      'body.model': asks({ model: 'openai/gpt-image-1.5' }, (scenario) => requested(scenario).fields.model),
      'body.fallbackModels': when({}, async (_body, _other, { service, run }) => {
        const refused = [{ status: 500, message: 'broken', type: 'server_error' }];
        service.images.answer('falls back', refused, 'gpt-image-1.5');
        const parts = { prompt: 'It falls back', model: 'openai/gpt-image-1.5' };
        const alone = await run('generateImage', { body: { ...parts, fallbackModels: false } });
        const helped = await run('generateImage', {
          body: { ...parts, fallbackModels: ['openai/gpt-image-2.5-flare'] },
        });
        return alone.status === 502 && helped.status === 200;
      }),
      'body.background': when({}, async (_body, _other, { service, run }) => {
        service.images.answer('cut-out', [{ png: imageOf(64, 64, true) }]);
        const body = { prompt: 'A cut-out', model: 'openai/gpt-image-1.5' };
        await run('generateImage', { body });
        const without = service.images.requests.at(-1)?.fields.background;
        await run('generateImage', { body: { ...body, background: 'transparent' } });
        return without === undefined && service.images.requests.at(-1)?.fields.background === 'transparent';
      }),
      'body.quality': asks({ quality: 'high' }, (scenario) => requested(scenario).fields.quality),
      'body.end_user_id': when({ body: { end_user_id: 'carol' } }, async (_body, _other, { run }) => {
        const { body } = await run('getAiCreditUsage', { query: { end_user_id: 'carol' } });
        return body.total === 1;
      }),
    },
    results: [
      answers({}, { operation: 'image_generation', image: { url: /^http/ }, message: /within 7 days/ }),
    ],
  },
};
