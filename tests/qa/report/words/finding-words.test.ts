import { expect, test } from 'vitest'
import { findingInWords, proofInWords, sayFinding } from './finding-words.ts'

const stateWords = { error: { es: 'el aviso', en: 'the alert' } }

test('what a proof found is said in both languages, with the name that stands in it', () => {
  expect(findingInWords('Tab never comes to button "Sign in"')).toEqual({
    es: 'Tab nunca llega a button "Sign in"',
    en: 'Tab never comes to button "Sign in"',
  })
  expect(findingInWords('no transition hears that createRole was refused with email.unique').es).toBe(
    'ningún cambio escucha que createRole se rechazó con email.unique',
  )
  expect(proofInWords('focus (en)')).toEqual({ es: 'El foco (en)', en: 'The focus (en)' })
})

test('a finding names its state by what its screen shows, or stands as it is', () => {
  const finding = { proof: 'unreachable state', where: 'signIn.error', says: 'nothing that can happen leads here' }

  expect(sayFinding({ stateWords }, finding)).toBe(
    '<b><span lang="es">Un estado al que nada lleva</span><span lang="en">A state to which nothing leads</span></b> · ' +
      '<span lang="es">el aviso</span><span lang="en">the alert</span> <small class="id">error</small>: ' +
      '<span lang="es">nada de lo que puede pasar lleva aquí</span><span lang="en">nothing that can happen leads here</span>',
  )
  expect(sayFinding({ stateWords }, { proof: 'random walk', where: 'sign-in, from plain', says: 'it failed' })).toContain(
    ' · sign-in, from plain: it failed',
  )
})
