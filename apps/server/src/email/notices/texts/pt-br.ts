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
  roles: { viewer: 'leitor', editor: 'editor', admin: 'administrador', owner: 'proprietário' },
  expiry: 'O link vale até {date} (UTC) e funciona uma única vez.',
  linkHelp: 'Se o botão não funcionar, abra este endereço no navegador:',
  footer: 'Este e-mail foi enviado pelo Postpress em {host}.',
};
