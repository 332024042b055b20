import type { NoticeTexts } from './en.ts';

export const es: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Invitación a un espacio de trabajo de Postpress',
      message: '{by} te invita al espacio de trabajo {workspace} como {role}.',
      action: 'Abrir la invitación',
      note: 'Puedes aceptarla o rechazarla. Si no conoces a quien la envía, ignora este correo.',
    },
    'confirm-address': {
      title: 'Confirma tu dirección de correo',
      message:
        'Inicia sesión en tu cuenta de Postpress y confirma que {recipient} es tu dirección de correo.',
      action: 'Confirmar la dirección',
      note: 'Si no lo has pedido tú, ignora este correo.',
    },
    'address-taken': {
      title: 'Tu dirección de correo se indicó en otra cuenta',
      message:
        'Otra persona indicó tu dirección de correo como suya en Postpress. Pertenece a tu cuenta, así que no ha cambiado nada.',
      note: 'Si fuiste tú, inicia sesión en la cuenta que tiene esta dirección.',
    },
    'address-requested': {
      title: 'Solicitud de cambio de tu dirección de correo',
      message:
        'Hemos recibido una solicitud para cambiar la dirección de tu cuenta de Postpress de {recipient} a {next}. Cambiará cuando se abra el enlace enviado a la dirección nueva.',
      note: 'Si no lo has pedido tú, inicia sesión, cancela el cambio en tu perfil y cambia tu contraseña.',
    },
    'address-changed': {
      title: 'Tu dirección de correo ha cambiado',
      message: 'La dirección de tu cuenta de Postpress ha cambiado de {recipient} a {next}.',
      note: 'Si no lo has pedido tú, contacta con el operador de esta instalación.',
    },
    'password-reset': {
      title: 'Elige una contraseña nueva',
      message: 'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Postpress.',
      action: 'Elegir una contraseña',
      note: 'Si no lo has pedido tú, ignora este correo: tu contraseña no cambia.',
    },
    mention: {
      title: 'Te han mencionado en un comentario',
      message: '{by} te mencionó en un comentario sobre la plantilla {template}:',
      action: 'Abrir los comentarios',
    },
    'review-requested': {
      title: 'Se solicita tu revisión',
      message: '{by} solicita tu revisión de la plantilla {template}.',
      action: 'Abrir la revisión',
    },
    'review-approved': {
      title: 'Tu plantilla fue aprobada',
      message: '{by} aprobó la plantilla {template}.',
      action: 'Abrir la revisión',
    },
    'review-returned': {
      title: 'Se solicitan cambios',
      message: '{by} solicita cambios en la plantilla {template}.',
      action: 'Abrir la revisión',
    },
  },
  roles: { viewer: 'lector', editor: 'editor', admin: 'administrador', owner: 'propietario' },
  expiry: 'El enlace vence el {date} (UTC) y funciona una sola vez.',
  linkHelp: 'Si el botón no funciona, abre esta dirección en tu navegador:',
  footer: 'Este correo lo envió Postpress en {host}.',
};
