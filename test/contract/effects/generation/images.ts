import { type Proof, type Scenario, testedIn, when } from '../effect.ts';
import { type Any, ask, type Body, image, STOCK, said, wanted, withImages, written } from './ask.ts';

/** The images for an answer that requests one, with these features and with those. */
const images = (
  features: Body,
  than: Body,
  differs: (one: Any, other: Any, scenario: Scenario) => unknown,
  answer = wanted(),
  more: Body = {},
): Proof =>
  when({}, async (_body, _other, scenario) => {
    const one = await ask(scenario, withImages(features, more), answer);
    const requested = scenario.service.images.requests.at(-1)?.fields;
    const other = await ask(scenario, withImages(than, more), answer);
    const otherRequest = scenario.service.images.requests.at(-1)?.fields;
    return (
      one.status === 200 &&
      (await differs({ ...one.body, requested }, { ...other.body, requested: otherRequest }, scenario))
    );
  });

const block = { id: 'b', type: 'image', values: { src: { url: 'https://a.example/a.png' }, altText: 'A' } };

/** The images generated with a design. */
export const imageInputs: Readonly<Record<string, Proof>> = {
  'body.features': when({}, async (_body, _other, scenario) => {
    const [one, other] = [await ask(scenario, withImages(), wanted()), await ask(scenario, {}, wanted())];
    return one.body.images.length === 1 && other.body.images === undefined;
  }),
  'body.features.ai': images(
    {},
    { enabled: false },
    (one, other) => one.images.length === 1 && other.images === undefined,
  ),
  'body.features.ai.image': images(
    {},
    { enabled: false },
    (one, other) => one.images.length === 1 && other.images === undefined,
  ),
  'body.features.ai.image.enabled': images(
    {},
    { enabled: false },
    (one, other) => one.images.length === 1 && other.images === undefined,
  ),
  'body.features.ai.image.upload': images(
    {},
    { upload: false },
    (one, other) => one.images.length === 1 && other.images.length === 0,
    written as Any,
    said({ type: 'image', image: image }),
  ),
  'body.features.ai.image.generation': images(
    {},
    { generation: false },
    (one, other) => one.images.length === 1 && other.images.length === 0,
  ),
  'body.features.ai.image.editing': images(
    {},
    { editing: false },
    (one, other) =>
      one.images[0].source === 'edited' && !other.images.some(({ source }: Any) => source === 'edited'),
    wanted({ how: 'edit', upload: 1 }),
    said({ type: 'image', image: image }),
  ),
  'body.features.ai.image.search': testedIn(STOCK, 'is generated instead where searching is off'),
  'body.features.ai.image.safeSearch': testedIn(STOCK, 'is safe unless that is switched off'),
  'body.features.ai.image.enableDesignImageTargeting': images(
    {},
    { enableDesignImageTargeting: false },
    (one, other) =>
      one.images[0].destination.kind === 'content_image' && other.images[0].destination.kind === 'new',
    {
      output: {
        id: 'b',
        type: 'image',
        values: { src: { url: 'https://a.example/a.png' }, altText: 'A' },
      },
      images: wanted({ how: 'generate', destination: { kind: 'content_image', imageId: 'b' } }).images,
    } as Any,
    { output: { kind: 'content', displayMode: 'email' }, context: { selection: { value: block } } },
  ),
  'body.features.ai.image.model': images(
    { model: 'openai/gpt-image-1.5' },
    {},
    (one, other) => one.requested.model === 'gpt-image-1.5' && other.requested.model !== 'gpt-image-1.5',
  ),
  'body.features.ai.image.fallbackModels': when({}, async (_body, _other, scenario) => {
    const broken = [{ status: 500, message: 'broken', type: 'server_error' }];
    scenario.service.images.answer('It falls back', broken, 'gpt-image-1.5');
    const requested = (fallbackModels: unknown) =>
      ask(
        scenario,
        withImages({ model: 'openai/gpt-image-1.5', fallbackModels }),
        wanted({ prompt: 'It falls back' }),
      );
    const [one, other] = [await requested(['openai/gpt-image-2.5-flare']), await requested(false)];
    return one.body.images.length === 1 && other.body.images.length === 0;
  }),
  'body.features.ai.image.quality': images(
    { quality: 'high' },
    {},
    (one, other) => one.requested.quality === 'high' && other.requested.quality === 'low',
  ),
};
