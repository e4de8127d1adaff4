export interface DocumentParts {
  locale: string
  title: string
  /** Asked for first, and run as soon as they are there. */
  asyncScripts: readonly string[]
  /** Run in this order once the document is read. */
  scripts: readonly string[]
  preloads: readonly string[]
  /** CSS that the first paint needs. */
  styles: string
  /** CSS that only later states of the screen need. */
  laterStyles: string
  /** What stands inside #root. */
  body: string
  /** Markup that only a development document needs. */
  extraHead?: string
}

/** Where the server writes what only it knows; server/documents/document.ts looks for the same words. */
export const slots = { nonce: '%NONCE%', meta: '<!--META-->', colourMode: '%COLOUR-MODE%' } as const

/**
 * One HTML document. Scripts stand before the styles, so that they are asked for while the rest of the document still
 * travels.
 */
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
