import { expect, test } from 'vitest'
import { unavailable } from '#server/http/unavailable.ts'

const failed = (code: string) => Object.assign(new Error('x'), { code })

test('[ERR-1] a call that another one stood in the way of may be repeated, as one that the database left', () => {
  const passing = ['55P03', '40P01', '40001', '57014', '57P01', '53300', '08006', 'ECONNREFUSED']
  expect(passing.filter((code) => !unavailable(failed(code)))).toEqual([])
  expect(['23505', '42501', '22P02', '40002'].filter((code) => unavailable(failed(code)))).toEqual([])
})
