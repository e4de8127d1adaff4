import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { OwnErasure } from '#contract/erasure.ts'
import { Link } from '../../components/link.tsx'
import { ownObstacleTexts } from './erasure-texts.ts'

const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '3' } })

/** What must end before the data can be erased, with where to do it. */
export function ErasureObstacles({ obstacles }: Pick<OwnErasure, 'obstacles'>) {
  const { i18n } = useLingui()
  return (
    <List>
      {obstacles.map((obstacle) => {
        const { text, link } = ownObstacleTexts[obstacle]
        return (
          <li key={obstacle}>
            <p>{i18n._(text)}</p>
            {link && <Link href={link.href}>{i18n._(link.text)}</Link>}
          </li>
        )
      })}
    </List>
  )
}
