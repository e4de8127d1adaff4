import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Address } from '../../../lib/address.ts'
import { Link } from '../../../components/link.tsx'
import { PageTitle } from '../../../components/page-title.tsx'

const Root = chakra('header', { base: { display: 'grid', gap: { base: '3', md: '2' } } })
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: { base: '4', md: '3' } },
})
const Acts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginInlineStart: { md: 'auto' }, '&:empty': { display: 'none' } },
})

interface Props {
  /** The list of the record. */
  listHref: Address
  list: ReactNode
  title: string
  /** Beside the name: its status. */
  badges?: ReactNode
  /** Acts on the record. */
  acts?: ReactNode
}

/** The name and status of a record, and the link back to its list. */
export function RecordHead({ listHref, list, title, badges, acts }: Props) {
  return (
    <Root>
      <p>
        <Link href={listHref}>{list}</Link>
      </p>
      <Row>
        <PageTitle>{title}</PageTitle>
        {badges}
        <Acts>{acts}</Acts>
      </Row>
    </Root>
  )
}
