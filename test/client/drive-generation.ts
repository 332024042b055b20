import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ModelMock } from '../../apps/server/src/platform/models/testing.ts';
import { Client, type Json } from './client.ts';
import { refuses } from './refuses.ts';

export type GenerationTarget = {
  baseUrl: string;
  apiKey: string;
  token: string;
  /** The mock of the language model provider. */
  models: ModelMock;
  projectId: number;
};

/** Generates designs with a project key and as a person, with a scripted model. */
export function driveGeneration(target: () => GenerationTarget): void {
  const body: Json = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'A heading that says Hello' }] }],
    output: { kind: 'content', displayMode: 'email' },
    model: 'anthropic/claude-haiku-5-5',
  };
  const heading = { type: 'heading', values: { text: 'Hello', headingType: 'h2' } };

  describe('13 generation of designs', () => {
    for (const who of ['apiKey', 'token'] as const)
      it(`makes a block that can be drawn, for ${who === 'apiKey' ? 'a key' : 'a person'}`, async () => {
        const { models, baseUrl, projectId, ...credentials } = target();
        const client = new Client({ baseUrl, token: credentials[who], projectId });
        models.play([{ object: { output: heading } }]);
        const { output, usage, model } = await client.templates.generate(body);
        assert.deepEqual([output.kind, output.data.values.headingType], ['content', 'h2']);
        assert.deepEqual([model.id, usage.totalTokens, usage.aiCreditsUsed], ['claude-haiku-5-5', 1_500, 1]);
        const columns = [{ contents: [output.data], values: {} }];
        const rows = [{ cells: [1], columns, values: {} }];
        const design = { counters: {}, body: { rows, values: {} }, schemaVersion: 27 };
        const { data } = await client.templates.exportHtml({ design, displayMode: 'email' });
        assert.match(data.html, /<h2[^>]*>Hello/);
      });
    it('refuses what is no prompt', async () => {
      const { baseUrl, apiKey } = target();
      const client = new Client({ baseUrl, token: apiKey });
      await refuses(client.templates.generate({ ...body, messages: [] }), 400, 'VALIDATION_ERROR');
    });
  });
}
