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
    'guest-comment': {
      title: 'ゲストがテンプレートにコメントしました',
      message: '{by}さんがプレビューリンクからテンプレート{template}にコメントしました:',
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
  service: {
    kinds: {
      webhook_failing: {
        title: 'Webhook が失敗しています',
        message:
          '{url} は {since} 以降、イベントを 1 件も受け付けていません。イベントは再試行されますが、{days} 日間成功しないと Webhook は無効になります。',
      },
      webhook_disabled: {
        title: 'Webhook が無効になりました',
        message:
          '{url} は {since} に無効になりました。{days} 日間、すべての試行が失敗しました。原因を解消して有効にし、届かなかったイベントを再送してください。',
      },
      domain_unsigned: {
        title: 'ドメインの DKIM レコードがありません',
        message:
          '{domain} の DKIM レコードが {since} から DNS にありません。もう一度公開してください。72 時間を過ぎると {domain} から送信できなくなります。',
      },
      domain_failed: {
        title: 'ドメインから送信できなくなりました',
        message:
          '{domain} からのメールは拒否されます。DKIM レコードが {since} からありません。もう一度公開し、ドメインを確認してください。',
      },
      bounces_high: {
        title: 'バウンスが多すぎます',
        message:
          '{since} 以降に送信した {count} 件のうち {share} がバウンスしました。{limit} を超えるとメールプロバイダーは送信者をブロックします。古いアドレスや自分で集めていないアドレスへの送信をやめてください。',
      },
      complaints_raised: {
        title: '迷惑メールの報告が増えています',
        message:
          '{since} 以降に送信した {count} 件のうち {share} が迷惑メールとして報告されました。Gmail と Yahoo は {limit} 未満を求めています。内容、宛先、配信停止の方法を確認してください。',
      },
      complaints_high: {
        title: '迷惑メールの報告が多すぎます',
        message:
          '{since} 以降に送信した {count} 件のうち {share} が迷惑メールとして報告されました。{limit} を超えると Gmail と Yahoo はメールを拒否または振り分けます。原因がわかるまで一斉送信を止めてください。',
      },
      relay_failing: {
        title: 'リレーが失敗しています',
        message: 'リレー {relay} は {since} から失敗しています: {reason}',
      },
      provider_deferring: {
        title: 'メールプロバイダーが受信を遅らせています',
        message:
          '{provider} が多くのメールを一時的に拒否したため、{since} から送信を一時停止しています。送信速度は自動的に下がります。待機中の件数は統計で確認できます。',
      },
      queue_overdue: {
        title: 'トランザクションメールが遅れています',
        message:
          'トランザクションメールが {since} から最初の送信を待っています。ワーカーが動作しているか、データベースが過負荷でないか確認してください。',
      },
      certificate_expiring: {
        title: 'TLS 証明書の期限が切れます',
        message: '{host} の証明書は {until} に期限が切れます。更新し、プロセスに SIGHUP を送ってください。',
      },
      backup_overdue: {
        title: 'バックアップが遅れています',
        message:
          '{since} 以降、新しいバックアップがありません。毎日 postpress backup を実行し、ファイルを別のマシンにコピーしてください。',
      },
      credits_threshold: {
        title: 'AI クレジットが通知のしきい値に達しました',
        message:
          'この請求月の AI クレジットの {share} を使用しました。新しいクレジットは {until} から使えます。',
      },
      credits_exhausted: {
        title: 'AI クレジットを使い切りました',
        message: 'この請求月の AI クレジットを使い切りました。新しいクレジットは {until} から使えます。',
      },
      warm_up_done: {
        title: 'ウォームアップが完了しました',
        message: '{domain} のウォームアップが完了しました。1 日の上限なしで送信できます。',
      },
    },
    action: 'お知らせを開く',
    note: 'お知らせのメールは 1 時間に 1 通までです。お知らせのページで種類ごとに通知を止められます。',
    digest: { title: 'お知らせのまとめ', message: '前回のお知らせメール以降の変更です。' },
    resolved: '解決: {title}',
    ended: '{date} に終了しました。',
    relay: 'リレー',
  },
  tags: {
    title: 'タイトル',
    message: 'メッセージ',
    action: 'ボタンのテキスト',
    note: '注記',
    by: '操作した人',
    workspace: 'ワークスペース',
    role: 'ロール',
    template: 'テンプレート',
    next: '新しいアドレス',
    recipient: '受信者のアドレス',
    quote: '引用されたコメント',
    url: 'リンク',
    expiry: 'リンクの有効期限',
    linkHelp: 'リンクのヘルプ',
    footer: 'このメールの送信者',
  },
  roles: { viewer: '閲覧者', editor: '編集者', admin: '管理者', owner: '所有者' },
  expiry: 'リンクの有効期限は{date}(UTC)で、一度だけ使えます。',
  linkHelp: 'ボタンが機能しない場合は、次のアドレスをブラウザーで開いてください:',
  footer: 'このメールは{host}のPostpressから送信されました。',
};
