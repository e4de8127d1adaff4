import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { erasureFates, type ErasureFate } from '#contract/erasure.ts'

const Heading = chakra('h3', { base: { fontSize: 'inherit', fontWeight: 'semibold', marginBottom: '1' } })
const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1' } })

interface Props<Part> {
  parts: readonly Part[]
  heading: (fate: ErasureFate) => ReactNode
  line: (part: Part) => ReactNode
}

/** What an erasure deletes, blanks and keeps, each under its heading. */
export function ErasureFates<Part extends { part: string; fate: ErasureFate }>({ parts, heading, line }: Props<Part>) {
  return erasureFates.map((fate) => {
    const its = parts.filter((one) => one.fate === fate)
    return (
      its.length > 0 && (
        <div key={fate}>
          <Heading>{heading(fate)}</Heading>
          <List>
            {its.map((one) => (
              <li key={one.part}>{line(one)}</li>
            ))}
          </List>
        </div>
      )
    )
  })
}
