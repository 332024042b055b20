/** Texts of the user interface: `clipboard.<name>` → text; `{name}` is a placeholder. */
export const clipboardMessages = {
  'clipboard.copy': 'Copy',
  'clipboard.cut': 'Cut',
  'clipboard.paste': 'Paste',
  'clipboard.copied': '{name} copied',
  'clipboard.tooLarge': 'The selection is larger than 2 MB. Copy it in parts.',
  'clipboard.pasted': 'Paste',
  'clipboard.left':
    '{count, plural, one {# item doesn’t work in this type of design and was left out.} other {# items don’t work in this type of design and were left out.}}',
  'clipboard.nothing': 'Nothing on the clipboard can be pasted into a design.',
  'clipboard.usePaste': 'Press {keys} to paste. Your browser allows pasting with the keyboard only.',
  'clipboard.uploading': '{count, plural, one {Uploading # image…} other {Uploading # images…}}',
  'clipboard.notUploaded': '{name} wasn’t uploaded: {reason}',
} as const;
