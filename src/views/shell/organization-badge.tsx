import { chakra } from '@chakra-ui/react'
import { holdsAny } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import { Picture } from '../../components/picture.tsx'

const Root = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minWidth: 0, fontSize: 'sm', fontWeight: 'semibold' },
})
const Name = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } })

/** The customer, by logo and name. */
export function OrganizationBadge({ name, src }: { name: string; src: string }) {
  return (
    <Root>
      <Picture size="sm" src={src} alt="" name={name} />
      <Name>{name}</Name>
    </Root>
  )
}

/** Returns whether a user may see the customer's companies, and so its logo. */
export function mayList(user: SessionUser): boolean {
  return holdsAny(user.permissions, ['empresas.list'])
}
