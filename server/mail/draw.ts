import { productBrand } from '../domain/seller-brand.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { html } from './markup.ts'
import type { Piece } from './markup.ts'

const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const ink = 'color:#1a2420'
/** The Content-ID of the logo that travels with a mail. */
export const logoId = 'logo@seller'

/**
 * Returns a letter of who sells as the two bodies of a mail. Everything in it is escaped; it loads nothing: a logo is
 * the attachment `logoId`.
 */
export function draw(
  letter: Letter,
  locale: MailLocale,
  seller: string,
  brand: SellerBrand = productBrand,
): { subject: string; text: string; html: string } {
  return {
    subject: oneLine(letter.subject),
    text: plain(letter, locale, seller),
    html: `<!doctype html>${page(letter, locale, { seller, brand }).markup}`,
  }
}

function plain({ greeting, paragraphs, action, notice }: Letter, locale: MailLocale, seller: string): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  return [seller, greeting, ...paragraphs, ...link, notice, `— ${signOff[locale].signature(seller)}`].join('\n\n') + '\n'
}

interface Sender {
  seller: string
  brand: SellerBrand
}

function page(
  { subject, preview, greeting, paragraphs, action, notice }: Letter,
  locale: MailLocale,
  { seller, brand }: Sender,
): Piece {
  return html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
      <title>${subject}</title>
    </head>
    <body style="margin:0;padding:0;background:#faf7f1">
      <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center" style="padding:32px 16px">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
              <tr>
                <td style="padding:0 0 20px;${font};font-size:22px;font-weight:700;letter-spacing:-0.02em;color:${brand.words}">
                  ${brand.logo ? picture : []}${seller}
                </td>
              </tr>
              <tr>
                <td style="background:#ffffff;border-radius:16px;padding:32px;${font};font-size:16px;line-height:1.6;${ink}">
                  <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
                  <p style="margin:0 0 16px">${greeting}</p>
                  ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
                  ${action ? button(action, brand) : []}
                  <p style="margin:0;color:#525d57;font-size:14px">${notice}</p>
                </td>
              </tr>
              <tr>
                <td style="padding:20px 0;${font};font-size:13px;color:#525d57">${signOff[locale].signature(seller)}</td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`
}

const picture = html`<img
  src="cid:${logoId}"
  width="40"
  height="40"
  alt=""
  style="vertical-align:middle;border:0;border-radius:8px;margin-right:10px"
/>`

function button({ label, url, instead }: NonNullable<Letter['action']>, { solid, contrast, words }: SellerBrand): Piece {
  return html`<p style="margin:24px 0">
      <a
        href="${url}"
        style="display:inline-block;background:${solid};color:${contrast};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px"
        >${label}</a
      >
    </p>
    <p style="margin:0 0 24px;color:#525d57;font-size:13px;word-break:break-all">
      ${instead}<br /><a href="${url}" style="color:${words}">${url}</a>
    </p>`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
