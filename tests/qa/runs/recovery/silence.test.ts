import { expect, test } from 'vitest'
import { tellingOf, whySilent } from './silence.ts'

const slow = 'El servidor tardó demasiado en responder. Inténtalo de nuevo.'

test('only a sentence of the catalogue that is not usual on the way tells of a failure', () => {
  const tell = (messages: string[], usual: string[] = []) => tellingOf(messages, new Set(usual))

  expect([
    tell([]),
    tell(['The server refused: 500']),
    tell(['Cargando', `${slow}Reintentar`]),
    tell([slow], [slow]),
    tell(['Esto no está bien']),
    tellingOf(['Nombre Esto no está bien'], new Set(), 'Esto no está bien'),
  ]).toEqual([null, null, `${slow}Reintentar`, null, null, 'Nombre Esto no está bien'])
})

test('who leaves a document is told nothing, and a scenario says where else nobody is told', () => {
  const silences = { 'a.read': 'it is asked again', 'b.read × 404': 'there is none' }
  const why = (spot: string, kind: '404' | '500' | 'back' | 'server killed') =>
    whySilent({ silences }, { spot, operation: 'getMe' }, { kind })

  expect([
    why('c.read', 'back'),
    why('a.read', '500'),
    why('b.read', '404'),
    why('b.read', '500'),
    why('b.read', 'server killed'),
  ]).toEqual([
    'the person left the document by themselves',
    'it is asked again',
    'there is none',
    null,
    'the page makes a read again by itself, and the next server answers',
  ])
})
