// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { holdLostFocus } from '#src/lib/hold-focus.ts'
import { takeLostFocus } from '#src/lib/lost-focus.ts'

holdLostFocus()

beforeEach(async () => {
  document.body.innerHTML = `
    <main>
      <section id="payment">
        <h2>Método de pago</h2>
        <div id="choice"><button id="add">Agregar tarjeta</button></div>
      </section>
      <button id="other">Otro</button>
    </main>`
  await nextFrame()
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

test('[issue 16] the title of the surrounding part holds the focus when its element leaves, and can be focused no longer than that', async () => {
  byId('add').focus()
  byId('choice').remove()
  await nextFrame()
  expect(document.activeElement?.textContent).toBe('Método de pago')

  byId('other').focus()
  expect(document.querySelector('h2')?.hasAttribute('tabindex')).toBe(false)
})

test.each([
  ['a chosen option', '<input type="radio" id="one"><input type="radio" id="two" checked>', 'two'],
  ['a card frame', '<p>Tarjeta</p><iframe id="frame"></iframe>', 'frame'],
  ['a title', '<h3 id="title">Tu pago</h3><input type="radio" checked>', 'title'],
  ['a message', '<h3>Tu pago</h3><div role="status" tabindex="-1" id="message">Listo</div>', 'message'],
])('[issue 21] %s that comes in its place takes the focus', async (_, html, id) => {
  byId('add').focus()
  byId('choice').innerHTML = html
  await nextFrame()
  expect(document.activeElement?.id).toBe(id)
})

test('[issue 21] a frame that comes later takes the focus from the option that held it, but not from one that was chosen', async () => {
  byId('add').focus()
  byId('choice').innerHTML = '<input type="radio" id="new" checked>'
  await nextFrame()
  byId('choice').insertAdjacentHTML('beforeend', '<iframe id="frame"></iframe>')
  await nextFrame()
  expect(document.activeElement?.id).toBe('frame')

  byId('new').focus()
  byId('choice').insertAdjacentHTML('beforeend', '<iframe id="other-frame"></iframe>')
  await nextFrame()
  expect(document.activeElement?.id).toBe('new')
})

test('[issue 16] a title of the new screen takes the focus from where it was held, and a page that went whole leaves it to its main part', async () => {
  byId('add').focus()
  byId('choice').remove()
  await nextFrame()
  takeLostFocus(byId('other'))
  expect(document.activeElement?.id).toBe('other')

  document.querySelector('main')!.innerHTML = '<p>Otra página</p>'
  await nextFrame()
  expect(document.activeElement?.localName).toBe('main')
})

test('[issue 21.11] whether the last element is still seen is asked once a frame, however often the page changes in it', async () => {
  byId('add').focus()
  const question = vi.spyOn(byId('add'), 'checkVisibility')
  for (let change = 0; change < 5; change++) {
    byId('payment').append(document.createElement('p'))
    await Promise.resolve()
  }
  await nextFrame()

  expect(question).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('add')
})
