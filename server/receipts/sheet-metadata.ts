const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter)

/**
 * Returns what the XMP metadata of a sheet say beside what pdfkit writes: that it is PDF/UA-1, and its author.
 * pdfkit's own subset `PDF/UA` lists only some glyphs of a face, which the standard forbids; its author is not escaped.
 */
export const accessibleMetadata = (author: string): string =>
  [
    '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    '<pdfuaid:part>1</pdfuaid:part></rdf:Description>',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>`,
  ].join('')
