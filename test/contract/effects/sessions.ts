import { design } from '../right-requests.ts';
import { answers, type EffectTable, isTime, type Scenario, when } from './effect.ts';

const other = { ...design, body: { ...design.body, rows: [] } };

/** The visible content of a session: its design and display mode. */
async function shownBy({ service }: Scenario, editorUrl: string): Promise<string> {
  const { pathname } = new URL(editorUrl);
  const page = await service.call({ method: 'GET', path: pathname, headers: { accept: 'text/html' } });
  const drawn = await service.call({ method: 'GET', path: `${pathname}/design` });
  return `${page.text}\n${drawn.text}`;
}
/** Who takes part in the shared design of a session, as its editor is told. */
async function participantOf({ service }: Scenario, { token }: { token: string }) {
  const { body } = await service.call({
    method: 'POST',
    path: '/editor/api/live/messages',
    headers: { authorization: `Bearer ${token}` },
    body: { client: 'client-of-effects' },
  });
  const { participants, you } = (
    body as unknown as { data: { messages: { you: string; participants: Participant[] }[] } }
  ).data.messages[0] ?? { participants: [], you: '' };
  return participants.find(({ id }) => id === you);
}
type Participant = { id: string; name: string; user?: string; avatarUrl?: string; canEdit: boolean };

const user = { id: 'ann-1', name: 'Ann', avatarUrl: 'https://shop.example/ann.png' };
const inRoom = (room: string, more: object, shows: (participant: Participant) => boolean) =>
  when({ body: { room, ...more } }, async ({ data }, _usual, scenario) => {
    const participant = await participantOf(scenario, data);
    return participant !== undefined && shows(participant);
  });

const withoutTokens = (text: string, { token }: { token: string }) => text.replaceAll(token, '');

export const sessionsEffects: EffectTable = {
  createEditorSession: {
    inputs: {
      'body.design': when({ body: { design: other } }, async ({ data }, { data: usual }, scenario) => {
        const [one, two] = [
          await shownBy(scenario, data.editorUrl),
          await shownBy(scenario, usual.editorUrl),
        ];
        return !one.includes('Dear') && two.includes('Dear');
      }),
      'body.displayMode': when(
        { body: { displayMode: 'web' } },
        async ({ data }, { data: usual }, scenario) => {
          const one = withoutTokens(await shownBy(scenario, data.editorUrl), data);
          return one !== withoutTokens(await shownBy(scenario, usual.editorUrl), usual);
        },
      ),
      'body.room': inRoom('effects', {}, ({ canEdit }) => canEdit),
      'body.user': inRoom('effects of user', { user }, ({ name }) => name === 'Ann'),
      'body.user.id': inRoom('effects of user.id', { user }, (person) => person.user === 'ann-1'),
      'body.user.name': inRoom('effects of user.name', { user }, ({ name }) => name === 'Ann'),
      'body.user.avatarUrl': inRoom(
        'effects of avatar',
        { user },
        ({ avatarUrl }) => avatarUrl === user.avatarUrl,
      ),
      'body.readOnly': inRoom('effects of readOnly', { readOnly: true }, ({ canEdit }) => !canEdit),
    },
    results: [
      answers(
        {},
        { data: { token: /^[\w-]{43}$/, editorUrl: /^http.*\/editor\/[\w-]{43}$/, expiresAt: isTime } },
      ),
    ],
  },
};
