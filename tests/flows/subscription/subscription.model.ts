import type { Subscription } from '#contract/subscription.ts'
import { subscriptionMachine } from '#machines/flows/subscription.machine.ts'
import {
  cancelledSubscription,
  changingSubscription,
  endingSubscription,
  paidSubscription,
  pausedSubscription,
  pausingSubscription,
} from '#tests/fixtures/subscriptions.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { button, closeMessage, failureShown, field, heading, text } from '#tests/qa/models/words.ts'
import { readAgain } from '#tests/qa/models/after-reload.ts'
import { leadsElsewhere, atRest } from '#tests/qa/models/homes.ts'
import { subscriptionRequests } from './subscription.requests.ts'

const subscriptionIn = ({ context }: Snapshot) => context['subscription'] as Subscription
const renews = (snapshot: Snapshot) => subscriptionIn(snapshot).cancelAt === null
const isPaid = (snapshot: Snapshot) => subscriptionIn(snapshot).paymentStatus === 'paid'
const isPaused = (snapshot: Snapshot) => subscriptionIn(snapshot).status === 'paused'
const runs = (snapshot: Snapshot) => isPaid(snapshot) && !isPaused(snapshot)
const pauses = (snapshot: Snapshot) => runs(snapshot) && subscriptionIn(snapshot).pause !== null
const canPause = (snapshot: Snapshot) => runs(snapshot) && renews(snapshot) && !pauses(snapshot)
const changes = (snapshot: Snapshot) => subscriptionIn(snapshot).pendingChange !== null

const on = button('Conservar mi suscripción', 'Keep my subscription')
const drop = button('Quitar el cambio', 'Drop the change')
const cancel = button('Cancelar la suscripción', 'Cancel the subscription')
const reload = button('Cargar otra vez', 'Load again')
const onThatDay = button('Sí, cancelar en esa fecha', 'Yes, cancel on that day')
const radio = (es: string, en: string) => ({ role: 'radio' as const, name: { es, en } })
const pause = button('Pausar la suscripción', 'Pause the subscription')
const undo = button('Deshacer la pausa', 'Undo the pause')
const resume = button('Reanudar ahora', 'Resume now')
const plan = heading('Profesional', 'Professional')

async function typeAndConfirm(user: User): Promise<void> {
  await user.fill(
    field('Para confirmar, escribe CANCELAR o Profesional', 'To confirm, type CANCEL or Professional'),
    'Cancel' + (user.locale === 'es' ? 'ar' : ''),
  )
  await user.click(button('Sí, cancelar ahora', 'Yes, cancel now'))
}

const living = (snapshot: Snapshot) => [
  plan,
  isPaused(snapshot) ? text('En pausa', 'Paused') : text('Activa', 'Active'),
  text('Mensual', 'Monthly'),
  ...(isPaused(snapshot) ? [text('Se reanuda el', 'It resumes on'), resume] : []),
  ...(pauses(snapshot) ? [text('Se pausará el', 'It will pause on'), undo] : []),
  ...(canPause(snapshot) ? [pause] : []),
  ...(isPaid(snapshot)
    ? [text('Pagado', 'Paid'), ...(renews(snapshot) ? [] : [text('Termina el', 'It ends on'), on])]
    : [
        text('Rechazado', 'Refused'),
        { role: 'link' as const, name: { es: 'Pagar ahora', en: 'Pay now' } },
        text('Primero paga lo que está pendiente', 'First pay what is due'),
      ]),
  cancel,
  ...(changes(snapshot) ? [text('Cambio pendiente', 'Pending change'), drop] : []),
]

const atOnce = { type: 'cancel.confirmed', cancellation: { when: 'now' } } as const

