import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { button, press, type Step } from '../walker.ts'

/** Signing out, and in again. */
export const accountSteps: readonly Step[] = [
  {
    name: 'signs out',
    weight: (observation, { online }) =>
      observation.token !== null && online && isArea(observation.path) && observation.landmarks.dialogs === 0 ? 1 : 0,
    async act({ page, who }) {
      await page.locator('header summary').first().click()
      await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
      await page.waitForURL(/\/auth\//)
      return who.email
    },
  },
  {
    name: 'signs in',
    weight: (observation, { online }) => (button(observation, 'Iniciar sesión') && online ? 12 : 0),
    byHand: true,
    async act(walker, observation) {
      const { page, who } = walker
      const form = new SignInPage(page, page.locator('[data-flow=signIn]').last())
      await form.fill(who.email, who.password)
      await press(walker, button(observation, 'Iniciar sesión')!, observation)
      await page.waitForFunction(() => localStorage.getItem('receptio.session') !== null)
      return who.email
    },
  },
  {
    name: 'opens a support case',
    weight: (observation, { online }) => (button(observation, 'Abrir un caso') && online ? 14 : 0),
    byHand: true,
    async act(walker, observation) {
      const { page, who } = walker
      await page.getByRole('textbox', { name: '¿Qué pasó?' }).fill('No entiendo mi último cargo.')
      const address = page.getByRole('textbox', { name: 'Correo electrónico' })
      if (await address.isVisible()) await address.fill(who.email)
      await press(walker, button(observation, 'Abrir un caso')!, observation)
      return ''
    },
  },
]

const isArea = (path: string) => path.startsWith('/app/') && !path.startsWith('/app/onboarding')
