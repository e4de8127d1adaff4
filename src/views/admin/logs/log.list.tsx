import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { LogLine } from '#contract/admin/log.ts'
import type { Path } from '../../../lib/address.ts'
import { levelTexts } from '../../../messages/admin/log.messages.ts'
import { Link } from '../../../components/link.tsx'
import { Status, When } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { ResolveButton } from './resolve-button.tsx'

export const Detail = chakra('pre', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'xs', marginTop: '2', maxWidth: '40rem' },
})

const tones = { info: 'inactive', warn: 'expired', error: 'error' } as const

interface Kind {
  path: Path
  title: MessageDescriptor
  nothingYet: MessageDescriptor
  /** If missing, lines are read-only. */
  onResolve?: ((change: { id: string; resolved: boolean }) => Promise<unknown>) | undefined
}

/** A log: reports of browsers, or warnings of the server. */
export function logList({ path, title, nothingYet, onResolve }: Kind): ListDefinition<LogLine> {
  return {
    list: 'registros',
    path,
    title,
    search: msg`Buscar por palabras o por número de petición`,
    order: '-at',
    brief: ['at', 'level'],
    columns: [
      {
        id: 'message',
        label: msg`Mensaje`,
        cell: ({ message, detail }) => (
          <>
            {message}
            {detail !== null && (
              <details>
                <summary>
                  <Trans>Detalle</Trans>
                </summary>
                <Detail>{detail}</Detail>
              </details>
            )}
          </>
        ),
      },
      { id: 'level', label: msg`Nivel`, cell: ({ level }) => <Status value={level} texts={levelTexts} tones={tones} /> },
      { id: 'at', label: msg`Cuándo`, cell: ({ at }) => <When at={at} /> },
      {
        id: 'customer',
        label: msg`Cliente`,
        cell: ({ customer }) => (customer ? <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link> : '—'),
      },
      { id: 'user', label: msg`Persona`, cell: ({ user }) => user ?? '—', extra: true },
      { id: 'request', label: msg`Petición`, cell: ({ requestId }) => requestId ?? '—', extra: true },
      { id: 'resolved', label: msg`Atendido`, cell: (line) => <ResolveButton line={line} onResolve={onResolve} /> },
    ],
    filters: [
      { kind: 'choice', name: 'level', label: msg`Nivel`, options: optionsOf(levelTexts), several: true },
      {
        kind: 'choice',
        name: 'resolved',
        label: msg`Atendido`,
        options: optionsOf({ false: msg`Sin atender`, true: msg`Atendido` }),
      },
      { kind: 'day', name: 'since', label: msg`Desde` },
      { kind: 'day', name: 'until', label: msg`Hasta` },
    ],
    nothingYet,
    hrefOf: () => null,
    nameOf: ({ message }) => message,
  }
}
