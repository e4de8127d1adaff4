import { idsOf } from '../../support/people.ts'
import { quickHasher } from '../../support/quick-hasher.ts'
import { staffClient } from '../../support/staff-client.ts'
import { testServer } from '../../support/test-server.ts'

interface Preview {
  goes: { nombre: string; version: number }
  stays: { nombre: string; version: number }
  moves: { part: string; rows: number }[]
  obstacles: { account: string; obstacle: string }[]
}
export interface Detail {
  status: string
  rfc: string | null
  merge: { into: { nombre: string }; undo_until: string } | null
}

const reason = 'Se registró dos veces'

/** A server with the demo account that has bought nothing, the one that it may go into, and root's calls. */
export async function accounts() {
  const server = await testServer({ hasher: quickHasher })
  const goes = (await idsOf(server.db, 'nuevo@demo.test')).customerId
  const stays = (await idsOf(server.db, 'owner@acme.test')).customerId
  const root = async (email = 'root@receptio.test') => staffClient(email, server)
  const preview = async (from = goes, into = stays) =>
    ((await (await root()).get(`/admin/clientes/${from}/merge/${into}`)).body as { data: Preview }).data
  const merge = async (body: object = {}, from = goes, into = stays) => {
    const basis = await preview(from, into)
    const versions = { goes_version: basis.goes.version, stays_version: basis.stays.version }
    return (await root()).put(`/admin/clientes/${from}/merge/${into}`, { reason, ...versions, ...body })
  }
  const undo = async (from = goes) => (await root()).put(`/admin/clientes/${from}/merge-undo`, { reason: 'Eran dos empresas' })
  return { server, goes, stays, root, preview, merge, undo }
}
