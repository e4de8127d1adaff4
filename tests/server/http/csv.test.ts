import { expect, test } from 'vitest'
import { csvHead, csvRows } from '#server/http/csv.ts'

const columns = [
  { es: 'Nombre', en: 'Name', cell: ({ name }: { name: string }) => name },
  { es: 'Monto', en: 'Amount', cell: () => -5 },
  { es: 'Nada', en: 'Nothing', cell: () => null },
]

function textOf(names: string[], language: 'es' | 'en' = 'es'): string {
  return (
    csvHead(columns, language) +
    csvRows(
      columns,
      names.map((name) => ({ name })),
    )
  )
}

test('[ADM-8] a cell that a spreadsheet would run begins with an apostrophe; a number is a number', () => {
  const cells = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', 'a=1', 'Año "X", S.A.', 'dos\nlíneas', '']
  expect(textOf(cells)).toBe(
    '\uFEFFNombre,Monto,Nada\r\n' +
      ["'=1+1", "'+1", "'-1", "'@a", '"\'\tx"', `"'\rx"`, 'a=1', '"Año ""X"", S.A."', '"dos\nlíneas"', '']
        .map((cell) => `${cell},-5,\r\n`)
        .join(''),
  )
})

test('[S14] full-width letters begin no formula, and a separator splits no cell', () => {
  const cells = ['＝1+1', '＋1', '－1', '＠a', 'x;=1', 'x\t=1']
  expect(textOf(cells)).toBe(
    '\uFEFFNombre,Monto,Nada\r\n' +
      ["'＝1+1", "'＋1", "'－1", "'＠a", '"x;=1"', '"x\t=1"'].map((cell) => `${cell},-5,\r\n`).join(''),
  )
})

test('the head is in the language of who asks, and stands over no rows too', () => {
  expect(textOf(['a', 'b'], 'en')).toBe('\uFEFFName,Amount,Nothing\r\na,-5,\r\nb,-5,\r\n')
  expect(textOf([])).toBe('\uFEFFNombre,Monto,Nada\r\n')
})
