import { transformAsync } from '@babel/core'
import { expect, test } from 'vitest'
import { compiledMessage, compiledMessages } from '#build/plugins/compiled-messages.ts'

async function compiled(code: string) {
  const result = await transformAsync(code, {
    filename: 'src/sample.tsx',
    configFile: false,
    babelrc: false,
    plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compiledMessages],
    parserOpts: { plugins: ['jsx', 'typescript'] },
  })
  return (result?.code ?? '').replaceAll(/\s+/g, ' ')
}

test.each([
  ['Hola', ['Hola']],
  ['Hola, {name}', ['Hola, ', ['name']]],
  ['{n, plural, one {# día} other {# días}}', [['n', 'plural', { one: ['#', ' día'], other: ['#', ' días'] }]]],
])('compiles %j as the catalogue would', (text, tokens) => {
  expect(compiledMessage(text)).toEqual(tokens)
})

test('a text that is no ICU message fails the build', () => {
  expect(() => compiledMessage('Hola {name')).toThrow(/unexpected message end/i)
})

test('compiles what the macro wrote, wherever it wrote it', async () => {
  const code = await compiled(`
    import { msg } from '@lingui/core/macro'
    import { Trans } from '@lingui/react/macro'
    export const label = msg\`Hola, \${name}\`
    export const view = <Trans>Ve <b>allá</b></Trans>`)
  expect(code).toContain('message: ["Hola, ", ["name"]]')
  expect(code).toContain('message: ["Ve <0>all\\xE1</0>"]')
})

test('leaves an object alone that only looks like a text', async () => {
  const code = await compiled(`
    import { msg } from '@lingui/core/macro'
    export const toast = { id: 'x', message: 'a {b' }
    export const label = msg\`Hola\``)
  expect(code).toContain("message: 'a {b'")
})
