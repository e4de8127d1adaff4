import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

const Root = chakra('div', {
  base: {
    minHeight: '60dvh',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '4',
    padding: '6',
    maxWidth: '34rem',
    marginInline: 'auto',
  },
})
const Code = chakra('p', { base: { fontFamily: 'heading', fontSize: '3xl', lineHeight: 1, color: 'brand.fg' } })
const Subtitle = chakra('p', { base: { color: 'fg.muted', fontSize: 'lg', textWrap: 'pretty' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', paddingTop: '3' },
})

export type StatusPageProps = { title: string; subtitle?: ReactNode; code?: string; actions?: ReactNode; children?: ReactNode }

export function StatusPage({ title, subtitle, code, actions, children }: StatusPageProps) {
  return (
    <Root>
      {code && <Code aria-hidden="true">{code}</Code>}
      <PageTitle>{title}</PageTitle>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
