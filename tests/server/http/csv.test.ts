import { expect, test } from 'vitest'
import { csvFile } from '#server/http/csv.ts'

const columns = [
  { es: 'Nombre', en: 'Name', cell: ({ name }: { name: string }) => name },
  { es: 'Monto', en: 'Amount', cell: () => -5 },
  { es: 'Nada', en: 'Nothing', cell: () => null },
]

async function* groups(...each: string[][]) {
  for (const names of each) yield await Promise.resolve(names.map((name) => ({ name })))
}

async function textOf(each: string[][], language: 'es' | 'en' = 'es'): Promise<string> {
  let all = ''
  for await (const part of csvFile('lista', { columns, groups: groups(...each), language }).text) all += part
  return all
}

test('[ADM-8] a cell that a spreadsheet would run begins with an apostrophe; a number is a number', async () => {
  const cells = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', 'a=1', 'Año "X", S.A.', 'dos\nlíneas', '']
  expect(await textOf([cells])).toBe(
    '\uFEFFNombre,Monto,Nada\r\n' +
      ["'=1+1", "'+1", "'-1", "'@a", '"\'\tx"', `"'\rx"`, 'a=1', '"Año ""X"", S.A."', '"dos\nlíneas"', '']
        .map((cell) => `${cell},-5,\r\n`)
        .join(''),
  )
})

test('[S14] full-width letters begin no formula, and a separator splits no cell', async () => {
  const cells = ['＝1+1', '＋1', '－1', '＠a', 'x;=1', 'x\t=1']
  expect(await textOf([cells])).toBe(
    '\uFEFFNombre,Monto,Nada\r\n' +
      ["'＝1+1", "'＋1", "'－1", "'＠a", '"x;=1"', '"x\t=1"'].map((cell) => `${cell},-5,\r\n`).join(''),
  )
})

test('the head stands once, in the language of who asks, also over no rows', async () => {
  expect(await textOf([['a'], ['b'], []], 'en')).toBe('\uFEFFName,Amount,Nothing\r\na,-5,\r\nb,-5,\r\n')
  expect(await textOf([[]])).toBe('\uFEFFNombre,Monto,Nada\r\n')
  expect(await textOf([])).toBe('\uFEFFNombre,Monto,Nada\r\n')
})
