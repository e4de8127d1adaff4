import { expect, test } from 'vitest'
import { composeDocument } from '#build/document.ts'

test('scripts are asked for before the styles and the body, and everything personal is a slot', () => {
  const html = composeDocument({
    locale: 'es-MX',
    title: 'Inicia sesión · Receptio',
    asyncScripts: ['/assets/early.js'],
    scripts: ['/assets/auth.js'],
    preloads: ['/assets/first.js'],
    styles: '.r-1{color:red}',
    laterStyles: '.r-2{color:blue}',
    body: '<main></main>',
  })
  const order = [
    '<!doctype html>',
    '%COLOUR-MODE%',
    'async src="/assets/early.js"',
    'src="/assets/auth.js"',
    'modulepreload" href="/assets/first.js"',
    '%NONCE%',
    '<!--META-->',
    '.r-1{color:red}',
    '<div id="root"><main></main></div>',
    '.r-2{color:blue}',
  ]
  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/)
})
