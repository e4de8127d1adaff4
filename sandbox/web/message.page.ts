import { html } from 'hono/html'

import { consolePage, type Html } from './layout.page.ts'

interface Message {
  title: string
  text: string
  links: { href: string; text: string }[]
}

export function messagePage({ title, text, links }: Message): Html {
  return consolePage({
    title,
    body: html`<section class="message">
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="actions">
        ${links.map((link, index) => html`<a class="button ${index === 0 ? 'primary' : ''}" href="${link.href}">${link.text}</a>`)}
      </p>
    </section>`,
  })
}
