import { type Act, type Traveller, type Voyage, variant } from '../recovery/voyage.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { resident } from '../support/residents.ts'
import { travellerTo } from './people.ts'

const leave: Act<Traveller & Newcomer> = async ({ page }) => {
  await page.locator('summary').filter({ hasText: 'Tu cuenta' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}

export const sessionVoyage: Voyage = {
  flow: 'session',
  isSignedIn: true,
  isBehindScreens: true,
  variants: {
    'signs out': variant<Traveller & Newcomer>({
      seed: async ({ app }) => travellerTo(await resident(app), '/app/configuracion/personal'),
      meets: ['leaving.endSession'],
      enters: leave,
      acts: {},
      goal: (page) => page.locator('[data-flow=signIn][data-state=form]'),
    }),
  },
}
