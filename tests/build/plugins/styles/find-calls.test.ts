import { expect, test } from 'vitest'
import { findCalls } from '#build/plugins/styles/find-calls.ts'

const chakra = "import { chakra } from '@chakra-ui/react'\n"

test('finds every part at the top of a module, exported or not', () => {
  const code = `${chakra}const A = chakra('p', { base: {} })\nexport const B = chakra('a', recipe)`
  const result = findCalls(code, 'x.tsx')
  expect(result?.calls.map(({ name, start, end }) => [name, code.slice(start, end)])).toEqual([
    ['A', "chakra('p', { base: {} })"],
    ['B', "chakra('a', recipe)"],
  ])
  expect(result?.chakraImport).toEqual({ start: 0, end: chakra.length - 1, others: [] })
})

test('keeps what else the import brought', () => {
  expect(findCalls("import { chakra, Menu } from '@chakra-ui/react'", 'x.tsx')?.chakraImport.others).toEqual(['Menu'])
})

test('leaves a module alone that does not import it', () => {
  expect(findCalls("const chakra = (tag: string) => tag\nconst A = chakra('p')", 'x.tsx')).toBeUndefined()
})

test.each([
  ['inside a component', "function View() { const A = chakra('p', {}); return <A /> }"],
  ['as an element', 'const view = <chakra.p />'],
  ['with options', "const A = chakra('p', {}, { forwardProps: [] })"],
  ['handed on', 'export { chakra }'],
])('refuses chakra %s, and says how to write it', (_, code) => {
  expect(() => findCalls(chakra + code, 'src/x.tsx')).toThrow(
    "src/x.tsx: write every use of chakra as `const Name = chakra('tag', recipe)`",
  )
})
