/** The source of the texts that recipients read. `{recipient}`, `{sender}` and `{topic}` are filled in. */
export const en = {
  language: 'Language',
  unsubscribeTitle: 'Unsubscribe?',
  unsubscribeText: '{recipient} will no longer receive {topic} from {sender}.',
  unsubscribeAllText: '{recipient} will no longer receive newsletters and offers from {sender}.',
  unsubscribe: 'Unsubscribe',
  orAll: 'Or stop all newsletters and offers. Receipts, password resets and similar emails still arrive.',
  unsubscribeAll: 'Unsubscribe from all',
  toPreferences: 'Choose which emails you receive',
  unsubscribedTitle: 'You are unsubscribed',
  mayStillArrive: 'Emails already sent may still arrive.',
  byMistake: 'Unsubscribed by mistake?',
  preferencesTitle: 'Email preferences',
  preferencesText: 'Choose what {recipient} receives from {sender}.',
  topics: 'Newsletters and offers',
  noTopics: 'There is nothing to choose at the moment.',
  save: 'Save',
  saved: 'Your preferences are saved.',
  leftAll: 'You are unsubscribed from all newsletters and offers.',
  alwaysSent: 'Receipts, password resets and similar emails are always sent.',
  confirmTitle: 'Confirm your subscription',
  confirmText: '{recipient} will receive {topic} from {sender}.',
  confirm: 'Confirm',
  notConfirmed: 'If you did not ask for this, close this page: nothing will be sent.',
  confirmedTitle: 'You are subscribed',
  goneTitle: 'This email is no longer available',
  goneText: 'The link has expired, or the email was deleted.',
  invalidTitle: 'This link is invalid',
  invalidText:
    'It is incomplete or has expired. Nothing was changed. Use the link in a newer email, or reply to the sender.',
};

export type PageTexts = Readonly<Record<keyof typeof en, string>>;
