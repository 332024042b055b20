import Type, { type Static } from 'typebox';
import { answerOf } from './wire.ts';

/** Of rooms: designs of hosts that several people edit at once. */
export const roomLimits = {
  roomCharacters: 200,
  userIdCharacters: 200,
  nameCharacters: 200,
  avatarUrlCharacters: 1_000,
} as const;

const LogPosition = Type.Object({ log: Type.String({ maxLength: 40 }), seq: Type.Integer({ minimum: 0 }) });

/** One request of an editor that has no websocket. */
export const ExchangeLiveBody = Type.Object({
  client: Type.String({ minLength: 12, maxLength: 40, description: 'As in `join`.' }),
  has: Type.Optional(LogPosition),
  connection: Type.Optional(Type.String({ maxLength: 40, description: 'From the last response.' })),
  after: Type.Optional(Type.Integer({ minimum: 0, description: '`last` of the last response received.' })),
  messages: Type.Optional(
    Type.Array(Type.Unknown(), { maxItems: 50, description: 'As over the websocket, without `join`.' }),
  ),
  wait: Type.Optional(Type.Boolean({ description: 'Whether to wait up to 20 s for a message.' })),
});
export type ExchangeLiveBody = Static<typeof ExchangeLiveBody>;

export const ExchangeLiveResult = answerOf(
  Type.Object({
    connection: Type.String(),
    messages: Type.Array(Type.Unknown(), { description: 'As over the websocket.' }),
    last: Type.Integer({
      description: 'Sequence of the last message; send it as `after` in the next request.',
    }),
  }),
);
