import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { planVersion } from '#contract/admin/plan.ts'
import type * as z from '#contract/zod.ts'
import { Card } from '../../../components/card.tsx'
import { When } from '../cells.tsx'

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      paddingBlock: '2',
      paddingInlineEnd: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
  },
})

interface Props {
  versions: readonly z.output<typeof planVersion>[]
  /** What can be done about the sold ones. */
  children?: ReactNode
}

/**
 * The versions of a plan, newest first, with the number of sales of each. The newest is on sale (docs/decisions/0008).
 */
export function PlanVersions({ versions, children }: Props) {
  return (
    <Card title={<Trans>Versiones</Trans>}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Versión</Trans>
            </th>
            <th scope="col">
              <Trans>Desde</Trans>
            </th>
            <th scope="col">
              <Trans>Vendidas</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, createdAt, sold }, place) => (
            <tr key={version}>
              <th scope="row">{place === 0 ? <Trans>{version} (la que se vende)</Trans> : version}</th>
              <td>
                <When at={createdAt} />
              </td>
              <td>{sold}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {children}
    </Card>
  )
}
