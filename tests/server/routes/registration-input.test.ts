import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf } from '../support/calls.ts'
import { emma, madeBy, register, registrationServer, rowsMade, written } from '../support/registration.ts'

describe('what people type', () => {
  const texts: [string, string][] = [
    ['SQL', "Robert'); drop table customers; --"],
    ['HTML', '<script>alert(1)</script>'],
    ['a template', '${7*7} {{7*7}}'],
    ['emoji', 'Tacos 🌮 y más'],
    ['Arabic', 'شركة التجارة'],
    ['200 letters', 'Ñ'.repeat(200)],
  ]

  test.each(texts)('[REG-7] %s as a name is stored as text', async (_, name) => {
    const server = await registrationServer()
    expect((await register(server, { name })).status).toBe(200)
    const { customer, onboarding } = await written(server)
    expect([customer.name, onboarding.name]).toEqual([name, name])
    await server.jobs.runDue()
    expect(server.mailer.only.html).not.toContain('<script>')
  })

  test.each([
    ['10 KB', { name: 'a'.repeat(10_240) }, 'name', 'Debe tener como máximo 200 caracteres.'],
    ['two letters', { name: 'ab' }, 'name', 'Debe tener al menos 3 caracteres.'],
    ['a line break', { name: 'Acme\r\nBcc: x@evil.test' }, 'name', 'Tiene caracteres que no se ven. Escríbelo de nuevo.'],
    ['text that turns round', { name: 'Acme\u202Efdp' }, 'name', 'Tiene caracteres que no se ven. Escríbelo de nuevo.'],
    ['no name', { name: ' ' }, 'name', 'Este campo es obligatorio.'],
    ['a short RFC', { rfc: 'ABC' }, 'rfc', 'El formato del RFC no es valido'],
    ['a generic RFC', { rfc: 'XAXX010101000' }, 'rfc', 'Un RFC genérico no puede registrarse.'],
    ['an impossible date', { rfc: 'GODE561332GR8' }, 'rfc', 'La fecha del RFC no existe.'],
    ['a long RFC', { rfc: 'A'.repeat(10_240) }, 'rfc', 'El RFC tiene 12 o 13 caracteres.'],
    ['a short phone', { phone: '5512' }, 'phone', 'El teléfono tiene 10 dígitos.'],
    ['a Cyrillic address', { email: '\u043Ewner@acme.test' }, 'email', 'El correo no es válido.'],
    ['an address with a header', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email', 'El correo no es válido.'],
    ['a short password', { password: 'Aa1!' }, 'password', 'Debe tener al menos 8 caracteres.'],
    ['no capital', { password: 'segura1234!' }, 'password', 'Falta una letra mayúscula.'],
    ['no digit', { password: 'Seguraaaa!' }, 'password', 'Falta un número.'],
    ['no special', { password: 'Segura1234' }, 'password', 'Falta un carácter especial.'],
    ['terms not accepted', { terms: false }, 'terms', 'Debes aceptarlo para continuar.'],
    ['a stranger’s field', { status: 'active' }, 'status', 'Este campo no existe.'],
  ])('[REG-7] %s is told at its field', async (_, changes, field, message) => {
    const server = await registrationServer()
    expect(answerOf(await register(server, changes))).toEqual(refusal('validation.failed', [{ field, message }]))
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test('a NUL or half a letter is no text at all', async () => {
    const server = await registrationServer()
    for (const name of ['Ac\u0000me', 'Acme \uD800']) {
      const body = JSON.stringify({ ...emma, name })
      expect(answerOf(await call(server, 'POST', '/register', { body }))).toEqual(refusal('request.malformed'))
    }
  })
})
