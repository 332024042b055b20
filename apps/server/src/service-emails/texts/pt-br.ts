import type { NoticeTexts } from './en.ts';

export const ptBr: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Convite para um espaço de trabalho do Postpress',
      message: '{by} convida você para o espaço de trabalho {workspace}, como {role}.',
      action: 'Abrir o convite',
      note: 'Você pode aceitá-lo ou recusá-lo. Se não conhece o remetente, ignore este e-mail.',
    },
    'confirm-address': {
      title: 'Confirme seu endereço de e-mail',
      message: 'Entre na sua conta do Postpress e confirme que {recipient} é o seu endereço de e-mail.',
      action: 'Confirmar o endereço',
      note: 'Se você não pediu isso, ignore este e-mail.',
    },
    'address-taken': {
      title: 'Seu endereço de e-mail foi informado em outra conta',
      message:
        'Outra pessoa informou seu endereço de e-mail como sendo dela no Postpress. Ele pertence à sua conta, portanto nada mudou.',
      note: 'Se foi você, entre na conta que tem este endereço.',
    },
    'address-requested': {
      title: 'Pedido para mudar seu endereço de e-mail',
      message:
        'Recebemos um pedido para mudar o endereço de e-mail da sua conta do Postpress de {recipient} para {next}. Ele muda quando o link enviado ao novo endereço for aberto.',
      note: 'Se você não pediu isso, entre na conta, cancele a mudança no seu perfil e troque a senha.',
    },
    'address-changed': {
      title: 'Seu endereço de e-mail foi mudado',
      message: 'O endereço de e-mail da sua conta do Postpress mudou de {recipient} para {next}.',
      note: 'Se você não pediu isso, fale com o operador desta instalação.',
    },
    'password-reset': {
      title: 'Escolha uma nova senha',
      message: 'Recebemos um pedido para redefinir a senha da sua conta do Postpress.',
      action: 'Escolher uma senha',
      note: 'Se você não pediu isso, ignore este e-mail: sua senha continua a mesma.',
    },
    mention: {
      title: 'Você foi mencionado em um comentário',
      message: '{by} mencionou você em um comentário sobre o modelo {template}:',
      action: 'Abrir os comentários',
    },
    'guest-comment': {
      title: 'Um convidado comentou o seu modelo',
      message: '{by} comentou o modelo {template} por um link de pré-visualização:',
      action: 'Abrir os comentários',
    },
    'review-requested': {
      title: 'Sua revisão foi solicitada',
      message: '{by} pede a sua revisão do modelo {template}.',
      action: 'Abrir a revisão',
    },
    'review-approved': {
      title: 'Seu modelo foi aprovado',
      message: '{by} aprovou o modelo {template}.',
      action: 'Abrir a revisão',
    },
    'review-returned': {
      title: 'Mudanças foram pedidas',
      message: '{by} pede mudanças no modelo {template}.',
      action: 'Abrir a revisão',
    },
  },
  service: {
    kinds: {
      webhook_failing: {
        title: 'Um webhook está falhando',
        message:
          '{url} não aceita nenhum evento desde {since}. Os eventos são reenviados; após {days} dias sem sucesso, o webhook é desativado.',
      },
      webhook_disabled: {
        title: 'Um webhook foi desativado',
        message:
          '{url} foi desativado em {since}: todas as tentativas falharam durante {days} dias. Corrija-o, ative-o e reenvie os eventos perdidos.',
      },
      domain_unsigned: {
        title: 'Faltam os registros DKIM de um domínio',
        message:
          'Os registros DKIM de {domain} faltam no DNS desde {since}. Publique-os novamente: após 72 horas sem eles, {domain} não poderá mais enviar.',
      },
      domain_failed: {
        title: 'Um domínio não pode mais enviar',
        message:
          'Os e-mails de {domain} são recusados: os registros DKIM faltam desde {since}. Publique-os novamente e verifique o domínio.',
      },
      bounces_high: {
        title: 'E-mails demais são devolvidos',
        message:
          '{share} dos {count} e-mails enviados desde {since} foram devolvidos. Acima de {limit}, os provedores bloqueiam remetentes: pare de enviar a endereços antigos ou que você não coletou.',
      },
      complaints_raised: {
        title: 'Mais destinatários denunciam spam',
        message:
          '{share} dos {count} e-mails enviados desde {since} foram denunciados como spam. Gmail e Yahoo pedem menos de {limit}: verifique o que você envia, a quem e como cancelar a inscrição.',
      },
      complaints_high: {
        title: 'Destinatários demais denunciam spam',
        message:
          '{share} dos {count} e-mails enviados desde {since} foram denunciados como spam. Acima de {limit}, Gmail e Yahoo rejeitam ou filtram seus e-mails: pare os envios em massa até saber a causa.',
      },
      relay_failing: {
        title: 'Um relay está falhando',
        message: 'O relay {relay} está falhando desde {since}: {reason}',
      },
      provider_deferring: {
        title: 'Um provedor adia seus e-mails',
        message:
          '{provider} adiou tantos e-mails que o envio para ele está pausado desde {since}. O envio desacelera sozinho; as estatísticas mostram quanto está esperando.',
      },
      queue_overdue: {
        title: 'E-mails transacionais estão atrasados',
        message:
          'E-mails transacionais esperam a primeira tentativa desde {since}. Verifique se os workers estão em execução e se o banco de dados não está sobrecarregado.',
      },
      certificate_expiring: {
        title: 'O certificado TLS expira',
        message: 'O certificado de {host} expira em {until}. Renove-o e envie SIGHUP ao processo.',
      },
      backup_overdue: {
        title: 'Um backup está atrasado',
        message:
          'Não há novo backup desde {since}. Execute “postpress backup” todos os dias e copie o arquivo para outra máquina.',
      },
      credits_threshold: {
        title: 'Os créditos de IA atingiram um limite de alerta',
        message:
          '{share} dos créditos de IA deste mês de cobrança foram usados. Novos créditos estarão disponíveis em {until}.',
      },
      credits_exhausted: {
        title: 'Os créditos de IA acabaram',
        message:
          'Os créditos de IA deste mês de cobrança acabaram. Novos créditos estarão disponíveis em {until}.',
      },
      warm_up_done: {
        title: 'Um aquecimento foi concluído',
        message: 'O aquecimento de {domain} foi concluído: o domínio agora envia sem limite diário.',
      },
    },
    action: 'Abrir avisos',
    note: 'Você recebe no máximo um e-mail de avisos por hora. Na página Avisos, pode silenciar cada tipo.',
    digest: { title: 'Resumo dos avisos', message: 'Isto mudou desde o último e-mail de avisos:' },
    resolved: 'Resolvido: {title}',
    ended: 'Terminou em {date}.',
    relay: 'O relay',
  },
  tags: {
    title: 'Título',
    message: 'Mensagem',
    action: 'Texto do botão',
    note: 'Nota',
    by: 'Quem fez',
    workspace: 'Espaço de trabalho',
    role: 'Função',
    template: 'Modelo',
    next: 'Novo endereço',
    recipient: 'Endereço do destinatário',
    quote: 'Comentário citado',
    url: 'Link',
    expiry: 'Quando o link expira',
    linkHelp: 'Ajuda com o link',
    footer: 'Quem envia este e-mail',
  },
  roles: { viewer: 'leitor', editor: 'editor', admin: 'administrador', owner: 'proprietário' },
  expiry: 'O link vale até {date} (UTC) e funciona uma única vez.',
  linkHelp: 'Se o botão não funcionar, abra este endereço no navegador:',
  footer: 'Este e-mail foi enviado pelo Postpress em {host}.',
};
