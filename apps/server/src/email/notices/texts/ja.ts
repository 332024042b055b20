import type { NoticeTexts } from './en.ts';

export const ja: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Postpressのワークスペースへの招待',
      message: '{by}さんがワークスペース{workspace}に{role}として招待しています。',
      action: '招待を開く',
      note: '承諾することも、辞退することもできます。送信者に心当たりがない場合は、このメールを無視してください。',
    },
    'confirm-address': {
      title: 'メールアドレスの確認',
      message:
        'Postpressのアカウントにサインインし、{recipient}があなたのメールアドレスであることを確認してください。',
      action: 'アドレスを確認',
      note: '心当たりがない場合は、このメールを無視してください。',
    },
    'address-taken': {
      title: 'あなたのメールアドレスが別のアカウントで入力されました',
      message:
        '別のPostpressユーザーが、あなたのメールアドレスを自分のものとして入力しました。このアドレスはあなたのアカウントのものなので、何も変わっていません。',
      note: 'ご自身による操作の場合は、このアドレスのアカウントにサインインしてください。',
    },
    'address-requested': {
      title: 'メールアドレスの変更リクエスト',
      message:
        'Postpressアカウントのメールアドレスを{recipient}から{next}に変更するリクエストを受け付けました。新しいアドレスに送信されたリンクを開くと変更されます。',
      note: '心当たりがない場合は、サインインしてプロフィールで変更を取り消し、パスワードを変更してください。',
    },
    'address-changed': {
      title: 'メールアドレスが変更されました',
      message: 'Postpressアカウントのメールアドレスが{recipient}から{next}に変更されました。',
      note: '心当たりがない場合は、このシステムの運用者に連絡してください。',
    },
    'password-reset': {
      title: '新しいパスワードの設定',
      message: 'Postpressアカウントのパスワードをリセットするリクエストを受け付けました。',
      action: 'パスワードを設定',
      note: '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
    mention: {
      title: 'コメントであなたがメンションされました',
      message: '{by}さんがテンプレート{template}のコメントであなたをメンションしました:',
      action: 'コメントを開く',
    },
    'review-requested': {
      title: 'レビューの依頼',
      message: '{by}さんがテンプレート{template}のレビューを依頼しています。',
      action: 'レビューを開く',
    },
    'review-approved': {
      title: 'テンプレートが承認されました',
      message: '{by}さんがテンプレート{template}を承認しました。',
      action: 'レビューを開く',
    },
    'review-returned': {
      title: '変更が依頼されました',
      message: '{by}さんがテンプレート{template}の変更を依頼しています。',
      action: 'レビューを開く',
    },
  },
  roles: { viewer: '閲覧者', editor: '編集者', admin: '管理者', owner: '所有者' },
  expiry: 'リンクの有効期限は{date}(UTC)で、一度だけ使えます。',
  linkHelp: 'ボタンが機能しない場合は、次のアドレスをブラウザーで開いてください:',
  footer: 'このメールは{host}のPostpressから送信されました。',
};
