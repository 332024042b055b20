import { ProjectPath, TestRelayBody, TestRelayResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { RelaySetting } from '../../../config/index.ts';
import type { TransportProbe } from '../../transports/transport-probe.ts';

export type TestRelayDeps = { relays: () => readonly RelaySetting[]; openProbe: () => TransportProbe };

const TEST_MS = 10_000;

export const testRelayRoute = defineRoute({
  operationId: 'testRelay',
  method: 'POST',
  path: '/manage/projects/{projectId}/relays/test',
  summary: 'Test a relay',
  description:
    'Connects to a relay, takes TLS and signs in, as a delivery does, and sends nothing. Takes at most 10 seconds.',
  tag: 'Relays',
  auth: 'management',
  role: 'admin',
  rate: 'write',
  audit: 'call',
  params: ProjectPath,
  body: TestRelayBody,
  result: TestRelayResult,
  errors: ['NOT_FOUND'],
  async handle({ body }, { relays, openProbe }: TestRelayDeps) {
    const relay = relays().find(({ name }) => name === body.name);
    const { reach } = openProbe();
    if (!relay || !reach) throw new AppError('NOT_FOUND', 'There is no relay of this name.');
    const reached = await reach(relay.url, AbortSignal.timeout(TEST_MS));
    if (!reached.ok) return ok({ data: { ok: false, message: reached.message } });
    const tls = reached.tlsVersion === null ? 'without TLS' : `over ${reached.tlsVersion}`;
    return ok({ data: { ok: true, message: `${reached.host} accepts our connection ${tls}.` } });
  },
});
