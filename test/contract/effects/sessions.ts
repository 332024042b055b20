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
    },
    results: [
      answers(
        {},
        { data: { token: /^[\w-]{43}$/, editorUrl: /^http.*\/editor\/[\w-]{43}$/, expiresAt: isTime } },
      ),
    ],
  },
};
