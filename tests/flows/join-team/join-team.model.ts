import type { InvitationShown } from '#contract/invitation-shown.ts'
import { joinTeamMachine } from '#machines/flows/join-team.machine.ts'
import { fixtureNow, invited } from '#tests/fixtures/people.ts'
import { data, nothing, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { keptByServer, readAgain, sessionKept, throttledKept, typedAgain } from '#tests/qa/models/after-reload.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { offersRetry, retryButton, retryIn } from '#tests/qa/models/retry.ts'
import {
  button,
  closeMessage,
  failureShown,
  field,
  heading,
  link as linkTo,
  loadingShown,
  text,
  throttledShown,
} from '#tests/qa/models/words.ts'

const password = 'Nueva1234!'
const fields = { password, passwordConfirmation: password }
const link = { email: invited.email, token: 'mailed' }
const first = field('Contraseña nueva', 'New password')
const second = field('Confirma la contraseña', 'Confirm the password')
const join = button('Unirme al equipo', 'Join the team')
const again = button('Cargar otra vez', 'Load again')
const signIn = linkTo('Iniciar sesión', 'Sign in')
const address = text(`Vas a entrar con ${invited.email}`, `You will sign in with ${invited.email}`)

const named = heading('Olivia Ortega te invitó a Acme', 'Olivia Ortega invited you to Acme')
const anonymous = heading('Te invitaron a un equipo', 'You have an invitation to a team')
const namesOf = ({ context }: Snapshot) => (context['invitation'] as InvitationShown | null)?.company ?? null
const form = (snapshot: Snapshot) => [namesOf(snapshot) === null ? anonymous : named, address, first, second]

async function submit(user: User): Promise<void> {
  await user.fill(first, password)
  await user.fill(second, password)
  await user.click(join)
}

const createToken = { path: '/tokens', body: { email: link.email, password, challenge: 'solved' } }

/** An invitation by its mailed link (docs/decisions/0122). */
export const joinTeamModel: FlowModel = {
  machine: joinTeamMachine,
  inputs: {
    'with a link': { link, throttledUntil: null },
    'without a link': { link: null, throttledUntil: null },
    'throttled before': { link, throttledUntil: fixtureNow + 30_000 },
  },
  ui: {
    'submits the password': { type: 'password.submitted', fields },
    'tries again': retryIn('error', { type: 'password.submitted', fields }),
    'closes the message': { type: 'failure.dismissed' },
    'opens it again': { type: 'retry.requested' },
  },
  calls: {
    openInvitation: { operation: 'openInvitation', gives: data },
    resetPassword: { operation: 'resetPassword', gives: nothing },
    createToken: { operation: 'createToken' },
    waitUntil,
  },
  requests: {
    openInvitation: { path: '/invitations/open', body: link },
    resetPassword: {
      path: '/reset-password',
      body: { ...link, password, password_confirmation: password, challenge: 'solved' },
    },
    createToken,
  },
  key: (snapshot) => {
    const { value, context } = snapshot
    const waits = value === 'opening' || value === 'unavailable'
    return JSON.stringify([
      value,
      offersRetry(snapshot),
      context['isUnanswered'],
      namesOf(snapshot),
      waits && context['until'] !== null,
    ])
  },
  goals: [],
  afterReload: {
    usual: typedAgain,
    states: {
      ...throttledKept,
      opening: readAgain,
      unavailable: readAgain,
      joined: keptByServer('the password is saved, and the person signs in with it'),
      loggedIn: sessionKept,
    },
  },
  screen: {
    acts: {
      'submits the password': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'opens it again': (user) => user.click(again),
    },
    shows: {
      opening: loadingShown,
      unavailable: [...failureShown, again],
      form: (snapshot) => [...form(snapshot), join],
      saving: form,
      signingIn: form,
      checking: form,
      error: (snapshot) => [...failureShown, ...form(snapshot), join],
      throttled: [...throttledShown, first],
      wrongLink: [heading('El enlace no está completo', 'The link is not complete'), signIn],
      expiredLink: [
        heading('La invitación venció', 'The invitation expired'),
        text('Pide a quien te invitó que te envíe otra', 'Ask who invited you to send another'),
        signIn,
      ],
      // If an answer was lost, the password may be saved with another one than the person typed last.
      usedLink: [
        heading('La invitación ya no sirve', 'The invitation no longer works'),
        text('Si ya la aceptaste, inicia sesión', 'If you accepted it already, sign in'),
        signIn,
      ],
      joined: [],
      loggedIn: [],
    },
  },
}
