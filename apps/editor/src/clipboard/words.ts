/** What people read of this folder: `clipboard.<name>` → text; `{name}` stands for a value. */
export const clipboardWords = {
  'clipboard.copy': 'Copy',
  'clipboard.cut': 'Cut',
  'clipboard.paste': 'Paste',
  'clipboard.copied': '{name} copied',
  'clipboard.tooLarge': 'That is more than 2 MB: copy it in parts.',
  'clipboard.pasted': 'Paste',
  'clipboard.left': '{count} did not fit this kind of design and stayed out.',
  'clipboard.nothing': 'The clipboard holds nothing that can be put into a design.',
  'clipboard.usePaste': 'Press {keys} to paste: the browser gives the clipboard to keys only.',
  'clipboard.uploading': 'Uploading {count} pictures …',
  'clipboard.notUploaded': '{name} was not uploaded: {reason}',
} as const;
