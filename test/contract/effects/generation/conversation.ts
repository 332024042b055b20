import { type Proof, testedIn, when, without } from '../effect.ts';
import { ask, type Body, image, message, STOCK, said, tells, withImages, written } from './ask.ts';

/** The messages, the output, and the end user. */
export const conversationInputs: Readonly<Record<string, Proof>> = {
  'body.messages': tells({ messages: [message('user', 'Praise the harbour')] }, 'Praise the harbour'),
  'body.messages[].role': tells(
    { messages: [message('assistant', 'As I said'), message('user', 'Write')] },
    /"role":"assistant"/,
    { messages: [message('user', 'As I said'), message('user', 'Write')] },
  ),
  'body.messages[].content': tells(said({ type: 'text', text: 'and shorter' }), 'and shorter'),
  'body.messages[].content[].type': tells(
    said({ type: 'text', text: 'Two forms', image: image }),
    'Two forms',
    said({ type: 'image', text: 'Two forms', image: image }),
  ),
  'body.messages[].content[].text': tells(said({ type: 'text', text: 'in verse' }), 'in verse'),
  'body.messages[].content[].image': when({}, async (_body, _other, scenario) => {
    const requested = (...parts: Body[]) => ask(scenario, withImages({}, said(...parts)));
    const [one, other] = [await requested({ type: 'image', image: image }), await requested()];
    return one.body.images[0].source === 'upload' && other.body.images.length === 0;
  }),
  'body.messages[].content[].file': tells(
    said({ type: 'file', file: { text: 'Figures of May' } }),
    'Figures of May',
  ),
  'body.messages[].content[].file.url': tells(
    said({
      type: 'file',
      file: { url: `data:text/plain;base64,${Buffer.from('Figures of June').toString('base64')}` },
    }),
    'Figures of June',
  ),
  'body.messages[].content[].file.mediaType': when({}, async (_body, _other, scenario) => {
    const url = `data:application/octet-stream;base64,${Buffer.from('Figures').toString('base64')}`;
    const named = await ask(scenario, said({ type: 'file', file: { url, mediaType: 'text/plain' } }));
    const unnamed = await ask(scenario, said({ type: 'file', file: { url } }));
    return named.status === 200 && unnamed.status === 400;
  }),
  'body.messages[].content[].file.name': tells(
    said({ type: 'file', file: { text: 'Figures', name: 'may.txt' } }),
    'may.txt',
  ),
  'body.messages[].content[].file.text': tells(
    said({ type: 'file', file: { text: 'Figures of April' } }),
    'Figures of April',
  ),
  'body.messages[].metadata': tells(
    { messages: [message('user', 'Write', { metadata: { action: { id: 'FORMAL' } } })] },
    /[Ff]ormal/,
  ),
  'body.messages[].metadata.imageSearchResultIds': testedIn(STOCK, 'is none that was shown before'),
  'body.messages[].metadata.action': tells(
    { messages: [message('user', 'Write', { metadata: { action: { id: 'SPELLING' } } })] },
    /spelling/i,
  ),
  'body.messages[].metadata.action.id': when({}, async (_body, _other, scenario) => {
    const act = (id: string) =>
      ask(scenario, { messages: [message('user', 'Write', { metadata: { action: { id } } })] });
    return (await act('EXPAND')).sent !== (await act('SUMMARIZE')).sent;
  }),
  'body.output': when({ body: { output: undefined } }, ({ message: said }) => said === 'output is required.'),
  'body.output.kind': when({}, async (_body, _other, scenario) => {
    const row = await ask(
      scenario,
      { output: { kind: 'row', displayMode: 'email' } },
      { output: { cells: [1], columns: [{ contents: [], values: {} }], values: {} } },
    );
    return row.body.output.kind === 'row' && row.body.output.data.columns.length === 1;
  }),
  'body.output.displayMode': when({}, async (_body, _other, scenario) => {
    const sentFor = async (displayMode: string) =>
      (await ask(scenario, { output: { kind: 'text', displayMode } })).sent;
    return (await sentFor('web')) !== (await sentFor('email'));
  }),
  'body.output.schemaVersion': when({}, async (_body, _other, scenario) => {
    const requested = (schemaVersion: number) =>
      ask(scenario, { output: { kind: 'text', displayMode: 'email', schemaVersion } });
    const [other, current] = [await requested(16), await requested(27)];
    return /schema version 27, not 16/.test(other.body.warnings[0]) && current.body.warnings === undefined;
  }),
  'body.model': tells({ model: 'anthropic/claude-haiku-4-5' }, /^claude-haiku-4-5/),
  'body.fallbackModels': when({}, async (_body, _other, scenario) => {
    const requested = async (fallbackModels: unknown) => {
      scenario.service.models.play([
        { error: { status: 500 } },
        { error: { status: 500 } },
        { error: { status: 500 } },
        { object: written },
      ]);
      const body = { model: 'anthropic/claude-sonnet-5', fallbackModels };
      const { status } = await scenario.run('generateDesign', { body });
      return { status, models: new Set(scenario.service.models.requests().map(({ model }) => model)) };
    };
    const [none, some] = [await requested(false), await requested(['anthropic/claude-haiku-4-5'])];
    return none.status === 502 && none.models.size === 1 && some.models.has('claude-haiku-4-5');
  }),
  'body.locale': tells({ locale: 'de-AT' }, 'de-AT'),
  'body.conversationId': without('it is reserved: kept with the usage record, and read by nothing.'),
  'body.end_user_id': when({}, async (_body, _other, scenario) => {
    await ask(scenario, { end_user_id: 'frank' });
    const { body } = await scenario.run('getAiCreditUsage', { query: { end_user_id: 'frank' } });
    return body.total === 1;
  }),
};
