import type { NoticeTexts } from './en.ts';

export const zhCn: NoticeTexts = {
  kinds: {
    invitation: {
      title: '您受邀加入一个 Postpress 工作区',
      message: '{by} 邀请您以{role}身份加入工作区 {workspace}。',
      action: '打开邀请',
      note: '您可以接受或拒绝。如果您不认识发件人,请忽略此邮件。',
    },
    'confirm-address': {
      title: '确认您的邮箱地址',
      message: '请登录您的 Postpress 账户,然后确认 {recipient} 是您的邮箱地址。',
      action: '确认地址',
      note: '如果这不是您的请求,请忽略此邮件。',
    },
    'address-taken': {
      title: '您的邮箱地址被填入了另一个账户',
      message: '另一位 Postpress 用户把您的邮箱地址填为自己的地址。该地址属于您的账户,因此没有任何更改。',
      note: '如果是您本人所为,请登录使用此地址的账户。',
    },
    'address-requested': {
      title: '更改邮箱地址的请求',
      message:
        '我们收到了将您的 Postpress 账户邮箱地址从 {recipient} 更改为 {next} 的请求。打开发送到新地址的链接后更改才会生效。',
      note: '如果这不是您的请求,请登录,在个人资料中取消更改,并更改密码。',
    },
    'address-changed': {
      title: '您的邮箱地址已更改',
      message: '您的 Postpress 账户的邮箱地址已从 {recipient} 更改为 {next}。',
      note: '如果这不是您的请求,请联系此系统的运营者。',
    },
    'password-reset': {
      title: '设置新密码',
      message: '我们收到了重置您的 Postpress 账户密码的请求。',
      action: '设置密码',
      note: '如果这不是您的请求,请忽略此邮件:您的密码保持不变。',
    },
    mention: {
      title: '有人在评论中提到了您',
      message: '{by} 在模板 {template} 的评论中提到了您:',
      action: '打开评论',
    },
    'guest-comment': {
      title: '访客对您的模板发表了评论',
      message: '{by} 通过预览链接对模板 {template} 发表了评论:',
      action: '打开评论',
    },
    'review-requested': {
      title: '请您审核',
      message: '{by} 请您审核模板 {template}。',
      action: '打开审核',
    },
    'review-approved': {
      title: '您的模板已获批准',
      message: '{by} 批准了模板 {template}。',
      action: '打开审核',
    },
    'review-returned': {
      title: '需要修改',
      message: '{by} 要求修改模板 {template}。',
      action: '打开审核',
    },
  },
  service: {
    kinds: {
      webhook_failing: {
        title: 'Webhook 失败',
        message:
          '{url} 自 {since} 起没有接收任何事件。事件会重试；连续 {days} 天没有成功后，该 Webhook 将被停用。',
      },
      webhook_disabled: {
        title: 'Webhook 已停用',
        message:
          '{url} 已于 {since} 停用：连续 {days} 天所有尝试都失败。请排除故障，重新启用，然后重发错过的事件。',
      },
      domain_unsigned: {
        title: '域名的 DKIM 记录缺失',
        message:
          '{domain} 的 DKIM 记录自 {since} 起在 DNS 中缺失。请重新发布：缺失 72 小时后，{domain} 将无法发送。',
      },
      domain_failed: {
        title: '域名已无法发送',
        message: '来自 {domain} 的邮件会被拒绝：其 DKIM 记录自 {since} 起缺失。请重新发布，然后验证域名。',
      },
      bounces_high: {
        title: '退信过多',
        message:
          '自 {since} 起发送的 {count} 封邮件中有 {share} 被退回。超过 {limit} 时，邮箱服务商会屏蔽发件人：请停止向旧地址或并非自己收集的地址发送。',
      },
      complaints_raised: {
        title: '更多收件人举报垃圾邮件',
        message:
          '自 {since} 起发送的 {count} 封邮件中有 {share} 被举报为垃圾邮件。Gmail 和 Yahoo 要求低于 {limit}：请检查发送的内容、对象和退订方式。',
      },
      complaints_high: {
        title: '举报垃圾邮件的收件人过多',
        message:
          '自 {since} 起发送的 {count} 封邮件中有 {share} 被举报为垃圾邮件。超过 {limit} 时，Gmail 和 Yahoo 会拒收或过滤您的邮件：在查明原因之前请停止群发。',
      },
      relay_failing: {
        title: '中继失败',
        message: '中继 {relay} 自 {since} 起失败：{reason}',
      },
      provider_deferring: {
        title: '邮箱服务商推迟接收您的邮件',
        message:
          '{provider} 推迟了大量邮件，因此自 {since} 起暂停向其发送。发送会自动放慢；统计页面显示有多少邮件在等待。',
      },
      queue_overdue: {
        title: '事务邮件延迟',
        message: '事务邮件自 {since} 起等待首次发送。请检查 worker 是否在运行，数据库是否过载。',
      },
      certificate_expiring: {
        title: 'TLS 证书即将到期',
        message: '{host} 的证书将于 {until} 到期。请续期，并向进程发送 SIGHUP。',
      },
      backup_overdue: {
        title: '备份逾期',
        message: '自 {since} 起没有新的备份。请每天运行 postpress backup，并将文件复制到另一台机器。',
      },
      credits_threshold: {
        title: 'AI 额度达到提醒阈值',
        message: '本计费月的 AI 额度已使用 {share}。新额度将于 {until} 可用。',
      },
      credits_exhausted: {
        title: 'AI 额度已用完',
        message: '本计费月的 AI 额度已用完。新额度将于 {until} 可用。',
      },
      warm_up_done: {
        title: '预热完成',
        message: '{domain} 的预热已完成：该域名现在发送不受每日限制。',
      },
    },
    action: '打开通知',
    note: '您每小时最多收到一封通知邮件。在“通知”页面可以将每种通知静音。',
    digest: { title: '通知汇总', message: '自上一封通知邮件以来的变化：' },
    resolved: '已解决：{title}',
    ended: '已于 {date} 结束。',
    relay: '中继',
  },
  tags: {
    title: '标题',
    message: '消息',
    action: '按钮文字',
    note: '备注',
    by: '操作者',
    workspace: '工作区',
    role: '角色',
    template: '模板',
    next: '新地址',
    recipient: '收件人地址',
    quote: '引用的评论',
    url: '链接',
    expiry: '链接的到期时间',
    linkHelp: '链接帮助',
    footer: '此邮件的发送者',
  },
  roles: { viewer: '查看者', editor: '编辑者', admin: '管理员', owner: '所有者' },
  expiry: '链接有效期至 {date}(UTC),只能使用一次。',
  linkHelp: '如果按钮无法使用,请在浏览器中打开此地址:',
  footer: '此邮件由 {host} 上的 Postpress 发送。',
};
