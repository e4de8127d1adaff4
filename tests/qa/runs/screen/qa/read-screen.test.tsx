import { afterEach, expect, test } from 'vitest'
import { readScreen } from '#tests/qa/engine/user/read-screen.ts'
import { button, heading, text } from '#tests/qa/engine/user/user.ts'

afterEach(() => document.body.replaceChildren())

test('everything on a page is read in its order, with how it stands, and each wanted element is there or not', () => {
  document.body.innerHTML = `
    <main><h1 tabindex="-1">Tu pago</h1>
      <p>Estamos cobrando</p>
      <div role="alert"><p>No hay fondos</p></div>
      <label><input type="checkbox" checked> Acepto</label>
      <button disabled>Pagar</button> <a href="/">Salir</a>
      <p hidden>Nadie lo ve</p>
    </main>`
  document.querySelector('h1')?.focus()
  const { expected, actual } = readScreen([
    heading('Tu pago', 'Your payment'),
    button('Intentar de nuevo', 'Try again'),
    text('cobrando', 'charging'),
  ])

  expect(expected).toEqual([
    { says: { es: 'el título «Tu pago»', en: 'the heading “Your payment”' }, differs: false },
    { says: { es: 'el botón «Intentar de nuevo»', en: 'the button “Try again”' }, differs: true },
    { says: { es: 'el texto «cobrando»', en: 'the text “charging”' }, differs: false },
  ])
  expect(actual.map(({ says }) => (typeof says === 'string' ? says : says.es))).toEqual([
    'el título «Tu pago» con el foco',
    'el texto «Estamos cobrando»',
    'el aviso «No hay fondos»',
    'la casilla «Acepto» marcada',
    'el botón «Pagar» que no se puede pulsar',
    'el enlace «Salir»',
  ])
})
