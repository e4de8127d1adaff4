import { teamMachine } from '#machines/flows/team.machine.ts'
import { andrea, fixtureNow, invited, olivia, ulises } from '#tests/fixtures/people.ts'
import { type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { button, closeMessage, failureShown, text, throttledShown } from '#tests/qa/models/words.ts'
import { readAgain, unsavedAsked, deadlineKept } from '#tests/qa/models/after-reload.ts'
import { afterTeamAct, teamEffects, teamFacts } from './team.facts.ts'

const invite = button('Invitar a alguien', 'Invite somebody')
const resend = button('Reenviar invitación: Iván Ibarra', 'Send invitation again: Iván Ibarra')
const change = button('Cambiar nivel: Ulises Urrutia', 'Change level: Ulises Urrutia')
const remove = button('Quitar a Ulises Urrutia', 'Remove Ulises Urrutia')
const leave = button('Salir del equipo', 'Leave the team')
const keepLevel = button('Guardar nivel', 'Save level')
const auditor = { role: 'radio', name: 'Auditor' } as const
const people = [
  text(olivia.name, olivia.name),
  text(ulises.name, ulises.name),
  text('Invitación pendiente', 'Invitation pending'),
]
const list = [...people, invite, resend, change, remove, leave]

async function choose(user: User): Promise<void> {
  await user.check(auditor)
  await user.click(keepLevel)
}

/** SET-1, ROLE-2, ADM-2: Andrea, an administrator, looks after Olivia's team. */
export const teamModel: FlowModel = {
  machine: teamMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    invites: { type: 'inviting.requested' },
    'somebody was invited': { type: 'person.invited' },
    'inviting was given up': { type: 'inviting.cancelled' },
    'resends the invitation': { type: 'resend.requested', id: invited.id },
    'asks for another level': { type: 'role.requested', person: ulises },
    'chooses the level': { type: 'role.chosen', role: 'audit' },
    'leaves the level': { type: 'role.cancelled' },
    'asks to remove': { type: 'removal.requested', person: ulises },
    'confirms the removal': { type: 'removal.confirmed' },
    'keeps the person': { type: 'removal.cancelled' },
    'asks to leave': { type: 'departure.requested', person: andrea },
    'confirms the farewell': { type: 'departure.confirmed' },
    'stays in the team': { type: 'departure.cancelled' },
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: {
    resendInvitation: { operation: 'resendInvitation', gives: nothing },
    changeRole: { operation: 'updateUser', gives: nothing },
    removePerson: { operation: 'removeUser', gives: nothing },
    leaveTeam: { operation: 'removeUser', gives: nothing },
    waitUntil,
  },
  requests: {
    resendInvitation: { path: `/usuarios/${invited.id}/invitation`, body: {} },
    changeRole: { path: `/usuarios/${ulises.id}`, body: { role: 'audit', version: ulises.version } },
    removePerson: { path: `/usuarios/${ulises.id}` },
    leaveTeam: { path: `/usuarios/${andrea.id}` },
  },
  effects: teamEffects,
  goals: ['list', 'inviting', 'error'],
  afterReload: { usual: readAgain, states: { inviting: unsavedAsked, throttled: deadlineKept } },
  screen: {
    acts: {
      invites: (user) => user.click(invite),
      'resends the invitation': (user) => user.click(resend),
      'asks for another level': (user) => user.click(change),
      'chooses the level': choose,
      'leaves the level': (user) => user.click(button('Cancelar', 'Cancel')),
      'asks to remove': (user) => user.click(remove),
      'confirms the removal': (user) => user.click(button('Sí, quitar del equipo', 'Yes, remove from the team')),
      'keeps the person': (user) => user.click(button('Conservar', 'Keep it')),
      'asks to leave': (user) => user.click(leave),
      'confirms the farewell': (user) => user.click(button('Sí, salir del equipo', 'Yes, leave the team')),
      'stays in the team': (user) => user.click(button('Quedarme', 'Stay')),
      'closes the message': (user) => user.click(closeMessage),
    },
    outside: {
      'somebody was invited': ({ value }) => value === 'inviting',
      'inviting was given up': ({ value }) => value === 'inviting',
    },
    facts: teamFacts,
    afterStep: afterTeamAct,
    shows: {
      list,
      inviting: people,
      resending: people,
      throttled: [...throttledShown, ...people, invite, change, remove],
      choosingRole: [
        { role: 'dialog', name: { es: 'Nivel de acceso de Ulises Urrutia', en: 'Access level of Ulises Urrutia' } },
        auditor,
      ],
      changingRole: people,
      confirming: [
        { role: 'alertdialog', name: { es: '¿Quitar a Ulises Urrutia del equipo?', en: 'Remove Ulises Urrutia from the team?' } },
      ],
      removing: people,
      confirmingDeparture: [{ role: 'alertdialog', name: { es: '¿Salir del equipo?', en: 'Leave the team?' } }],
      goingAway: people,
      gone: [],
      error: [...failureShown, ...people],
    },
  },
}
