import { type Command, UsageError } from '../command.ts';
import { forwardMcp } from '../mcp-bridge.ts';

const KEY_VARIABLE = 'POSTPRESS_KEY';

export const mcpCommand: Command = {
  summary: 'Run an MCP server over standard input and output, for agents that start programs.',
  details: `Forwards each message to a running server. Set a project key or personal access token as ${KEY_VARIABLE} in the environment, so that it does not appear in the process list.`,
  positionals: [],
  options: {
    url: { value: 'url', description: 'URL of the server, such as https://post.example.', required: true },
    project: { value: 'id', description: 'ID of the project, for a personal access token.' },
  },
  run: async (input, { environment, stdin, print, note }) => {
    const key = environment[KEY_VARIABLE];
    if (key === undefined || key === '') throw new UsageError(`Set ${KEY_VARIABLE} to a key or a token.`);
    const project = input.text('project');
    await forwardMcp({
      url: endpointOf(input.text('url') ?? ''),
      headers: {
        authorization: `Bearer ${key}`,
        ...(project !== undefined && { 'x-project-id': project }),
      },
      input: stdin,
      print,
      note,
    });
    return 'ok';
  },
};

function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new UsageError(
      `--url is the address of a server, such as https://post.example; "${text}" was given`,
    );
  return url.pathname === '/' ? new URL('/mcp', url).href : url.href;
}
