import type { PageTexts } from './en.ts';

export const ja: PageTexts = {
  language: '言語',
  unsubscribeTitle: '配信を停止しますか？',
  unsubscribeText: '{sender} からの「{topic}」は {recipient} に届かなくなります。',
  unsubscribeAllText: '{sender} からのニュースレターやお知らせは {recipient} に届かなくなります。',
  unsubscribe: '配信を停止',
  orAll:
    'ニュースレターやお知らせをすべて停止することもできます。領収書やパスワード再設定などのメールは引き続き届きます。',
  unsubscribeAll: 'すべての配信を停止',
  toPreferences: '受け取るメールを選ぶ',
  unsubscribedTitle: '配信を停止しました',
  mayStillArrive: 'すでに送信されたメールが届くことがあります。',
  byMistake: '間違えて停止しましたか？',
  preferencesTitle: 'メール配信設定',
  preferencesText: '{sender} から {recipient} に届くメールを選んでください。',
  topics: 'ニュースレターとお知らせ',
  noTopics: '現在、選択できる項目はありません。',
  save: '保存',
  saved: '設定を保存しました。',
  leftAll: 'ニュースレターやお知らせの配信はすべて停止されています。',
  alwaysSent: '領収書やパスワード再設定などのメールは常に送信されます。',
  confirmTitle: '登録を確認してください',
  confirmText: '{sender} からの「{topic}」が {recipient} に届くようになります。',
  confirm: '確認する',
  notConfirmed: 'お心当たりがない場合は、このページを閉じてください。何も送信されません。',
  confirmedTitle: '登録しました',
  goneTitle: 'このメールはもう表示できません',
  goneText: 'リンクの有効期限が切れたか、メールが削除されました。',
  invalidTitle: 'このリンクは無効です',
  invalidText:
    'リンクが不完全か、有効期限が切れています。何も変更されていません。新しいメールのリンクを使うか、送信者に返信してください。',
};
