import { expect, test } from 'vitest'
import { contrastLines, valueLines } from './contrast.ts'

test('two values are compared line by line, whatever the order of their names', () => {
  const [expected, actual] = [
    { total: 599, card: { id: 1 } },
    { card: { id: 2 }, total: 599 },
  ].map(valueLines)

  expect(contrastLines(expected!, actual!)).toEqual({
    expected: [
      { says: '{', differs: false },
      { says: '  "card": {', differs: false },
      { says: '    "id": 1', differs: true },
      { says: '  }', differs: false },
      { says: '  "total": 599', differs: false },
      { says: '}', differs: false },
    ],
    actual: [
      { says: '{', differs: false },
      { says: '  "card": {', differs: false },
      { says: '    "id": 2', differs: true },
      { says: '  }', differs: false },
      { says: '  "total": 599', differs: false },
      { says: '}', differs: false },
    ],
  })
})

test('a line that stands twice on one side and once on the other differs once', () => {
  expect(contrastLines(['a', 'a'], ['a']).expected.map(({ differs }) => differs)).toEqual([false, true])
})
