import { fixtureNow } from '#tests/fixtures/people.ts'
import type { ExpectedEffect } from '../engine/expected-effects.ts'
import { codeIn, type PastStep, succeeded } from '../engine/expected-request.ts'
import type { Wire } from '../engine/outcome-table.ts'
import type { ScreenElement } from '../engine/user/user.ts'
import { text } from './words.ts'

const nothingKnown = text('No se tiene información del error', 'There is no information about the error')

/** What a person is told of a refusal, by its code (docs/specification.md#errors). */
const refusalTold: Readonly<Record<string, ScreenElement>> = {
  'request.malformed': text('No pudimos leer la solicitud.', 'We could not read the request.'),
  'session.ended': text('Tu sesión terminó. Inicia sesión para continuar.', 'Your session ended. Sign in to continue.'),
  'credentials.wrong': text('El correo o la contraseña no coinciden.', 'The email and password do not match.'),
  'password.wrong': text('Tu contraseña actual no es esa.', 'That is not your current password.'),
  'permission.missing': text('Tu cuenta no tiene permiso para hacer esto.', 'Your account does not have permission to do this.'),
  'grant.missing': text(
    'No puedes dar un nivel con permisos que tú no tienes.',
    'You cannot give a level with permissions that you do not have.',
  ),
  'owner.fixed': text('El nivel de quien es dueño de la cuenta no se cambia', 'The level of an account’s owner does not change'),
  'record.missing': text('Lo que buscas ya no existe.', 'What you are looking for no longer exists.'),
  'record.changed': text('Alguien más guardó cambios mientras editabas.', 'Someone else saved changes while you were editing.'),
  'validation.failed': text('Revisa los campos marcados.', 'Check the marked fields.'),
  'account.blocked': text('Tu cuenta está bloqueada.', 'Your account is blocked.'),
  'calls.throttled': text('Hubo demasiados intentos.', 'There were too many tries.'),
  'server.failed': text('Algo falló de nuestro lado.', 'Something failed on our side.'),
  'captcha.failed': text('No pudimos comprobar que no eres un robot.', 'We could not check that you are not a robot.'),
  'captcha.more': text('Hubo muchos intentos de entrar a esta cuenta', 'There were many attempts to sign in to this account.'),
  'proof.refused': text(
    'No pudimos comprobar que esta sesión es de este navegador.',
    'We could not check that this session belongs to this browser.',
  ),
  'email.unique': text('Ese correo ya tiene una cuenta.', 'That email already has an account.'),
  'email.unverified': text('Confirma tu correo antes de invitar a alguien', 'Confirm your email before you invite anyone'),
  'link.wrong': text('Este enlace no es correcto.', 'This link is not correct.'),
  'idempotency.mismatch': text('Esta solicitud cambió a medio camino.', 'This request changed on its way.'),
  'idempotency.running': text('Tu solicitud anterior sigue en curso.', 'Your earlier request is still under way.'),
}

const silenceTold = {
  offline: text('No hay conexión con el servidor.', 'We cannot reach the server.'),
  timeout: text('El servidor tardó demasiado en responder.', 'The server took too long to answer.'),
}

/** Returns what a person must be told of a call that failed. @throws Error for a code that is not in the list */
export function failureTold(past: PastStep): ScreenElement {
  const { wire } = past
  if (wire !== null && 'fail' in wire) return silenceTold[wire.fail]
  const code = codeIn(past)
  if (code === undefined) return nothingKnown
  const words = refusalTold[code]
  if (!words) throw new Error(`nothing says what a person is told of ${code}`)
  return words
}

/** Returns whether a call ended in this step, and did not succeed. */
export const failed = ({ step, wire }: PastStep): boolean => 'hears' in step && wire !== null && !succeeded(wire)

/** Returns until when the server takes no further calls, in ms since 1970; null when it does. */
const throttledUntil = (wire: Wire | null): number | null =>
  wire !== null && 'status' in wire && wire.status === 429 ? fixtureNow + 1000 * Number(wire.headers?.['Retry-After']) : null

/** After too many calls the deadline is stored, so that a reload does not forget it; nothing after other answers. */
export function deadlineKept({ wire }: PastStep): ExpectedEffect[] {
  const until = throttledUntil(wire)
  return until === null ? [] : [['keepDeadline', { until }]]
}
