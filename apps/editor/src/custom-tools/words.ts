/** What people read of this folder: `tools.<name>` → text; `{name}` stands for a value. */
export const toolsWords = {
  'tools.drawing': 'Drawing {tool} …',
  'tools.block': 'The tool “{tool}” could not draw its block: {reason}.',
  'tools.script': 'A script of custom tools failed: {reason}.',
  'tools.address':
    'The editor fetches no scripts of custom tools: give the text of {address} as customJS, not its address.',
  'tools.unavailable': 'Custom tools are not available here.',
  'tools.notLoaded': 'What runs custom tools did not load. Open the editor again.',
} as const;
