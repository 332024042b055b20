import { fullToSimple } from '../../../packages/design/src/index.ts';
import { answers, type EffectTable, isCount, isText, type Scenario, testedIn, when } from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const IMPORT = 'apps/server/src/ai/routes/import-design.test.ts';
const page = (words: string) =>
  `<html><body><table width="600"><tr><td><h1>${words}</h1><p>Come and see.</p></td></tr></table></body></html>`;
const html = (words: string) => ({ type: 'html', html: page(words) });
const textOf = (body: Any) => JSON.stringify(body.output?.data ?? body);

/** What is sent to the model with these members of the body. */
async function sent({ service, run }: Scenario, body: Record<string, unknown>) {
  service.models.always({ text: 'No design.' });
  const { status } = await run('importDesign', { body });
  const requests = service.models.requests();
  return {
    status,
    models: new Set(requests.map(({ model }) => model)),
    text: JSON.stringify(requests.map(({ text }) => text)),
  };
}

/** Lets the model return the design that our own reader makes of a page, which is good enough to be used. */
async function agree({ service, run }: Scenario, words: string): Promise<void> {
  service.models.always({ text: 'No design.' });
  const { body } = await run('importDesign', { body: { input: [html(words)] } });
  const converted = fullToSimple(body.output.data, { displayMode: 'email' });
  if (!converted.ok) throw new Error('not converted');
  service.models.always({ object: { output: { body: converted.design.body } } });
}

export const importsEffects: EffectTable = {
  importDesign: {
    inputs: {
      'body.input': when(
        { body: { input: [html('Spring sale')] } },
        (body, other) => textOf(body).includes('Spring sale') && !textOf(other).includes('Spring sale'),
      ),
      'body.input[].type': when(
        { body: { input: [html('Sale')] } },
        (body, other) => body.output !== undefined && other.error === 'VALIDATION_ERROR',
        { body: { input: [{ ...html('Sale'), type: 'image' }] } },
      ),
      'body.input[].html': when(
        { body: { input: [html('Autumn sale')] } },
        (body, other) => textOf(body).includes('Autumn sale') && !textOf(other).includes('Autumn sale'),
      ),
      'body.input[].url': testedIn(IMPORT, '200: fetches a page, and makes its URLs absolute'),
      'body.input[].data': when(
        { body: { input: [{ type: 'html', data: Buffer.from(page('Summer sale')).toString('base64') }] } },
        (body, other) => textOf(body).includes('Summer sale') && !textOf(other).includes('Summer sale'),
      ),
      'body.input[].text': when({}, async (_body, _other, scenario) => {
        const instruction = { type: 'text', text: 'Shorten the heading' };
        const [told, untold] = [
          await sent(scenario, { input: [html('Sale'), instruction] }),
          await sent(scenario, { input: [html('Sale')] }),
        ];
        return told.text.includes('Shorten the heading') && !untold.text.includes('Shorten the heading');
      }),
      'body.displayMode': when(
        { body: { displayMode: 'popup' } },
        (body, other) =>
          JSON.stringify(body.output.data.body.values) !== JSON.stringify(other.output.data.body.values),
      ),
      'body.model': when({}, async (_body, _other, scenario) => {
        const [one, usual] = [await sent(scenario, { model: 'claude-haiku-4-5' }), await sent(scenario, {})];
        return one.models.has('claude-haiku-4-5') && !usual.models.has('claude-haiku-4-5');
      }),
      'body.fallbackModels': when({}, async (_body, _other, scenario) => {
        const requested = async (fallbackModels: unknown) => {
          scenario.service.models.always({ error: { status: 500 } });
          await scenario.run('importDesign', {
            body: { model: 'anthropic/claude-sonnet-5', fallbackModels },
          });
          return new Set(scenario.service.models.requests().map(({ model }) => model));
        };
        return (
          (await requested(['anthropic/claude-haiku-4-5'])).size === 2 && (await requested(false)).size === 1
        );
      }),
      'body.end_user_id': when({}, async (_body, _other, scenario) => {
        await agree(scenario, 'Good day');
        await scenario.run('importDesign', { body: { input: [html('Good day')], end_user_id: 'grace' } });
        const { body } = await scenario.run('getAiCreditUsage', { query: { end_user_id: 'grace' } });
        return body.total === 1 && body.breakdown[0].feature_type === 'html_import';
      }),
    },
    results: [
      answers(
        { body: { input: [html('Good evening')] } },
        {
          id: isText,
          output: {
            type: 'template',
            blockType: 'body',
            data: (value) => JSON.stringify(value).includes('Good evening'),
          },
          model: /^claude-/,
          provider: 'anthropic',
          usage: {
            inputTokens: 1_000,
            outputTokens: 500,
            totalTokens: 1_500,
            reasoningTokens: isCount,
            cachedInputTokens: isCount,
          },
        },
        (scenario) => agree(scenario, 'Good evening'),
      ),
    ],
    shownBy: {
      'result.warnings': testedIn(
        'apps/server/src/ai/routes/import-design-by-model.test.ts',
        'says that the model it names was not used, and why',
      ),
    },
  },
};
