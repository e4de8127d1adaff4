import { button, field, heading, link, text, type Seen, type Words } from '../hands/user.ts'

/** Texts that several flows share, from the specification and the decisions; Spanish first. */
export const emailField = field('Correo electrónico', 'Email')
export const passwordField = field('Contraseña', 'Password')
export const signInButton = button('Iniciar sesión', 'Sign in')
export const backToSignIn = link('Volver a iniciar sesión', 'Back to sign in')
export const closeMessage = button('Cerrar aviso', 'Close notice')
export const newLinkLink = link('Pedir un enlace nuevo', 'Ask for a new link')

export const failureShown: readonly Seen[] = [{ role: 'alert' }]
export const throttledShown: readonly Seen[] = [
  text('Hubo demasiados intentos', 'There were too many tries'),
  text('Espera un minuto antes de volver a intentarlo', 'Wait a minute before trying again'),
]
/** For what comes to a screen from outside, whatever it shows. */
export const always = (): boolean => true

export const loadingShown: readonly Seen[] = [{ role: 'status' }]

export { button, field, heading, link, text }

/** Centavos as a person reads them. */
export function money(centavos: number): Exclude<Words, string> {
  const digits = (centavos / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return { es: `$${digits}`, en: `MX$${digits}` }
}
