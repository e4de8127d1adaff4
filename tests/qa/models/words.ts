import { button, field, heading, link, text, type ScreenElement, type Target, type Words } from '../engine/user/user.ts'

/** Texts that several flows share, from the specification and the decisions; Spanish first. */
export const emailField = field('Correo electrónico', 'Email')
export const passwordField = field('Contraseña', 'Password')
export const signInButton = button('Iniciar sesión', 'Sign in')
export const backToSignIn = link('Volver a iniciar sesión', 'Back to sign in')
export const closeMessage = button('Cerrar aviso', 'Close notice')
export const newLinkLink = link('Pedir un enlace nuevo', 'Ask for a new link')

export const failureShown: readonly ScreenElement[] = [{ role: 'alert' }]
export const throttledShown: readonly ScreenElement[] = [
  text('Hubo demasiados intentos', 'There were too many tries'),
  text('Espera un minuto antes de volver a intentarlo', 'Wait a minute before trying again'),
]
/** For events from outside the screen, possible in every state. */
export const always = (): boolean => true

export const loadingShown: readonly ScreenElement[] = [{ role: 'status' }]

/** A button that still works on its act, and one that can be pressed. */
export const busy = (target: Target): Target => ({ ...target, is: 'busy' })
export const ready = (target: Target): Target => ({ ...target, is: 'ready' })

export { button, field, heading, link, text }

/** Returns centavos as a person reads them. */
export function money(centavos: number): Exclude<Words, string> {
  const digits = (centavos / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return { es: `$${digits}`, en: `MX$${digits}` }
}

type InBoth = Exclude<Words, string>
const inMexico = (instant: string, options: Intl.DateTimeFormatOptions): InBoth => {
  const said = (locale: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/Mexico_City' })
      .format(new Date(instant))
      .replaceAll(/\s/g, ' ')
  return { es: said('es-MX'), en: said('en') }
}

/** Returns the day of an instant in Mexico City, in the long form. */
export const day = (instant: string): InBoth => inMexico(instant, { dateStyle: 'long' })
/** Returns day and hour of an instant in Mexico City. */
export const moment = (instant: string): InBoth => inMexico(instant, { dateStyle: 'medium', timeStyle: 'short' })
