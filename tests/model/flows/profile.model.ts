import { profileMachine } from '#machines/flows/profile.machine.ts'
import { data, type FlowModel } from '../flow-model.ts'
import type { User } from '../hands/user.ts'
import { retryButton, retryIn, retryKey } from './retry.ts'
import { button, closeMessage, failureShown, field, link, loadingShown, text } from './words.ts'

const name = 'Olivia O.'
const nameField = field('Nombre', 'Name')
const save = button('Guardar cambios', 'Save changes')
const mine = button('Guardar el mío', 'Save mine')
const theirs = button('Quedarme con el otro', 'Take the other one')

async function submit(user: User): Promise<void> {
  await user.fill(nameField, name)
  await user.click(save)
}

/** SET-1, by the machine of every record form. */
export const profileModel: FlowModel = {
  machine: profileMachine,
  inputs: { 'own record': undefined },
  ui: {
    'saves the name': { type: 'record.submitted', change: { name } },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
    'saves again': retryIn('error', { type: 'record.submitted', change: { name } }),
    'keeps mine': { type: 'mine.kept' },
    'takes theirs': { type: 'theirs.taken' },
  },
  calls: {
    loadRecord: { operation: 'getMe', gives: data },
    reloadRecord: { operation: 'getMe', gives: data },
    saveRecord: { operation: 'updateUser', gives: data },
  },
  key: retryKey,
  // Where the record cannot be read a link leads to support.
  goals: ['editing', 'saved', 'unavailable'],
  screen: {
    acts: {
      'saves the name': submit,
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(retryButton),
      'saves again': (user) => user.click(retryButton),
      'keeps mine': (user) => user.click(mine),
      'takes theirs': (user) => user.click(theirs),
    },
    shows: {
      loading: loadingShown,
      unavailable: failureShown,
      missing: [
        text('ya no existe', 'no longer exists'),
        link('Ir al inicio', 'Go to the start'),
        link('Contactar a soporte', 'Contact support'),
      ],
      editing: [nameField, save],
      saving: [nameField],
      saved: [nameField],
      error: [...failureShown, nameField],
      comparing: [nameField],
      conflict: [mine, theirs],
    },
  },
}
