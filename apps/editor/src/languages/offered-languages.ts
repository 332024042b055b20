/** Languages to add to a design, as BCP 47 tags; hosts offer their own. */
export const offeredLanguages =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );
