import type { PageTexts } from './en.ts';

export const ar: PageTexts = {
  language: 'اللغة',
  unsubscribeTitle: 'هل تريد إلغاء الاشتراك؟',
  unsubscribeText: 'لن يتلقى {recipient} بعد الآن «{topic}» من {sender}.',
  unsubscribeAllText: 'لن يتلقى {recipient} بعد الآن نشرات وعروضًا من {sender}.',
  unsubscribe: 'إلغاء الاشتراك',
  orAll:
    'أو أوقف جميع النشرات والعروض. ستستمر في الوصول الإيصالات ورسائل إعادة تعيين كلمة المرور وما شابهها.',
  unsubscribeAll: 'إلغاء الاشتراك في الكل',
  toPreferences: 'اختيار الرسائل التي تتلقاها',
  unsubscribedTitle: 'تم إلغاء اشتراكك',
  mayStillArrive: 'قد تصلك رسائل أُرسلت من قبل.',
  byMistake: 'هل ألغيت الاشتراك عن طريق الخطأ؟',
  preferencesTitle: 'تفضيلات البريد الإلكتروني',
  preferencesText: 'اختر ما يتلقاه {recipient} من {sender}.',
  topics: 'النشرات والعروض',
  noTopics: 'لا يوجد ما يمكن اختياره حاليًا.',
  save: 'حفظ',
  saved: 'تم حفظ تفضيلاتك.',
  leftAll: 'تم إلغاء اشتراكك في جميع النشرات والعروض.',
  alwaysSent: 'تُرسل دائمًا الإيصالات ورسائل إعادة تعيين كلمة المرور وما شابهها.',
  confirmTitle: 'تأكيد اشتراكك',
  confirmText: 'سيتلقى {recipient} «{topic}» من {sender}.',
  confirm: 'تأكيد',
  notConfirmed: 'إذا لم تطلب ذلك، فأغلق هذه الصفحة: لن يُرسل أي شيء.',
  confirmedTitle: 'تم تأكيد اشتراكك',
  goneTitle: 'لم تعد هذه الرسالة متاحة',
  goneText: 'انتهت صلاحية الرابط، أو حُذفت الرسالة.',
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText:
    'الرابط غير مكتمل أو انتهت صلاحيته. لم يتغير شيء. استخدم الرابط الموجود في رسالة أحدث، أو رد على المرسل.',
};
