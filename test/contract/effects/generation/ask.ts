import { imageOf } from '../../right-requests.ts';
import { type Proof, type Scenario, when } from '../effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Any = any;
export type Body = Record<string, unknown>;

/** Generates images with a provider of stock photographs. */
export const STOCK = 'apps/server/src/ai/images/make-design-images.test.ts';
export const written = { output: { text: '<p>New words</p>' } };
export const image = `data:image/png;base64,${imageOf().toString('base64')}`;

/** Generates a text with a model that answers this; returns what was sent to the model and the response. */
export async function ask(
  { service, run }: Scenario,
  body: Body,
  object: unknown = written,
): Promise<{ sent: string; body: Any; status: number }> {
  service.models.always({ object });
  const answer = await run('generateDesign', { body });
  const [request] = service.models.requests().slice(-1);
  return {
    sent: request
      ? `${request.model}\n${request.system}\n${request.text}\n${JSON.stringify(request.body)}`
      : '',
    body: answer.body,
    status: answer.status,
  };
}

/** The model is sent this if the request has the field, and not otherwise. */
export const tells = (body: Body, marker: string | RegExp, than: Body = {}): Proof =>
  when({}, async (_body, _other, scenario) => {
    const holds = ({ sent }: { sent: string }) =>
      typeof marker === 'string' ? sent.includes(marker) : marker.test(sent);
    const [withIt, withoutIt] = [await ask(scenario, body), await ask(scenario, than)];
    return withIt.status === 200 && holds(withIt) && !holds(withoutIt);
  });
export const said = (...content: Body[]) => ({
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Write' }, ...content] }],
});
export const message = (role: string, text: string, more: Body = {}) => ({
  role,
  content: [{ type: 'text', text }],
  ...more,
});

/** An answer that requests an image. */
export const wanted = (more: Body = {}) => ({
  ...written,
  images: [{ prompt: 'A lighthouse', destination: { kind: 'new' }, ...more }],
});
export const withImages = (features: Body = {}, more: Body = {}): Body => ({
  features: { ai: { image: { enabled: true, quality: 'low', ...features } } },
  ...more,
});
