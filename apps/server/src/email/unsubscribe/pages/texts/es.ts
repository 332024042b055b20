import type { PageTexts } from './en.ts';

export const es: PageTexts = {
  language: 'Idioma',
  unsubscribeTitle: '¿Cancelar la suscripción?',
  unsubscribeText: '{recipient} dejará de recibir {topic} de {sender}.',
  unsubscribeAllText: '{recipient} dejará de recibir boletines y ofertas de {sender}.',
  unsubscribe: 'Cancelar la suscripción',
  orAll:
    'O deje de recibir todos los boletines y ofertas. Los recibos, los cambios de contraseña y correos similares seguirán llegando.',
  unsubscribeAll: 'Cancelar todas las suscripciones',
  toPreferences: 'Elegir qué correos recibe',
  unsubscribedTitle: 'Suscripción cancelada',
  mayStillArrive: 'Es posible que aún lleguen correos ya enviados.',
  byMistake: '¿La ha cancelado por error?',
  preferencesTitle: 'Preferencias de correo',
  preferencesText: 'Elija qué recibe {recipient} de {sender}.',
  topics: 'Boletines y ofertas',
  noTopics: 'Por el momento no hay nada que elegir.',
  save: 'Guardar',
  saved: 'Sus preferencias se han guardado.',
  leftAll: 'Ha cancelado la suscripción a todos los boletines y ofertas.',
  alwaysSent: 'Los recibos, los cambios de contraseña y correos similares se envían siempre.',
  confirmTitle: 'Confirme su suscripción',
  confirmText: '{recipient} recibirá {topic} de {sender}.',
  confirm: 'Confirmar',
  notConfirmed: 'Si no lo ha solicitado, cierre esta página: no se enviará nada.',
  confirmedTitle: 'Suscripción confirmada',
  goneTitle: 'Este correo ya no está disponible',
  goneText: 'El enlace ha caducado o el correo se ha eliminado.',
  invalidTitle: 'Este enlace no es válido',
  invalidText:
    'Está incompleto o ha caducado. No se ha cambiado nada. Use el enlace de un correo más reciente o responda al remitente.',
};
