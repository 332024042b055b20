/** Texts of the user interface: `session.<name>` → text; `{name}` is a placeholder. */
export const sessionMessages = {
  'session.loading': 'Opening the design…',
  'session.unknown.title': 'Page not found',
  'session.unknown.help':
    'This link is incomplete or no longer valid. Open the editor again from where you started.',
  'session.ended.title': 'This editing session has ended',
  'session.ended.help':
    'For your security, sessions end when they aren’t used. Open the editor again from where you started.',
  'session.unreachable.title': 'Can’t connect',
  'session.unreachable.help':
    'Check your internet connection. Your design is safe: your changes are stored in this browser.',
  'session.broken.title': 'This design can’t be opened',
  'session.broken.help': 'The editor can’t read this design: {reason}',
  'session.kept': 'Work from {time, date, moment} is stored in this browser only.',
  'session.kept.title': 'Unsaved work',
  'session.kept.template': 'Open the template in this browser within seven days to continue with this work.',
  'session.kept.session': 'Open the design again in this browser within seven days to restore this work.',
  'session.kept.open': 'Go to template',
  'session.ending': 'This editing session ends at {time, time, time}.',
  'session.stay': 'Keep editing',
  'session.download': 'Download my work',
} as const;
