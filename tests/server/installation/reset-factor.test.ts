import { expect, test } from 'vitest'
import { resetRootFactor } from '#server/installation/reset-root-factor.ts'
import { readCommand } from '#scripts/admin/read-command.ts'
import { answerOf, call, refusal } from '../support/calls.ts'
import { enrolled, enter } from '../support/factors.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

const tenant = 'receptio'
const root = 'root@receptio.test'
const demanding = () => testServer({ hasher: quickHasher, env: testEnv({ SANDBOX_STAFF_FACTOR: 'required' }) })

test('a root who lost telephone and codes is let in by the operator, and must set up another factor', async () => {
  const server = await demanding()
  const { token } = await enrolled(server, root)
  await resetRootFactor(server.services, { tenant, email: root })

  expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('session.ended'))
  const { body } = await enter(server, root)
  expect(body).toMatchObject({ must_enrol: true })
  const { access_token: next } = body as { access_token: string }
  expect(answerOf(await call(server, 'GET', '/admin/usuarios', { token: next }))).toEqual(refusal('factor.required'))

  await server.jobs.runDue()
  expect(server.mailer.inbox.map(({ to, subject }) => [to, subject])).toContainEqual([
    root,
    'Restablecimos tu verificación en dos pasos',
  ])
  const audited = await server.db.system((tx) =>
    tx.selectFrom('audit_log').select(['action', 'before', 'after']).where('after', '@>', '{"factor": false}').execute(),
  )
  expect(audited).toEqual([{ action: 'usuarios.update', before: { factor: true }, after: { factor: false } }])
})

test('an address of no root, one without a factor and no address at all are refused in one sentence', async () => {
  const server = await demanding()
  const reset = (email: string) => resetRootFactor(server.services, { tenant, email })
  await enrolled(server, 'superadmin@receptio.test')
  await expect(reset('superadmin@receptio.test')).rejects.toThrow('superadmin@receptio.test is no root of this installation.')
  await expect(reset(root)).rejects.toThrow(`${root} has no second factor: the next sign-in asks to set one up.`)
  expect(() => readCommand(['reset-factor'])).toThrow('--email is missing. Use npm run admin -- reset-factor')
  expect(() => readCommand(['reset-factor', '--email', 'x'])).toThrow('--email must be an e-mail address, and is "x".')
})
