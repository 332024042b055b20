import { acceptedOnce, answers, type EffectTable, isCount, isText, testedIn } from './effect.ts';
import { STOCK, wanted, withImages } from './generation/ask.ts';
import { contextInputs } from './generation/context.ts';
import { conversationInputs } from './generation/conversation.ts';
import { imageInputs } from './generation/images.ts';
import { partInputs, partResults } from './generation/parts.ts';

export const generationEffects: EffectTable = {
  generateDesign: {
    inputs: { ...acceptedOnce, ...conversationInputs, ...contextInputs, ...imageInputs, ...partInputs },
    results: [
      answers(
        { body: { ...withImages(), output: { kind: 'text', displayMode: 'email', schemaVersion: 26 } } },
        {
          id: isText,
          output: { kind: 'text', schemaVersion: 27, data: { text: '<p>New words</p>' } },
          protection: { preservedIds: Array.isArray, outcome: 'none' },
          images: [
            {
              id: isText,
              url: /^http/,
              source: 'generated',
              prompt: 'A lighthouse',
              width: 64,
              height: 64,
              destination: { kind: 'new', imageId: null, expectedSrc: null },
              preview: { url: /^http/, width: isCount, height: isCount },
              author: null,
              platform: null,
              download: (value) => value === null || isText(value),
            },
          ],
          warnings: [isText],
          model: { provider: 'anthropic', id: isText },
          usage: {
            inputTokens: 1_000,
            outputTokens: 500,
            totalTokens: 1_500,
            cachedInputTokens: isCount,
            reasoningTokens: isCount,
            aiCreditsUsed: (value) => value > 0,
            estimatedCostMicroUsd: (value) => value > 0,
          },
        },
        async ({ service }) => service.models.always({ object: wanted() }),
      ),
    ],
    shownBy: {
      ...partResults,
      'result.images[].destination.imageId': testedIn(
        'apps/server/src/ai/images/requested-images.test.ts',
        'is an image block, with its current image',
      ),
      'result.images[].destination.expectedSrc': testedIn(
        'apps/server/src/ai/images/requested-images.test.ts',
        'is an image block, with its current image',
      ),
      ...Object.fromEntries(
        ['author', 'author.name', 'author.url', 'platform', 'platform.name', 'platform.url', 'download'].map(
          (name) => [
            `result.images[].${name}`,
            testedIn(STOCK, 'comes with its author, its provider and the address that counts downloads'),
          ],
        ),
      ),
    },
  },
};
