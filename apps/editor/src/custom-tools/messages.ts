/** Texts of the user interface: `tools.<name>` → text; `{name}` is a placeholder. */
export const toolsMessages = {
  'tools.drawing': 'Loading {tool}…',
  'tools.block': '“{tool}” couldn’t render its block: {reason}',
  'tools.script': 'A custom tool’s script failed: {reason}',
  'tools.address': 'The script {address} couldn’t be loaded: {reason}',
  'tools.unavailable': 'Custom tools are not available here.',
  'tools.notLoaded': 'Custom tools didn’t load. Reload the editor.',
} as const;
