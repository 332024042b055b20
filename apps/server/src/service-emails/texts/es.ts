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
    'guest-comment': {
      title: 'Un invitado ha comentado tu plantilla',
      message: '{by} ha comentado la plantilla {template} desde un enlace de vista previa:',
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
  service: {
    kinds: {
      webhook_failing: {
        title: 'Un webhook falla',
        message:
          '{url} no ha aceptado ningún evento desde el {since}. Los eventos se reintentan; tras {days} días sin éxito, el webhook se desactiva.',
      },
      webhook_disabled: {
        title: 'Se desactivó un webhook',
        message:
          '{url} se desactivó el {since}: todos los intentos habían fallado durante {days} días. Corríjalo, actívelo y reenvíe los eventos perdidos.',
      },
      domain_unsigned: {
        title: 'Faltan los registros DKIM de un dominio',
        message:
          'Los registros DKIM de {domain} faltan en el DNS desde el {since}. Publíquelos de nuevo: tras 72 horas sin ellos, {domain} ya no podrá enviar.',
      },
      domain_failed: {
        title: 'Un dominio ya no puede enviar',
        message:
          'El correo de {domain} se rechaza: sus registros DKIM faltan desde el {since}. Publíquelos de nuevo y verifique el dominio.',
      },
      bounces_high: {
        title: 'Rebotan demasiados correos',
        message:
          'El {share} de los {count} correos enviados desde el {since} rebotó. Por encima del {limit}, los proveedores bloquean a los remitentes: no escriba a direcciones antiguas ni a las que no haya recopilado usted.',
      },
      complaints_raised: {
        title: 'Más destinatarios denuncian spam',
        message:
          'El {share} de los {count} correos enviados desde el {since} se denunció como spam. Gmail y Yahoo piden menos del {limit}: revise qué envía, a quién y cómo darse de baja.',
      },
      complaints_high: {
        title: 'Demasiados destinatarios denuncian spam',
        message:
          'El {share} de los {count} correos enviados desde el {since} se denunció como spam. Por encima del {limit}, Gmail y Yahoo rechazan o filtran su correo: detenga los envíos masivos hasta conocer la causa.',
      },
      relay_failing: {
        title: 'Un relay falla',
        message: 'El relay {relay} falla desde el {since}: {reason}',
      },
      provider_deferring: {
        title: 'Un proveedor aplaza su correo',
        message:
          '{provider} ha aplazado tanto correo que el envío a él está en pausa desde el {since}. El envío se ralentiza solo; las estadísticas muestran cuánto espera.',
      },
      queue_overdue: {
        title: 'El correo transaccional se retrasa',
        message:
          'Hay correo transaccional que espera su primer intento desde el {since}. Compruebe que los workers funcionan y que la base de datos no está sobrecargada.',
      },
      certificate_expiring: {
        title: 'El certificado TLS caduca',
        message: 'El certificado de {host} caduca el {until}. Renuévelo y envíe SIGHUP al proceso.',
      },
      backup_overdue: {
        title: 'Falta una copia de seguridad',
        message:
          'No hay ninguna copia de seguridad nueva desde el {since}. Ejecute «postpress backup» cada día y copie el archivo a otra máquina.',
      },
      credits_threshold: {
        title: 'Los créditos de IA alcanzaron un umbral de aviso',
        message:
          'Se ha usado el {share} de los créditos de IA de este mes de facturación. Habrá créditos nuevos el {until}.',
      },
      credits_exhausted: {
        title: 'Se agotaron los créditos de IA',
        message:
          'Se han agotado los créditos de IA de este mes de facturación. Habrá créditos nuevos el {until}.',
      },
      warm_up_done: {
        title: 'Un calentamiento ha terminado',
        message: 'El calentamiento de {domain} ha terminado: el dominio envía ya sin límite diario.',
      },
    },
    action: 'Abrir los avisos',
    note: 'Recibe como máximo un correo de avisos por hora. En la página Avisos puede silenciar cada tipo.',
    digest: { title: 'Resumen de avisos', message: 'Esto ha cambiado desde el último correo de avisos:' },
    resolved: 'Resuelto: {title}',
    ended: 'Terminó el {date}.',
    relay: 'El relay',
  },
  tags: {
    title: 'Título',
    message: 'Mensaje',
    action: 'Texto del botón',
    note: 'Nota',
    by: 'Quién lo hizo',
    workspace: 'Espacio de trabajo',
    role: 'Rol',
    template: 'Plantilla',
    next: 'Nueva dirección',
    recipient: 'Dirección del destinatario',
    quote: 'Comentario citado',
    url: 'Enlace',
    expiry: 'Cuándo caduca el enlace',
    linkHelp: 'Ayuda con el enlace',
    footer: 'Quién envía este correo',
  },
  roles: { viewer: 'lector', editor: 'editor', admin: 'administrador', owner: 'propietario' },
  expiry: 'El enlace vence el {date} (UTC) y funciona una sola vez.',
  linkHelp: 'Si el botón no funciona, abre esta dirección en tu navegador:',
  footer: 'Este correo lo envió Postpress en {host}.',
};
