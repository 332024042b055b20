import { escapeText } from '@postpress/markup';

export type PdfFacts = {
  title: string;
  /** A language tag, such as `pt-BR`. */
  language: string;
  /** As the document has it: `D:20260131120000+00'00'`. */
  createdAt: string;
  producer: string;
};

const PDF_DATE = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/;

/** The metadata of a PDF/UA-1 document (ISO 14289-1, 7.1 and clause 5): its title, language and the standard it follows. */
export function xmpOf({ title, language, createdAt, producer }: PdfFacts): string {
  const date = PDF_DATE.exec(createdAt);
  const created = date
    ? `<xmp:CreateDate>${date[1]}-${date[2]}-${date[3]}T${date[4]}:${date[5]}:${date[6]}Z</xmp:CreateDate>`
    : '';
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${escapeText(language)}</rdf:li></rdf:Bag></dc:language><pdf:Producer>${escapeText(producer)}</pdf:Producer>${created}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
