/** What people read of this folder: `session.<name>` → text; `{name}` stands for a value. */
export const sessionWords = {
  'session.loading': 'Opening the design…',
  'session.unknown.title': 'There is no such editor page',
  'session.unknown.help':
    'The address is not complete, or it was never one of ours. Open the editor again from where you came.',
  'session.ended.title': 'This editor page has ended',
  'session.ended.help':
    'Editor pages end for safety when they are not used. Open the editor again from where you came.',
  'session.unreachable.title': 'The service can’t be reached',
  'session.unreachable.help':
    'Check the connection. Your design is safe: what you changed is kept in this browser.',
  'session.broken.title': 'This design can’t be opened',
  'session.broken.help': 'Its text is not a design that this editor reads: {reason}',
  'session.kept': 'Work of {time, date, moment} is kept in this browser. It was not saved to the service.',
  'session.kept.title': 'The kept work',
  'session.kept.template':
    'Open the template in this browser within seven days: the editor goes on with this work.',
  'session.kept.session':
    'Open the design anew in this browser within seven days: where it is still the one that was saved last, the editor offers this work.',
  'session.kept.open': 'Go to the template',
  'session.ending': 'This editor page ends at {time, time, time}.',
  'session.stay': 'Stay',
  'session.download': 'Download the work',
} as const;
