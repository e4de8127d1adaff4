import { expect, test } from 'vitest'
import { failureOf } from '#contract/failure.ts'
import { olivia } from '#tests/fixtures/people.ts'
import { httpOver } from './support/http-over.ts'

const refusing = (...fields: string[]) => {
  const errors = fields.map((field) => ({ field, message: `No: ${field}` }))
  const json = { message: 'No', code: 'validation.failed', description: '', errors, request_id: 'req-1' }
  return httpOver([{ status: 422, json }]).call
}
const fieldsOf = (error: unknown) => {
  const failure = failureOf(error)
  return failure.kind === 'refused' ? failure.body.errors.map(({ field }) => field) : failure
}

test('[SET-1] a name that the server refuses is told at the field that the profile has', async () => {
  const call = refusing('nombre', 'version', 'elsewhere')
  const refused = call('updateUser', { params: { id: olivia.id }, body: { name: 'Olivia', version: 3 } })

  expect(await refused.catch(fieldsOf)).toEqual(['name', 'version', 'elsewhere'])
})

test('[SET-2] a wrong old password is told at its field', async () => {
  const body = { oldPassword: 'Demo1234!', password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }

  expect(await refusing('old_password', 'password_confirmation')('changePassword', { body }).catch(fieldsOf)).toEqual([
    'oldPassword',
    'passwordConfirmation',
  ])
})

test('[ADM-1] a field within a field of a new customer is told by both names', async () => {
  const body = { name: 'Gómez', rfc: null, phone: '5512345678', owner: { name: 'Emma', email: 'emma@gomez.mx' } }

  expect(await refusing('nombre', 'owner.nombre', 'owner.email')('storeCustomer', { body }).catch(fieldsOf)).toEqual([
    'name',
    'owner.name',
    'owner.email',
  ])
})
