import type { PageTexts } from './en.ts';

export const ptBr: PageTexts = {
  language: 'Idioma',
  unsubscribeTitle: 'Cancelar a inscrição?',
  unsubscribeText: '{recipient} não receberá mais {topic} de {sender}.',
  unsubscribeAllText: '{recipient} não receberá mais newsletters e ofertas de {sender}.',
  unsubscribe: 'Cancelar inscrição',
  orAll:
    'Ou pare de receber todas as newsletters e ofertas. Recibos, redefinições de senha e e-mails semelhantes continuarão chegando.',
  unsubscribeAll: 'Cancelar todas as inscrições',
  toPreferences: 'Escolher quais e-mails você recebe',
  unsubscribedTitle: 'Inscrição cancelada',
  mayStillArrive: 'E-mails já enviados ainda podem chegar.',
  byMistake: 'Cancelou por engano?',
  preferencesTitle: 'Preferências de e-mail',
  preferencesText: 'Escolha o que {recipient} recebe de {sender}.',
  topics: 'Newsletters e ofertas',
  noTopics: 'No momento não há nada para escolher.',
  save: 'Salvar',
  saved: 'Suas preferências foram salvas.',
  leftAll: 'Você cancelou a inscrição em todas as newsletters e ofertas.',
  alwaysSent: 'Recibos, redefinições de senha e e-mails semelhantes são sempre enviados.',
  confirmTitle: 'Confirme sua inscrição',
  confirmText: '{recipient} receberá {topic} de {sender}.',
  confirm: 'Confirmar',
  notConfirmed: 'Se você não pediu isso, feche esta página: nada será enviado.',
  confirmedTitle: 'Inscrição confirmada',
  goneTitle: 'Este e-mail não está mais disponível',
  goneText: 'O link expirou ou o e-mail foi excluído.',
  invalidTitle: 'Este link é inválido',
  invalidText:
    'Ele está incompleto ou expirou. Nada foi alterado. Use o link de um e-mail mais recente ou responda ao remetente.',
};
