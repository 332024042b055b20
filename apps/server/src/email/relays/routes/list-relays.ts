import { ProjectPath, RelaysResult } from '@postpress/contracts';
import type { Clock } from '../../../base/clock.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { MailIdentity, RelaySetting, ServiceAddresses } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listRelayStates } from '../../transports/relay-states.ts';
import { describeFeedback, describeRelay } from '../describe-relays.ts';
import type { RelayKeys } from '../providers/relay-providers.ts';
import { listRelayFeedback } from '../relay-calls.ts';

export type ListRelaysDeps = {
  db: Db;
  clock: Clock;
  relays: () => readonly RelaySetting[];
  relayKeys: RelayKeys;
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
  identity: () => MailIdentity;
};

export const listRelaysRoute = defineRoute({
  operationId: 'listRelays',
  method: 'GET',
  path: '/manage/projects/{projectId}/relays',
  summary: 'List the relays',
  description:
    'Lists the relays of the installation with their routes, weights and health, and where each provider sends its events. Relays are configured by POSTPRESS_SMTP_URL.',
  tag: 'Relays',
  auth: 'management',
  role: 'admin',
  params: ProjectPath,
  result: RelaysResult,
  async handle(_input, { db, clock, relays, relayKeys, addresses, identity }: ListRelaysDeps) {
    const [states, kept] = await Promise.all([listRelayStates(db), listRelayFeedback(db)]);
    const { publicUrl } = addresses;
    return ok({
      data: {
        transport: identity().transport,
        relays: relays().map((relay) =>
          describeRelay(
            relay,
            states.find(({ name }) => name === relay.name),
            clock(),
          ),
        ),
        feedback: describeFeedback(kept, { publicUrl, relayKeys }),
      },
    });
  },
});
