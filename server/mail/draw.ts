import { productBrand } from '../domain/seller-brand.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { Letter, LetterRow, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { html } from './markup.ts'
import type { Piece } from './markup.ts'

const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const ink = 'color:#1a2420'
/** The Content-ID of the logo that travels with a mail. */
export const logoId = 'logo@seller'

/**
 * Returns a letter of who sells as the two bodies of a mail, in light and dark. Everything in it is escaped; it loads
 * nothing: a logo is the attachment `logoId`.
 */
export function draw(
  letter: Letter,
  locale: MailLocale,
  seller: string,
  { brand = productBrand, payee = null }: Partial<Omit<Sender, 'seller'>> = {},
): { subject: string; text: string; html: string } {
  return {
    subject: oneLine(letter.subject),
    text: plain(letter, locale, { seller, payee }),
    html: `<!doctype html>${page(letter, locale, { seller, brand, payee }).markup}`,
  }
}

interface Sender {
  seller: string
  brand: SellerBrand
  /** Name, RFC and address of who is paid; null where nobody wrote them. */
  payee: string | null
}

function plain(
  { greeting, paragraphs, table, action, notice }: Letter,
  locale: MailLocale,
  { seller, payee }: Omit<Sender, 'brand'>,
): string {
  const rows = table?.map(({ label, amount }) => `${label}: ${amount}`).join('\n') ?? []
  const link = action ? [`${action.label}:\n${action.printed ?? action.url}`] : []
  const end = [`— ${signOff[locale].signature(seller)}`, ...(payee === null ? [] : [payee])].join('\n')
  return [seller, greeting, ...paragraphs, rows, ...link, notice, end].flat().join('\n\n') + '\n'
}

/** Colours for readers whose mail program is dark. Programs that know no media query show the light ones. */
const darkSheet = ({ wordsOnDark }: SellerBrand) =>
  html`<style>
    @media (prefers-color-scheme: dark) {
      .page {
        background: #0f1512 !important;
      }
      .sheet {
        background: #18211c !important;
      }
      .ink {
        color: #e9ede9 !important;
      }
      .quiet {
        color: #a8b3ac !important;
      }
      .words {
        color: ${wordsOnDark} !important;
      }
      .line {
        border-color: #34403a !important;
      }
    }
    /* Outlook on the web and on phones marks its dark look so. */
    [data-ogsc] .ink {
      color: #e9ede9 !important;
    }
    [data-ogsc] .quiet {
      color: #a8b3ac !important;
    }
    [data-ogsc] .words {
      color: ${wordsOnDark} !important;
    }
    [data-ogsb] .page {
      background: #0f1512 !important;
    }
    [data-ogsb] .sheet {
      background: #18211c !important;
    }
  </style>`

function page(
  { subject, preview, greeting, paragraphs, table, action, notice }: Letter,
  locale: MailLocale,
  { seller, brand, payee }: Sender,
): Piece {
  return html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      <title>${subject}</title>
      ${darkSheet(brand)}
    </head>
    <body class="page" style="margin:0;padding:0;background:#faf7f1">
      <div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${preview}${filler}</div>
      <table
        class="page"
        role="presentation"
        lang="${locale}"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="background:#faf7f1"
      >
        <tr>
          <td align="center" style="padding:32px 16px">
            ${outlook.begin}
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
              <tr>
                <td
                  class="words"
                  style="padding:0 0 20px;${font};font-size:22px;font-weight:700;letter-spacing:-0.02em;color:${brand.words}"
                >
                  ${brand.logo ? picture : []}${seller}
                </td>
              </tr>
              <tr>
                <td
                  class="sheet ink"
                  style="background:#ffffff;border-radius:16px;padding:32px;${font};font-size:16px;line-height:1.6;${ink}"
                >
                  <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
                  <p style="margin:0 0 16px">${greeting}</p>
                  ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
                  ${table ? rowsOf(table, locale) : []} ${action ? button(action, brand) : []}
                  <p class="quiet" style="margin:0;color:#525d57;font-size:14px">${notice}</p>
                </td>
              </tr>
              <tr>
                <td class="quiet" style="padding:20px 0;${font};font-size:13px;line-height:1.5;color:#525d57">
                  ${signOff[locale].signature(seller)}${payee === null ? [] : html`<br />${payee}`}
                </td>
              </tr>
            </table>
            ${outlook.end}
          </td>
        </tr>
      </table>
    </body>
  </html>`
}

/** Keeps mail programs from showing the beginning of the letter after the preview. */
const filler = '\u200c\u00a0'.repeat(80)

/** Outlook on Windows knows no greatest width: it takes that of the table around. */
const outlook = {
  begin: html`<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  end: html`<!--[if mso]></td></tr></table><![endif]-->`,
}

const picture = html`<img
  src="cid:${logoId}"
  width="40"
  height="40"
  alt=""
  style="vertical-align:middle;border:0;border-radius:8px;margin-right:10px"
/>`

function button({ label, url, instead, printed }: NonNullable<Letter['action']>, { solid, contrast, words }: SellerBrand): Piece {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
      <tr>
        <td bgcolor="${solid}" style="background:${solid};border-radius:10px;mso-padding-alt:12px 24px">
          <a
            href="${url}"
            style="display:inline-block;color:${contrast};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="quiet" style="margin:0 0 24px;color:#525d57;font-size:13px;word-break:break-word">
      ${instead} <a class="words" href="${printed ?? url}" style="color:${words}">${printed ? bare(printed) : shortened(url)}</a>
    </p>`
}

const bare = (url: string) => url.replace(/^https?:\/\//, '')

/** What a reader sees of an address: where it leads, without the long part that only the server reads. */
function shortened(url: string): string {
  const { host, pathname } = new URL(url)
  const place = pathname.length > 24 ? `${pathname.slice(0, 24)}…` : pathname
  return `${host}${place === '/' ? '' : place}`
}

const heads: Record<MailLocale, { label: string; amount: string }> = {
  'es-MX': { label: 'Concepto', amount: 'Importe' },
  en: { label: 'Item', amount: 'Amount' },
}

function rowsOf(rows: readonly LetterRow[], locale: MailLocale): Piece {
  const { label: what, amount: much } = heads[locale]
  const head = 'padding:6px 0;font-weight:400;font-size:13px;color:#525d57'
  return html`<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;${ink}">
    <tr>
      <th class="quiet" scope="col" align="left" style="${head}">${what}</th>
      <th class="quiet" scope="col" align="right" style="${head};padding-left:16px">${much}</th>
    </tr>
    ${rows.map(({ label, amount, weight }) => {
      const style = `padding:6px 0;border-top:1px solid #e3e0d8${weight === 'total' ? ';font-weight:700' : ''}`
      const tone = weight === 'quiet' ? 'line quiet' : 'line'
      const colour = weight === 'quiet' ? ';color:#525d57' : ''
      return html`<tr>
        <th class="${tone}" scope="row" align="left" style="font-weight:400;${style}${colour}">${label}</th>
        <td class="${tone}" align="right" style="${style}${colour};padding-left:16px;white-space:nowrap">${amount}</td>
      </tr>`
    })}
  </table>`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
