import { type Fixture, type FixtureResponse, LLMock } from '@copilotkit/aimock';

/** One answer of the scripted model, in order of the requests. */
export type ScriptedAnswer = {
  /** The object that the model answers with, in the way the request asked for one. */
  object?: unknown;
  /** Answers words instead. */
  text?: string;
  /** The model declines. */
  refusal?: true;
  /** The answer ends at its length limit. */
  cutAtLength?: true;
  /** The provider answers an error. */
  error?: { status: number; message?: string; type?: string; code?: string; retryAfter?: number };
  /** The connection ends without an answer. */
  disconnect?: true;
  /** A body that is no JSON. */
  malformed?: true;
  /** Delay of the answer. */
  delayMs?: number;
  /** Tokens the provider counts. Default: 1,000 in, 500 out. */
  usage?: { input: number; output: number };
};

/** What a provider was sent, in one shape for both. */
export type SentRequest = {
  path: string;
  model: string;
  system: string;
  text: string;
  body: Record<string, unknown>;
};

export type ModelMock = {
  /** Base URL of both providers' protocols. */
  url: string;
  /** The configuration of a service that uses it as the first provider. */
  settings: { POSTPRESS_ANTHROPIC_API_KEY: string; POSTPRESS_ANTHROPIC_BASE_URL: string };
  /** Answers the next requests; more than these get a 404 of the mock. Forgets what was asked before. */
  play(answers: readonly ScriptedAnswer[]): void;
  /** Answers every request from now on. Forgets what was asked before. */
  always(answer: ScriptedAnswer): void;
  requests(): SentRequest[];
  stop(): Promise<void>;
};

/** A stand-in for both providers, by an independent implementation of their wire protocols. */
export async function startModelMock(): Promise<ModelMock> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  await mock.start();
  return {
    url: `${mock.url}/v1`,
    settings: {
      POSTPRESS_ANTHROPIC_API_KEY: 'test-key-anthropic',
      POSTPRESS_ANTHROPIC_BASE_URL: `${mock.url}/v1`,
    },
    play: (answers) => {
      mock.reset();
      answers.forEach((answer, at) => {
        mock.addFixture(toFixture(answer, at));
      });
    },
    always: (answer) => {
      mock.reset();
      mock.addFixture({ ...toFixture(answer, 0), match: {} });
    },
    requests: () => mock.getRequests().map(({ path, body }) => toSentRequest(path, body)),
    stop: async () => mock.stop(),
  };
}

function toFixture(answer: ScriptedAnswer, at: number): Fixture {
  const chaos = {
    ...(answer.disconnect && { disconnectRate: 1 }),
    ...(answer.malformed && { malformedRate: 1 }),
    ...(answer.delayMs && { latencyMs: answer.delayMs }),
  };
  return {
    match: { sequenceIndex: at },
    response: (request) =>
      toResponse(answer, request as { tools?: { function: { name: string } }[]; model: string }),
    chaos,
  };
}

function toResponse(
  answer: ScriptedAnswer,
  request: { tools?: { function: { name: string } }[]; model: string },
): FixtureResponse {
  if (answer.error) {
    const { status, message = `error ${status}`, type = 'api_error', code, retryAfter } = answer.error;
    return {
      error: { message, type, ...(code && { code }) },
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
  const isClaude = request.model.startsWith('claude');
  const { input, output } = answer.usage ?? { input: 1_000, output: 500 };
  const usage = isClaude
    ? { input_tokens: input, output_tokens: output }
    : { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  if (answer.refusal) {
    return {
      content: 'I can’t help with that.',
      usage,
      finishReason: isClaude ? 'refusal' : 'content_filter',
    };
  }
  if (answer.cutAtLength) return { content: '{"broken":', usage, finishReason: 'length' };
  if (answer.text !== undefined) return { content: answer.text, usage };
  const json = JSON.stringify(answer.object ?? {});
  const asTool = request.tools?.some((tool) => tool.function.name === 'json');
  return asTool ? { toolCalls: [{ name: 'json', arguments: json }], usage } : { content: json, usage };
}

function toSentRequest(path: string, body: unknown): SentRequest {
  const { model, messages } = body as { model: string; messages: { role: string; content: unknown }[] };
  const textOf = (roles: readonly string[]) =>
    messages
      .filter(({ role }) => roles.includes(role))
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n');
  return {
    path,
    model,
    system: textOf(['system', 'developer']),
    text: textOf(['user', 'assistant']),
    body: body as Record<string, unknown>,
  };
}
