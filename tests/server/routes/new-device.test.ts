import { expect, test } from 'vitest'
import { call, password } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { bypass } from '../support/test-env.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const email = 'owner@acme.test'
const home = '192.0.2.1'
const abroad = '198.51.100.77'

const enter = (server: TestServer, address: string, marks = '', typed = password): Promise<Answer> =>
  call(server, 'POST', '/tokens', {
    body: { email, password: typed, challenge: bypass },
    address,
    headers: marks === '' ? {} : { Cookie: `known_browser=${marks}` },
  })
const marksIn = ({ headers }: Answer) => /known_browser=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

async function notices(server: TestServer): Promise<string[]> {
  while ((await server.jobs.runDue()) > 0) continue
  return server.mailer.inbox.filter(({ subject }) => subject.includes('equipo nuevo')).map(({ to }) => to)
}

test('[security, gaps] a right password in a browser and from a network that the account has not used is mailed to the person', async () => {
  const server = await testServer({ hasher: quickHasher })
  const first = await enter(server, home)
  expect(first.status).toBe(200)
  expect(await notices(server)).toEqual([])

  await enter(server, abroad, marksIn(first))
  await enter(server, home)
  await enter(server, '198.51.100.78', '', 'Guess1234!')
  expect(await notices(server)).toEqual([])

  const stranger = await enter(server, '198.51.100.79')
  expect(stranger.status).toBe(200)
  expect(await notices(server)).toEqual([email])
  await enter(server, '198.51.100.79')
  await enter(server, '203.0.113.200', marksIn(stranger))
  expect(await notices(server)).toEqual([email])
})

test('[security, gaps] an account that nobody entered for ninety days has a new device at the next sign-in', async () => {
  const server = await testServer({ hasher: quickHasher })
  await enter(server, home)
  server.clock.advance({ days: 91 })
  await enter(server, home)
  expect(await notices(server)).toEqual([email])
})
