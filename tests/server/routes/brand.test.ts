import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answerOf, call, refusal } from '../support/calls.ts'
import { bands, logoForm, noise } from '../support/pictures.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { bypass } from '../support/test-env.ts'

const admin = staffServer()
type Wire = { nombre: string; light_colour: string | null; dark_colour: string | null; logo_at: string | null; version: string }

const read = async () => dataOf<Wire>(await admin.root('GET', '/admin/apariencia'))
const own = { nombre: 'Receptio', light_colour: null, dark_colour: null, sender: null, reply_to: null }
const change = async (fields: object) =>
  admin.root('PUT', '/admin/apariencia', { ...own, ...fields, version: (await read()).version })
const setLogo = (bytes: Uint8Array) =>
  call(admin.server, 'POST', '/admin/apariencia/logo', { token: admin.tokens.root, body: logoForm(bytes) })
const auditLines = async () => {
  const rows = await admin.server.db.system((tx) =>
    tx.selectFrom('audit_log').select(['action', 'before', 'after']).where('entity', '=', 'apariencia').orderBy('at').execute(),
  )
  return rows as { action: string; before: Wire; after: Wire }[]
}

describe('[issue 20.2] how a business appears', () => {
  test('begins as the product, is changed as a whole, and is audited', async () => {
    expect(await read()).toEqual({ ...own, logo_at: null, version: expect.any(String) })
    const changed = await change({ light_colour: '#0B5FA5', sender: 'Ventas', reply_to: 'Ventas@Receptio.TEST' })
    expect(changed.status).toBe(200)
    expect(await read()).toEqual({
      ...own,
      light_colour: '#0b5fa5',
      sender: 'Ventas',
      reply_to: 'ventas@receptio.test',
      logo_at: null,
      version: expect.any(String),
    })
    const lines = await auditLines()
    expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'permisos.update',
        expect.objectContaining({ lightColour: null, sender: null }),
        expect.objectContaining({ lightColour: '#0b5fa5', sender: 'Ventas', replyTo: 'ventas@receptio.test' }),
      ],
    ])
    expect((await change({})).status).toBe(200)
    expect(await read()).toEqual({ ...own, logo_at: null, version: expect.any(String) })
  })

  test('a colour without enough contrast is refused with what was measured and the nearest that passes', async () => {
    expect(answerOf(await change({ light_colour: '#ffd400', dark_colour: '#101010' }))).toEqual(
      refusal('validation.failed', [
        {
          field: 'light_colour',
          message: 'Su contraste contra la página es de 1.23 a 1, y hace falta 3. El color más cercano que sí pasa es #a18600.',
        },
        {
          field: 'dark_colour',
          message: 'Su contraste contra la página es de 1.04 a 1, y hace falta 3. El color más cercano que sí pasa es #707070.',
        },
      ]),
    )
    expect((await change({ light_colour: 'red' })).status).toBe(422)
    expect((await read()).light_colour).toBeNull()
  })

  test('what somebody else saved meanwhile is not overwritten', async () => {
    expect(answerOf(await admin.root('PUT', '/admin/apariencia', { ...own, version: 'older' }))).toEqual(
      refusal('record.changed'),
    )
  })

  test('a logo is our square PNG, a mark of at most 640 bytes and a JPEG; the form stays current', async () => {
    const { version } = await read()
    expect(answerOf(await setLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')))).toEqual(
      refusal('image.kind', [{ field: 'logo', message: 'No es una imagen PNG, JPEG o WebP.' }]),
    )
    for (const picture of [await bands(900, 300).png().toBuffer(), await noise(300, 300)]) {
      const set = await setLogo(picture)
      expect(set).toMatchObject({ status: 200, body: { data: { version, logo_at: expect.any(String) } } })
      const { png, mark, jpeg } = await admin.server.db.system((tx) =>
        tx.selectFrom('tenant_logos').select(['png', 'mark', 'jpeg']).executeTakeFirstOrThrow(),
      )
      const formats = await Promise.all([png, mark, jpeg].map(async (bytes) => (await sharp(bytes).metadata()).format))
      expect([formats, mark.length <= 640]).toEqual([['png', 'webp', 'jpeg'], true])
      const { body } = await admin.root('GET', '/admin/apariencia/logo')
      expect(Buffer.compare(body as Buffer, png)).toBe(0)
    }
    expect((await admin.root('DELETE', '/admin/apariencia/logo')).status).toBe(200)
    expect(answerOf(await admin.root('GET', '/admin/apariencia/logo'))).toEqual(refusal('record.missing'))
  })
})

test('[issue 20.2] a mail has the colours, the logo, the sender and the address for answers of its tenant', async () => {
  await change({ nombre: 'Recepción', light_colour: '#0b5fa5', sender: 'Ventas', reply_to: 'ventas@receptio.test' })
  await setLogo(await bands(300, 300).png().toBuffer())
  await call(admin.server, 'POST', '/forgot-password', { body: { challenge: bypass, email: 'owner@acme.test' } })
  while ((await admin.server.jobs.runDue()) > 0) continue
  const { from, replyTo, html, attachments } = admin.server.mailer.only
  expect({ from, replyTo, attachments }).toEqual({
    from: 'Ventas',
    replyTo: 'ventas@receptio.test',
    attachments: [{ filename: 'logo.png', content: expect.any(Buffer), contentType: 'image/png', cid: 'logo@seller' }],
  })
  const button = /<td bgcolor="(#\w+)" style="background:(#\w+)[^<]*<a\s[^>]*;color:(#\w+)/.exec(html)?.slice(1)
  expect(button).toEqual(['#0b5fa5', '#0b5fa5', '#ffffff'])
  expect(['src="cid:logo@seller"', 'Recepción'].map((part) => html.includes(part))).toEqual([true, true])
  expect(html).not.toContain('#1d5a45')
})

test('[issue 20.2] the document of an address carries its colours and its logo', async () => {
  await change({ light_colour: '#0b5fa5' })
  await setLogo(await bands(300, 300).png().toBuffer())
  admin.server.clock.advance({ seconds: 6 })
  const place = await admin.server.services.tenants.at('https://app.receptio.test/auth/signin')
  expect(place?.styles).toMatch(
    /^:root:root\{--r-colors-brand-solid:#0b5fa5;.*\}:root:root\.dark\{.*\}@media \(prefers-color-scheme:dark\)\{.*\}:root\{--mark:url\(data:image\/webp;base64,[\w+/=]+\);--shapes:none\}$/,
  )
  expect(place!.styles.length).toBeLessThan(2200)
})
