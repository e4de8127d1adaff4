export interface DocumentParts {
  locale: string
  title: string
  /** Requested first, and run as soon as they arrive. */
  asyncScripts: readonly string[]
  /** Run in this order once the document is parsed. */
  scripts: readonly string[]
  preloads: readonly string[]
  /** CSS for the first paint. */
  styles: string
  /** CSS that only later states of the screen need. */
  laterStyles: string
  /** The content of #root. */
  body: string
  /** Markup of a development document only. */
  extraHead?: string
}

/** Where the server inserts its own values; server/documents/document.ts uses the same placeholders. */
export const slots = { nonce: '%NONCE%', meta: '<!--META-->', colourMode: '%COLOUR-MODE%', seller: '%SELLER%' } as const

/** Returns one HTML document. Scripts come before the styles, so that the browser requests them early. */
export function composeDocument(parts: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${parts.locale}" class="${slots.colourMode}"><head><meta charset="utf-8">`,
    ...parts.asyncScripts.map((src) => `<script type="module" async src="${src}"></script>`),
    ...parts.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...parts.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta property="csp-nonce" nonce="${slots.nonce}">${slots.meta}`,
    `<title>${parts.title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    parts.styles && `<style nonce="${slots.nonce}">${parts.styles}</style>`,
    parts.extraHead ?? '',
    `</head><body><div id="root">${parts.body}</div>`,
    parts.laterStyles && `<style nonce="${slots.nonce}">${parts.laterStyles}</style>`,
    '</body></html>',
  ].join('')
}
