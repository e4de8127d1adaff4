// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { holdLostFocus, takeLostFocus } from '#src/lib/lost-focus.ts'

holdLostFocus()

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <section id="payment">
        <h2>Método de pago</h2>
        <div id="choice"><button id="add">Agregar tarjeta</button></div>
      </section>
      <button id="other">Otro</button>
    </main>`
})

const byId = (id: string) => document.getElementById(id)!
/** The keeper checks one frame after the change. */
const nextFrame = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

test('a focus that was lost is taken, one in use is left alone, and what goes takes none', () => {
  byId('add').focus()
  byId('add').remove()

  takeLostFocus(byId('other'))
  expect(document.activeElement?.id).toBe('other')

  byId('payment').tabIndex = -1
  takeLostFocus(byId('payment'))
  takeLostFocus(null)
  expect(document.activeElement?.id).toBe('other')
})

test('[issue 16] the part of the page around what had the focus holds it when that leaves, and can be focused no longer than that', async () => {
  byId('add').focus()
  byId('choice').remove()
  await nextFrame()
  expect(document.activeElement?.id).toBe('payment')

  byId('other').focus()
  expect(byId('payment').hasAttribute('tabindex')).toBe(false)
})

test('[issue 16] a frame or a chosen option that comes in its place takes the focus', async () => {
  byId('add').focus()
  byId('choice').innerHTML = '<input type="radio" id="one"><input type="radio" id="two" checked>'
  await nextFrame()
  expect(document.activeElement?.id).toBe('two')
})

test('[issue 16] a title of the new screen takes the focus from where it was held, and a page that went whole is left to its title', async () => {
  byId('add').focus()
  byId('choice').remove()
  await nextFrame()
  takeLostFocus(byId('other'))
  expect(document.activeElement?.id).toBe('other')

  document.querySelector('main')!.innerHTML = '<p>Otra página</p>'
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})
