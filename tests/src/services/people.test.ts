import { expect, test } from 'vitest'
import { companyCodec } from '#contract/company.ts'
import { customerCodec } from '#contract/customer.ts'
import { page, single } from '#contract/page.ts'
import { userCodec } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { createCompanies } from '#src/services/companies.ts'
import { createCustomers } from '#src/services/customers.ts'
import { createTeam } from '#src/services/team.ts'
import { acmeCompany, acmeNorth, acmeWithLogo, logoFile } from '#tests/fixtures/companies.ts'
import { acme, invited, olivia } from '#tests/fixtures/people.ts'
import { httpOver, type SentRequest } from './support/http-over.ts'
import { done } from './support/replies.ts'

const api = 'https://receptio.test/api'
const lines = (sent: SentRequest[]) => sent.map(({ method, url, body }) => [method, url, body])
const keys = (sent: SentRequest[]) => sent.map(({ headers }) => headers['idempotency-key'])
const meta = { currentPage: 2, perPage: 25, lastPage: 2, total: 26 }
const user = { status: 200, json: z.encode(single(userCodec), { data: invited }) }
const company = { status: 200, json: z.encode(single(companyCodec), { data: acmeNorth }) }

test('[SET-1] the team is listed, invited, changed and left', async () => {
  const people = { status: 200, json: z.encode(page(userCodec), { data: [olivia, invited], meta }) }
  const { call, sent } = httpOver([people, people, { status: 200, json: { data: ['audit', 'user'] } }, user, done, user, done])
  const team = createTeam(call)
  const body = { name: invited.name, email: invited.email, role: 'user' } as const

  expect(await team.list({ page: 2, search: 'iván', status: 'pending' })).toEqual({ data: [olivia, invited], meta })
  await team.list({})
  expect(await team.grantableRoles()).toEqual(['audit', 'user'])
  expect(await team.invite(body)).toEqual(invited)
  await team.resend({ id: invited.id })
  expect(await team.setRole({ id: invited.id, version: 1, role: 'audit' })).toEqual(invited)
  await team.remove({ id: invited.id })
  expect(lines(sent)).toEqual([
    ['GET', `${api}/usuarios?page=2&search=iv%C3%A1n&filter%5Bstatus%5D=pending`, undefined],
    ['GET', `${api}/usuarios`, undefined],
    ['GET', `${api}/usuarios/roles`, undefined],
    ['POST', `${api}/usuarios`, { nombre: invited.name, email: invited.email, role: 'user' }],
    ['POST', `${api}/usuarios/${invited.id}/invitation`, {}],
    ['PUT', `${api}/usuarios/${invited.id}`, { role: 'audit', version: 1 }],
    ['DELETE', `${api}/usuarios/${invited.id}`, undefined],
  ])
})

test('[SET-1] companies are listed, added and changed', async () => {
  const companies = { status: 200, json: z.encode(page(companyCodec), { data: [acmeCompany, acmeNorth], meta }) }
  const { call, sent } = httpOver([companies, company])
  const service = createCompanies(call)

  expect(await service.list({ page: 2 })).toEqual({ data: [acmeCompany, acmeNorth], meta })
  expect(await service.get(acmeNorth.id)).toEqual(acmeNorth)
  expect(await service.store({ name: acmeNorth.name, rfc: null })).toEqual(acmeNorth)
  expect(await service.update({ id: acmeNorth.id, version: 1, name: 'Norte', rfc: null })).toEqual(acmeNorth)
  expect(lines(sent)).toEqual([
    ['GET', `${api}/empresas?page=2`, undefined],
    ['GET', `${api}/empresas/${acmeNorth.id}`, undefined],
    ['POST', `${api}/empresas`, { nombre: acmeNorth.name, rfc: null }],
    ['PUT', `${api}/empresas/${acmeNorth.id}`, { nombre: 'Norte', rfc: null, version: 1 }],
  ])
})

test('[SET-4] a logo is set, read and taken away', async () => {
  const withLogo = { status: 200, json: z.encode(single(companyCodec), { data: acmeWithLogo }) }
  const png = {
    status: 200,
    text: 'PNG',
    headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="logo.png"' },
  }
  const { call, sent } = httpOver([withLogo, png, withLogo])
  const { setLogo, logo, removeLogo } = createCompanies(call)
  const { id } = acmeCompany

  expect(await setLogo({ id, logo: logoFile })).toEqual(acmeWithLogo)
  expect(await (await logo(id)).text()).toBe('PNG')
  expect(await removeLogo({ id })).toEqual(acmeWithLogo)
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${api}/empresas/${id}/logo`,
    `GET ${api}/empresas/${id}/logo`,
    `DELETE ${api}/empresas/${id}/logo`,
  ])
})

test('[SET-1] the general data of the customer are changed', async () => {
  const { call, sent } = httpOver([{ status: 200, json: z.encode(single(customerCodec), { data: acme }) }])
  const change = { id: acme.id, version: 2, name: 'Acme', alias: null, phone: '5555010203' }

  expect(await createCustomers(call).update(change)).toEqual(acme)
  expect(lines(sent)).toEqual([
    ['PUT', `${api}/clientes/${acme.id}`, { nombre: 'Acme', alias: null, phone: '5555010203', version: 2 }],
  ])
})

test('an invitation and a company are each one act until they are answered', async () => {
  const { call, sent } = httpOver(['offline', user, user, 'offline', company, company])
  const body = { name: invited.name, email: invited.email, role: 'user' } as const
  const team = createTeam(call)
  await expect(team.invite(body)).rejects.toThrow('unreachable')
  await team.invite(body)
  await team.invite(body)
  const companies = createCompanies(call)
  await expect(companies.store({ name: 'Norte', rfc: null })).rejects.toThrow('unreachable')
  await companies.store({ name: 'Norte', rfc: null })
  await companies.store({ name: 'Norte', rfc: null })

  const [a1, a2, a3, b1, b2, b3] = keys(sent)
  expect([a1 === a2, a2 === a3, b1 === b2, b2 === b3]).toEqual([true, false, true, false])
})
