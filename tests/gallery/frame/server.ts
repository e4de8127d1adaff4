import { isForStaff, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { acme, olivia } from '#tests/fixtures/people.ts'
import type { Person } from './person.ts'
import { serverCalls } from './server-calls.ts'

/** The running server, as the gallery's person reaches it. */
export interface Server {
  send(operation: Operation, request: Request): Promise<Response>
}

/** Whether a call is one that a customer makes. */
export const answersTo = (operation: Operation): boolean => !isForStaff(endpoints[operation].access)

const ownIds = [acme.id, olivia.id, acmeCompany.id]
/** Ids of the fixtures: none that a server makes has so many zeros. */
const sampleId = /[0-9a-f]{8}-0000-7000-8000-[0-9a-f]{12}/g

/** Whether something holds records that only the fixtures have: a server that is asked for them says that they are not there. */
export function holdsSamples(held: unknown): boolean {
  const ids = (JSON.stringify(held) ?? '').match(sampleId) ?? []
  return ids.some((id) => !ownIds.includes(id))
}

/** The same of a request. */
export async function asksForSamples(request: Request): Promise<boolean> {
  const text = request.headers.get('content-type')?.includes('json') ? await request.clone().text() : ''
  return holdsSamples([request.url, text])
}

const fetchReally = globalThis.fetch.bind(globalThis)

/** What a screen asks of the people of the fixtures is asked of the gallery's person and their records. */
export function openServer(person: Person): Server {
  const { answer } = serverCalls(() => person.token)
  const theirs: readonly (readonly [string, string])[] = [
    [acme.id, person.customerId],
    [olivia.id, person.userId],
    [acmeCompany.id, person.companyId],
  ]
  const translated = (text: string) => theirs.reduce((said, [fixture, real]) => said.replaceAll(fixture, real), text)
  return {
    async send(operation, request) {
      const { access, captcha, method }: Endpoint = endpoints[operation]
      const headers = new Headers(request.headers)
      if (access !== 'anyone') {
        headers.set('Authorization', `Bearer ${person.token}`)
        headers.set('X-Client-Idx', person.customerId)
      }
      const isJson = headers.get('content-type')?.includes('json') === true
      const text = isJson ? translated(await request.text()) : null
      const solved = text !== null && captcha ? JSON.stringify({ ...JSON.parse(text), challenge: await answer(captcha) }) : text
      const body = method === 'GET' ? null : (solved ?? (await request.blob()))
      return fetchReally(translated(request.url), { method, headers, body, signal: request.signal })
    },
  }
}
