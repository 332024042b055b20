import { bodyBytesMax } from '@postpress/contracts';
import { tools } from '../../apps/server/src/mcp/tools/index.ts';
import type { StallRow, StallShape } from './rows.ts';
import { send } from './send.ts';
import { spreadKinds } from './spread.ts';
import { type Schema, smallest, worstValues } from './worst-values.ts';

/** Of one request, as the server counts them, without those of the call around the arguments. */
const bounds = { bytes: bodyBytesMax.design - 2_000, values: 9_900, depth: 900 };
/** Messages that clients of 2025 may send in one request. */
const BATCH = 100;

/** A row for each MCP tool: its worst arguments, and as many calls at once as a request may have. */
export function toolRows(shapesMax: number): StallRow[] {
  return tools.map(({ name, input }, turn) => {
    const schema = input as Schema;
    const values = spreadKinds(worstValues(schema, bounds), shapesMax, turn);
    const batch = Array.from({ length: BATCH }, (_, id) => callOf(name, smallest(schema), id));
    return {
      name: `MCP tool: ${name}`,
      shapes: [
        shapeOf(`${BATCH} calls`, () => `[${batch}]`),
        ...values.map(({ what, text }) => shapeOf(what, () => callOf(name, text(), 1))),
      ],
    };
  });
}

const callOf = (name: string, args: string, id: number) =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`;

function shapeOf(what: string, body: () => string): StallShape {
  return {
    what,
    async run({ url, opened }) {
      const { headers } = await opened('/manage/');
      const accept = 'application/json, text/event-stream';
      return send(`${url}/mcp`, {
        method: 'POST',
        headers: { ...headers, accept, 'x-project-id': '1' },
        body: body(),
      });
    },
  };
}
