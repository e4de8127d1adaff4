import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { ofReachedFlows } from '#scripts/test/reached-flows.ts'
import { loadApplicationTexts, loadAdminTexts } from '#src/i18n.ts'
import { models } from '#tests/flows/models.ts'
import { keyboardUser } from '#tests/qa/engine/user/by-keyboard.ts'
import { button, field } from '#tests/qa/engine/user/user.ts'
import { screens } from '#tests/flows/mounts.ts'
import { keepPageStill } from '../flows/still-page.ts'
import { playActsByKeyboard } from './play-acts.tsx'

keepPageStill()

const minutes = 180_000
const user = keyboardUser((keys) => userEvent.keyboard(keys), { patience: 100 })

afterEach(() => {
  document.body.innerHTML = ''
})

/** Plays a share of the flows; `npm run qa` plays every act of all flows. */
const share = Object.entries(screens).filter((_, index) => index % 4 === 0)
const played = inject('reachedFlows') === 'all' ? share : ofReachedFlows(inject('reachedFlows'), Object.entries(screens))

describe('every act of a flow is done by keyboard alone', () => {
  test.each(played)('%s', { timeout: minutes }, async (name, screen) => {
    await loadApplicationTexts()
    await loadAdminTexts()

    expect(await playActsByKeyboard({ model: models[name]!, screen, locale: 'es-MX' })).toEqual([])
  })
})

test('a field is typed into anew, a radio is chosen by arrows, and a button is pressed', async () => {
  document.body.innerHTML = `<label>Nombre <input value="antes"></label>
    <label><input type="radio" name="r">Uno</label><label><input type="radio" name="r">Dos</label><button>Guardar</button>`
  const pressed: string[] = []
  document.querySelector('button')!.addEventListener('click', () => pressed.push('Guardar'))
  await user.fill(field('Nombre', 'Name'), 'Olivia [1] {2}')
  await user.check({ role: 'radio', name: 'Dos' })
  await user.click(button('Guardar', 'Save'))
  await user.click(button('Guardar', 'Save'))

  expect([...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked])).toEqual([
    ['Olivia [1] {2}', false],
    ['on', false],
    ['on', true],
  ])
  expect(pressed).toEqual(['Guardar', 'Guardar'])
})

test('a button that only a mouse can press is noticed', async () => {
  document.body.innerHTML = '<button>Uno</button><div role="button" style="cursor:pointer">Guardar</div>'

  await expect(user.click(button('Guardar', 'Save'))).rejects.toThrow('Tab never comes to the button "Guardar"')
})
