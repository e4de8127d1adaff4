import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { AppLayout, type AppLayoutProps } from './app-layout.tsx'

const Badge = chakra('p', {
  base: {
    justifySelf: 'start',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'sm',
    fontWeight: 'bold',
    letterSpacing: '0.01em',
  },
})

/**
 * The application's layout in darker colours, so that staff do not mistake the administration for their own account.
 */
export function AdminLayout(props: Omit<AppLayoutProps, 'area'>) {
  return (
    <AppLayout
      {...props}
      area="admin"
      badge={
        <Badge>
          <Trans>Administración</Trans>
        </Badge>
      }
    />
  )
}
