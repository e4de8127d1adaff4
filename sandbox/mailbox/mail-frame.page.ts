import { html, raw } from 'hono/html'

import type { Html } from '../web/layout.page.ts'
import type { Mail } from './mail.ts'

export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

export function framePolicy(productUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: ${new URL(productUrl).origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox ${frameSandbox}`,
  ].join('; ')
}

/**
 * Returns the mail's own markup, unescaped on purpose: framePolicy and the frame's sandbox let nothing in it run, send
 * or load.
 */
export function frameDocument(mail: Mail): Html {
  return html`<!doctype html><base target="_top" /><meta name="referrer" content="no-referrer" />${raw(withInlineImages(mail))}`
}

function withInlineImages({ html: markup, attachments }: Mail): string {
  const images = attachments.filter(({ contentId, type }) => contentId && type.startsWith('image/'))
  return markup.replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const image = images.find((candidate) => candidate.contentId === contentId)
    return image ? `data:${image.type};base64,${image.base64}` : whole
  })
}
