/** What people read of this folder: `assistant.<name>` → text; `{name}` stands for a value. */
export const assistantWords = {
  'assistant.title': 'Assistant',
} as const;
