import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrailMove, TrailOutcome, TrailStep } from '#contract/support-case.ts'

/** What a person does in each flow, by the machine's id. The flows of the administration share one word. */
export const flowTexts: Readonly<Record<string, MessageDescriptor>> = {
  billingDay: msg`Tu día de cobro`,
  bridge: msg`Entrar a tu cuenta`,
  cardAdd: msg`Agregar una tarjeta`,
  changePassword: msg`Cambiar la contraseña`,
  changePlan: msg`Cambiar de plan`,
  charge: msg`El cargo a tu tarjeta`,
  checkout: msg`Tu compra`,
  claimOwnership: msg`Solicitar la titularidad de una empresa`,
  company: msg`Una de tus empresas`,
  connect: msg`Abrir una aplicación`,
  download: msg`Descargar tus datos`,
  emailCancel: msg`Cancelar el cambio de correo`,
  emailChange: msg`Cambiar el correo`,
  emailVerification: msg`Confirmar el correo`,
  finish: msg`Preparar tu cuenta`,
  forgotPassword: msg`Olvidé mi contraseña`,
  invitation: msg`Invitar a alguien`,
  joinTeam: msg`Aceptar una invitación`,
  logo: msg`El logo`,
  newCompany: msg`Una empresa más`,
  onboardingCheckout: msg`La compra de los primeros pasos`,
  onboardingPlan: msg`Elegir un plan`,
  onboardingStep: msg`Primeros pasos`,
  openSessions: msg`Sesiones abiertas`,
  purchaseRequests: msg`El marketplace`,
  organization: msg`Tu organización`,
  ownErasure: msg`Eliminar tus datos`,
  payDue: msg`Pagar lo pendiente`,
  payLink: msg`Pagar con el enlace del correo`,
  paymentMethods: msg`Tus tarjetas`,
  profile: msg`Tus datos`,
  promoCode: msg`Usar un código`,
  registration: msg`Crear una cuenta`,
  resendVerification: msg`Pedir otra vez el correo de confirmación`,
  resetPassword: msg`Elegir otra contraseña`,
  secondFactor: msg`Verificación en dos pasos`,
  session: msg`Tu sesión`,
  signIn: msg`Iniciar sesión`,
  subscription: msg`Tu suscripción`,
  supportCase: msg`Pedir ayuda`,
  team: msg`Tu equipo`,
  toasts: msg`Los avisos`,
}
const otherFlow = msg`La administración`

const deeds: readonly (readonly [prefix: string, text: MessageDescriptor])[] = [
  ['xstate.init', msg`se abrió`],
  ['xstate.done.', msg`salió bien`],
  ['xstate.error.', msg`no salió bien`],
  ['xstate.after.', msg`pasó el tiempo de espera`],
]
const usualDeed = msg`hubo un cambio en la pantalla`

const answers: Readonly<Record<TrailOutcome, MessageDescriptor>> = {
  ok: msg`El servidor respondió`,
  refused: msg`El servidor no aceptó una petición`,
  unreachable: msg`El servidor no respondió`,
  timeout: msg`El servidor no respondió a tiempo`,
  unreadable: msg`La respuesta del servidor llegó incompleta`,
  device: msg`Tu equipo no dio la llave de acceso`,
  unexpected: msg`Algo falló en tu navegador`,
}

/** Returns a step of a case in words: how long ago, where, and what happened. */
export function stepText(i18n: I18n, step: TrailStep): string {
  const what = step.kind === 'call' ? i18n._(answers[step.outcome]) : moveText(i18n, step)
  return `${agoText(i18n.locale, step.ago)} · ${what}`
}

function moveText(i18n: I18n, { machine, event }: TrailMove): string {
  const [, deed = usualDeed] = deeds.find(([prefix]) => event.startsWith(prefix)) ?? []
  return `${i18n._(flowTexts[machine] ?? otherFlow)}: ${i18n._(deed)}`
}

/** Returns a time before now, of `ago` ms, in its largest whole unit. */
function agoText(locale: string, ago: number): string {
  const seconds = Math.round(ago / 1000)
  const [value, unit] = seconds < 60 ? ([seconds, 'second'] as const) : sinceMinutes(Math.round(seconds / 60))
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-value, unit)
}

function sinceMinutes(minutes: number): readonly [number, 'minute' | 'hour'] {
  return minutes < 60 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
}