/** STAT-2, SET-5; docs/domain.md#subscriptions-over-time. */
export const subscriptionModel: FlowModel = {
  machine: subscriptionMachine,
  inputs: {
    'a paid plan': { subscription: paidSubscription },
    'a plan that ends with its period': { subscription: endingSubscription },
    'a plan that will change': { subscription: changingSubscription },
    'a plan that will pause': { subscription: pausingSubscription },
    'a paused plan': { subscription: pausedSubscription },
    'a cancelled plan': { subscription: cancelledSubscription },
  },
  ui: {
    'keeps what was to end': (snapshot) => (runs(snapshot) && !renews(snapshot) ? { type: 'renewal.requested' } : null),
    'drops the change': (snapshot) => (changes(snapshot) ? { type: 'drop.requested' } : null),
    'wants to pause': (snapshot) => (canPause(snapshot) ? { type: 'pause.requested' } : null),
    'pauses it for two months': { type: 'pause.confirmed', months: 2 },
    'does not pause it': { type: 'pause.abandoned' },
    'undoes the pause': (snapshot) => (pauses(snapshot) ? { type: 'resume.requested' } : null),
    'wants to resume': (snapshot) => (isPaused(snapshot) ? { type: 'resume.requested' } : null),
    'resumes it': { type: 'resume.confirmed' },
    'stays paused': { type: 'resume.abandoned' },
    'wants to cancel': { type: 'cancel.requested' },
    'types and confirms': (snapshot) => (runs(snapshot) ? atOnce : null),
    'types and confirms what does not run': (snapshot) => (runs(snapshot) ? null : atOnce),
    'ends it with the period': (snapshot) =>
      runs(snapshot) ? { type: 'cancel.confirmed', cancellation: { when: 'period_end' } } : null,
    'ends it with the period and says why': (snapshot) =>
      runs(snapshot)
        ? {
            type: 'cancel.confirmed',
            cancellation: { when: 'period_end', reason: 'not_used', comment: 'Cerramos en diciembre.' },
          }
        : null,
    'keeps it': { type: 'cancel.abandoned' },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': { type: 'retry.requested' },
  },
  calls: {
    setRenewal: { operation: 'updateSubscription', gives: data },
    dropChange: { operation: 'dropChange', gives: data },
    cancelSubscription: { operation: 'endSubscription', gives: data },
    pauseSubscription: { operation: 'pauseSubscription', gives: data },
    resumeSubscription: { operation: 'resumeSubscription', gives: data },
    readSubscription: { operation: 'getSubscription', gives: data },
  },
  requests: subscriptionRequests,
  key: (snapshot) =>
    JSON.stringify([snapshot.value, renews(snapshot), changes(snapshot), isPaid(snapshot), isPaused(snapshot), pauses(snapshot)]),
  goals: ['showing', 'changed', 'error', 'unread', 'cancelled', 'gone'],
  homes: { showing: atRest, cancelled: atRest, gone: leadsElsewhere, unread: leadsElsewhere },
  afterReload: { usual: readAgain },
  screen: {
    acts: {
      'keeps what was to end': (user) => user.click(on),
      'drops the change': (user) => user.click(drop),
      'wants to pause': (user) => user.click(pause),
      async 'pauses it for two months'(user) {
        await user.check(radio('11 de febrero de 2027', 'February 11, 2027'))
        await user.click(button('Sí, pausar', 'Yes, pause'))
      },
      'does not pause it': (user) => user.click(button('No pausarla', 'Do not pause it')),
      'undoes the pause': (user) => user.click(undo),
      'wants to resume': (user) => user.click(resume),
      'resumes it': (user) => user.click(button('Reanudar y pagar $599.00', 'Resume and pay MX$599.00')),
      'stays paused': (user) => user.click(button('Seguir en pausa', 'Stay paused')),
      'wants to cancel': (user) => user.click(cancel),
      async 'types and confirms'(user) {
        await user.check(radio('Ahora mismo', 'Right now'))
        await typeAndConfirm(user)
      },
      'types and confirms what does not run': typeAndConfirm,
      'ends it with the period': (user) => user.click(onThatDay),
      async 'ends it with the period and says why'(user) {
        await user.check(radio('Casi no la uso', 'I hardly use it'))
        await user.fill(field('¿Algo más que debamos saber?', 'Anything else we should know?'), 'Cerramos en diciembre.')
        await user.click(onThatDay)
      },
      'keeps it': (user) => user.click(button('No cancelar', 'Do not cancel')),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(reload),
    },
    shows: {
      showing: living,
      savingRenewal: [plan],
      dropping: [plan],
      choosingPause: [
        {
          role: 'alertdialog',
          name: { es: '¿Hasta cuándo quieres pausar Profesional?', en: 'Until when do you want to pause Professional?' },
        },
        text('Primero usas lo que ya pagaste', 'First you use what you have paid for'),
      ],
      pausing: [plan],
      confirmingResume: [
        { role: 'alertdialog', name: { es: '¿Reanudar Profesional ahora?', en: 'Resume Professional now?' } },
        text('Hoy empieza un periodo nuevo', 'A new period begins today'),
      ],
      resuming: [plan],
      confirming: (snapshot) => [
        {
          role: 'alertdialog',
          name: { es: '¿Cuándo quieres cancelar Profesional?', en: 'When do you want to cancel Professional?' },
        },
        ...(runs(snapshot)
          ? [text('Puedes arrepentirte hasta ese día', 'You can change your mind until that day'), onThatDay]
          : [
              text('No se puede deshacer', 'It cannot be undone'),
              isPaused(snapshot) ? text('no pierdes nada', 'you lose nothing') : text('pierden el acceso', 'lose access'),
            ]),
        text('¿Por qué cancelas?', 'Why do you cancel?'),
      ],
      cancelling: [plan],
      reloading: [plan],
      unread: [plan, ...failureShown, reload],
      changed: (snapshot) => [text('Tu suscripción cambió mientras la veías', 'Your subscription changed'), ...living(snapshot)],
      error: (snapshot) => [...failureShown, ...living(snapshot)],
      cancelled: [plan, text('Cancelada', 'Cancelled'), text('No se puede recuperar', 'It cannot be recovered')],
      gone: [text('Esta suscripción ya no existe', 'This subscription no longer exists')],
    },
  },
}
