import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

export interface PageParts {
  title: string
  section?: 'console' | 'mailbox' | 'payments' | 'applications' | undefined
  scripts?: string[]
  body: Html
}

const sections = [
  { id: 'console', href: '/', text: 'Consola' },
  { id: 'mailbox', href: '/correo', text: 'Correo' },
  { id: 'payments', href: '/pagos', text: 'Pagos' },
  { id: 'applications', href: '/aplicaciones', text: 'Aplicaciones' },
] as const

export function consolePage({ title, section, scripts = [], body }: PageParts): Html {
  return documentPage({
    title: `${title} · Sandbox`,
    scripts,
    body: html`<a class="skip" href="#contenido">Saltar al contenido</a>
      <header class="bar">
        <div class="bar-inner">
          <a class="brand" href="/"><img src="/static/icon.svg" alt="" width="28" height="28" />Sandbox</a>
          <nav aria-label="Secciones">
            ${sections.map(
              ({ id, href, text }) => html`<a href="${href}" ${id === section ? html`aria-current="page"` : ''}>${text}</a>`,
            )}
          </nav>
        </div>
      </header>
      <main id="contenido" tabindex="-1">${body}</main>
      <footer>Solo en esta máquina: aquí nada es real y nada sale a internet.</footer>`,
  })
}

interface DocumentParts {
  title: string
  lang?: 'es-MX' | 'en'
  scripts?: string[]
  body: Html
}

export function documentPage({ title, lang = 'es-MX', scripts = [], body }: DocumentParts): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/sandbox.css" />
        ${scripts.map((src) => html`<script src="${src}" defer></script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`
}
