import assert from 'node:assert/strict';
import type { GenerateDesignBody, GeneratedDesign } from '@postpress/contracts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import type { AnyRoute } from '../../base/route.ts';
import { usualModels, usualPrices } from '../../config/index.ts';
import { creditsOf, type TestCredits } from '../../credits/testing.ts';
import { filesRoutes } from '../../files/index.ts';
import { openTestFiles } from '../../files/testing.ts';
import type { TestApp } from '../../http/testing.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { openImages } from '../../platform/images/open-images.ts';
import { openModels } from '../../platform/models/open-models.ts';
import { type ModelMock, type ScriptedAnswer, startModelMock } from '../../platform/models/testing.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../platform/outbound/open-outbound-client.ts';
import { openUnsplash } from '../../platform/stock/open-unsplash.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { openDesignImages } from '../images/make-design-images.ts';
import { aiRoutes } from '../routes/index.ts';
import type { GenerationDeps } from './generate-design.ts';

export type TestGeneration = {
  accounts: TestAccounts;
  credits: Omit<TestCredits, 'accounts'>;
  app: TestApp;
  /** The scripted model behind both providers. */
  mock: ModelMock;
  /** Waits that runs of models requested, in milliseconds; the clock does not advance. */
  waits: number[];
  /** Jobs that worker threads were given. */
  threadJobs(): number;
  /** Asks with the key of `shop`, a model that answers this, in order. */
  ask(
    body: object,
    answers: readonly ScriptedAnswer[],
    token?: string,
  ): Promise<{
    status: number;
    body: GeneratedDesign & { error?: string; message?: string };
    headers: Headers;
  }>;
  /** The same where other providers are set up. */
  askWith(
    providers: Providers,
    ...requested: Parameters<TestGeneration['ask']>
  ): ReturnType<TestGeneration['ask']>;
  close(): Promise<void>;
};

/** Which providers there are, and where. */
export type Providers = {
  anthropicApiKey?: string | null;
  openaiApiKey?: string | null;
  /** Default: the scripted model. */
  openaiBaseUrl?: string;
  /** How long a model may take. Default: longer than any scripted answer. */
  aiSeconds?: number;
};

/** Generation on the real app, database, credits, disk and outbound client, with an independent mock of both providers. */
export async function openTestGeneration({
  reachable = [],
}: {
  /** Networks that the outbound client may call. */
  reachable?: string[];
} = {}): Promise<TestGeneration> {
  const clock = () => new Date();
  const accounts = await openTestAccounts({ clock });
  const credits = creditsOf(accounts);
  const files = openTestFiles(accounts.db, clock);
  const mock = await startModelMock();
  const outbound = openOutboundClient({
    policy: createAddressPolicy(reachable),
    resolve: createResolve(),
    userAgent: 'postpress-test',
  });
  const threads = openCountedThreads();
  const waits: number[] = [];
  const depsWith = ({
    anthropicApiKey = 'test-key-anthropic',
    openaiApiKey = 'test-key-openai',
    openaiBaseUrl = mock.url,
    aiSeconds = 60,
  }: Providers): GenerationDeps => {
    const made = {
      models: openModels({ anthropicApiKey, anthropicBaseUrl: mock.url, openaiApiKey, openaiBaseUrl }),
      credits: credits.credits,
      aiModels: usualModels,
      aiModelPrices: usualPrices,
      aiSeconds,
      wait: async (ms: number) => void waits.push(ms),
      images: openImages(),
      call: outbound.call,
      ...files,
      newId: accounts.newId,
      compute: createCompute({ run: threads.run }),
    };
    const stock = openUnsplash({ stockApiKey: null, stockBaseUrl: null });
    return { ...made, designImages: openDesignImages({ ...made, stock }) };
  };
  const routes = [...aiRoutes, ...filesRoutes] as readonly AnyRoute<never>[];
  const askOf =
    (app: TestApp): TestGeneration['ask'] =>
    async (body, answers, token = accounts.keys.shop) => {
      mock.play(answers);
      return (await callerOf(app, token)('POST', '/v3/templates/generate', body)) as never;
    };
  const app = await accounts.serve(routes, depsWith({}));
  files.addresses.filesUrl = `${app.url}/files`;
  return {
    accounts,
    credits,
    app,
    mock,
    waits,
    threadJobs: threads.jobs,
    ask: askOf(app),
    async askWith(providers, ...requested) {
      const other = await accounts.serve(routes, depsWith(providers));
      const answered = await askOf(other)(...requested);
      await other.close();
      return answered;
    },
    async close() {
      await app.close();
      await threads.close();
      await outbound.close();
      await mock.stop();
      files.close();
      await accounts.close();
    },
  };
}

/** Worker threads that count their jobs. */
function openCountedThreads() {
  const threads = openThreads();
  let jobs = 0;
  const run: typeof threads.run = (job) => {
    jobs++;
    return threads.run(job);
  };
  return { run, jobs: () => jobs, close: () => threads.close() };
}

/** A request body with one user message. */
export function bodyOf(
  text: string,
  kind: GenerateDesignBody['output']['kind'],
  more: Partial<GenerateDesignBody> = {},
): GenerateDesignBody {
  return {
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    output: { kind, displayMode: 'email' },
    ...more,
  };
}

/** Asserts that a request is refused with this status, code and message before any model is called. */
export function refusalsOf(test: () => TestGeneration) {
  return (body: () => object, status: number, code: string, message: RegExp) => async () => {
    const refused = await test().ask(body(), []);
    assert.deepEqual([refused.status, refused.body.error], [status, code], refused.body.message);
    assert.match(refused.body.message ?? '', message);
    assert.equal(test().mock.requests().length, 0);
  };
}
