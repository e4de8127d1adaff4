import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { logoLimit } from '#contract/company.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { auditOf, companyIn, office } from '../support/companies.ts'
import { bands, colours, logoForm, noise } from '../support/pictures.ts'

const picture = () => bands(1800, 600).jpeg({ quality: 100 }).toBuffer()

describe('a company’s logo', () => {
  test('[SET-4] is taken as JPEG, given back as our square PNG to be saved, and taken away', async () => {
    const { server, token, userId, main, post, list } = await office()
    const path = `/empresas/${main.id}/logo`
    const get = () => call(server, 'GET', path, { token })
    expect(answerOf(await get())).toEqual(refusal('record.missing'))
    const set = await post(logoForm(await picture(), { name: '../../évil\u0001.svg', type: 'text/html' }), path)
    const now = server.clock.now().toISOString()
    expect(set).toMatchObject({
      status: 200,
      body: { data: { id: main.id, logo: { updated_at: now }, version: main.version + 1 } },
    })
    expect((await list())[0]).toEqual(companyIn(set))
    const { status, headers, body } = await get()
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'attachment; filename="logo.png"', 'nosniff'])
    const { format, width, height } = await sharp(body as Buffer).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 })
    expect((await colours(body as Buffer))[0]).toMatch(/^\d{1,2},2[45]\d,\d{1,2}$/)
    server.clock.advance({ seconds: 1 })
    const removed = await call(server, 'DELETE', path, { token })
    expect(removed).toMatchObject({ status: 200, body: { data: { logo: null, version: main.version + 2 } } })
    expect((await call(server, 'DELETE', path, { token })).body).toEqual(removed.body)
    expect(answerOf(await get())).toEqual(refusal('record.missing'))
    const record = { action: 'empresas.update', actor_id: userId, entity_id: main.id }
    expect(await auditOf(server)).toEqual([
      { ...record, before: { logo: null }, after: { logo: now } },
      { ...record, before: { logo: now }, after: { logo: null } },
    ])
  })

  test('[SET-4] what is no such picture is refused with its reason, in the caller’s language, and nothing is kept', async () => {
    const { server, token, main, post } = await office()
    const path = `/empresas/${main.id}/logo`
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(answerOf(await post(logoForm(svg), path))).toEqual(
      refusal('image.kind', [{ field: 'logo', message: 'No es una imagen PNG, JPEG o WebP.' }]),
    )
    const cut = (await picture()).subarray(0, 5000)
    const answer = await call(server, 'POST', path, { token, body: logoForm(cut), headers: { 'Accept-Language': 'en' } })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'image.broken', errors: [{ field: 'logo', message: 'Part of the image is missing. Upload it again.' }] },
    })
    expect(await auditOf(server)).toEqual([])
  })

  test('[SET-4] 2 MiB are taken, one byte more is not', async () => {
    const { main, post } = await office()
    const path = `/empresas/${main.id}/logo`
    const largest = await noise(835, 835)
    expect(largest.length).toBeLessThanOrEqual(logoLimit)
    expect(largest.length).toBeGreaterThan(logoLimit - 12_000)
    expect((await post(logoForm(largest), path)).status).toBe(200)
    expect(answerOf(await post(logoForm(Buffer.alloc(logoLimit + 1)), path))).toEqual(refusal('body.too_large'))
    expect(answerOf(await post(logoForm(Buffer.alloc(logoLimit)), path))).toMatchObject({ body: { code: 'image.kind' } })
  })

  test('[SET-4] of another customer is not there, and only who may change companies sets one', async () => {
    const { server, main, post } = await office()
    const foreign = (await office('prueba@demo.test', server)).main
    const form = logoForm(await picture())
    expect(answerOf(await post(form, `/empresas/${foreign.id}/logo`))).toEqual(refusal('record.missing'))
    const token = await signIn(server, 'audit@acme.test')
    expect(answerOf(await call(server, 'POST', `/empresas/${main.id}/logo`, { token, body: form }))).toEqual(
      refusal('permission.missing'),
    )
  })

  test('[SET-4] thirty in a quarter of an hour, then a wait', async () => {
    const { main, post } = await office()
    const path = `/empresas/${main.id}/logo`
    const form = () => logoForm(Buffer.from('no picture'))
    for (let count = 0; count < 30; count += 1) expect((await post(form(), path)).status).toBe(422)
    const stopped = await post(form(), path)
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900'])
  })
})
