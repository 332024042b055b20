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
  roles: { viewer: '查看者', editor: '编辑者', admin: '管理员', owner: '所有者' },
  expiry: '链接有效期至 {date}(UTC),只能使用一次。',
  linkHelp: '如果按钮无法使用,请在浏览器中打开此地址:',
  footer: '此邮件由 {host} 上的 Postpress 发送。',
};
