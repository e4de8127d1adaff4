import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../components/link.tsx'
import type { ScreenProps } from './support-screen.ts'

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '1' },
})
const Where = chakra('p', { base: { overflowWrap: 'anywhere' } })

/** Where the answer goes, and the way to the person's earlier cases. */
export function AnswersTo({ email }: NonNullable<ScreenProps['reader']>) {
  return (
    <Root>
      <Where>
        {email === null ? <Trans>Te responderemos al correo de tu cuenta.</Trans> : <Trans>Te responderemos a {email}.</Trans>}
      </Where>
      <Link href="/app/casos">
        <Trans>Mis casos</Trans>
      </Link>
    </Root>
  )
}
