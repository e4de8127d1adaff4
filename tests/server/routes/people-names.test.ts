import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { ivan, member } from '../support/team.ts'

const odd = {
  'a line break': 'Ana\r\nBcc: todos@x.mx',
  'a reading direction': 'Ana \u202efdp.exe',
  'an isolate': 'Ana \u2066x\u2069',
  'a space of no width': 'A\u200bna',
  'a separator of lines': 'Ana\u2028Bcc',
  'a vertical tab': 'Ana\u000bBcc',
  'letters that are tags': 'Ana\u{e0041}\u{e0042}',
}

describe('[S6] the name of a person', () => {
  test.each(Object.entries(odd))('with %s is refused wherever a name is taken', async (_what, nombre) => {
    const { server, token, userId, invite } = await member()
    const root = await signIn(server, 'root@receptio.test')
    const { version } = ((await call(server, 'GET', `/usuarios/${userId}`, { token })).body as { data: { version: number } }).data
    const { customerId } = await idsOf(server.db, 'owner@acme.test')
    const answers = [
      await invite({ ...ivan, nombre }),
      await call(server, 'PUT', `/usuarios/${userId}`, { token, body: { nombre, version } }),
      await call(server, 'POST', '/admin/usuarios', { token: root, body: { ...ivan, nombre, cliente_id: customerId } }),
    ]
    const message = 'Tiene caracteres que no se ven. Escríbelo de nuevo.'
    for (const answer of answers) expect(answerOf(answer)).toEqual(refusal('validation.failed', [{ field: 'nombre', message }]))
  })
})
