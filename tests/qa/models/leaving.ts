import type { ScreenElement, User } from '../engine/user/user.ts'
import type { UiCase } from '../engine/subject.ts'
import type { Snapshot } from '../engine/xstate-view.ts'
import { button } from './words.ts'

const stay = button('Seguir editando', 'Keep editing')
const go = button('Salir sin guardar', 'Leave without saving')
const confirmation: readonly ScreenElement[] = [
  { role: 'alertdialog', name: { es: '¿Salir sin guardar?', en: 'Leave without saving?' } },
  stay,
  go,
]

/** Leaving a form with unsaved changes, by a link or the back button, which are outside the flow's own screen. */
export const leaving: Record<string, UiCase> = {
  'wants to leave': { type: 'leaving.requested' },
  'leaves all the same': { type: 'leaving.confirmed' },
  stays: { type: 'leaving.cancelled' },
}

export const leavingShown = {
  confirmation,
  acts: {
    'leaves all the same': (user: User) => user.click(go),
    stays: (user: User) => user.click(stay),
  },
}

export const leavingOutside = (...states: string[]) => ({
  'wants to leave': ({ value }: Snapshot) => states.includes(value as string),
})
