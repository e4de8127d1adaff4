import type { NewPasskey, PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { call, signIn } from './calls.ts'
import type { Answer } from './calls.ts'
import { testEnv } from './test-env.ts'
import type { TestServer } from './test-server.ts'

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data

/** Asks for the challenge of a new passkey. */
export const beginPasskey = async (server: TestServer, token: string): Promise<NewPasskey> =>
  dataOf(await call(server, 'POST', '/me/passkeys/challenge', { token, body: {} }))

/** Sends a new passkey. */
export const addPasskey = (server: TestServer, token: string, nombre: string, passkey: object): Promise<Answer> =>
  call(server, 'POST', '/me/passkeys', { token, body: { nombre, passkey } })

/** Signs a demo account in and gives it a passkey. Returns the session, the device and the recovery codes. */
export async function withPasskey(server: TestServer, email: string, given?: string) {
  const token = given ?? (await signIn(server, email))
  const device = new SoftwarePasskey(testEnv().publicUrl)
  const answer = await addPasskey(server, token, 'Mi laptop', device.make(await beginPasskey(server, token)))
  if (answer.status !== 200) throw new Error(`Adding a passkey answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { token, device, codes: dataOf<{ codes: string[] }>(answer).codes }
}

/** Asks for the challenge of a begun sign-in. */
export const askPasskey = async (server: TestServer, token: string): Promise<PasskeyQuestion> =>
  dataOf(await call(server, 'POST', '/tokens/passkey/challenge', { body: { token } }))

/** Finishes a begun sign-in with a passkey. */
export const prove = (server: TestServer, token: string, proof: PasskeyProof): Promise<Answer> =>
  call(server, 'POST', '/tokens/passkey', { body: { token, proof } })

/** Returns a person's second factors as the wire says them. */
export const factorsOf = async (server: TestServer, token: string) =>
  dataOf<{ factors: unknown[]; passkeys: { id: string }[] }>(await call(server, 'GET', '/me/factors', { token }))

/** Sends the mails that wait, and returns the subjects of all that came. */
export async function subjects(server: TestServer): Promise<string[]> {
  await server.jobs.runDue()
  return server.mailer.inbox.map(({ subject }) => subject)
}
